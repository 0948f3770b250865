// The four parts of an English name; on the wire joined as title#first#middle#last (specification 3, ename).
import { joinWithHash } from './hash-joined.ts'

export type EnglishName = Readonly<Record<'title' | 'firstName' | 'middleName' | 'lastName', string>>

export function joinEnglishName(name: EnglishName): string {
  return joinWithHash([name.title, name.firstName, name.middleName, name.lastName])
}

/** Joins the known parts with spaces. */
export function writeEnglishName({ title, firstName, middleName, lastName }: EnglishName): string {
  return [title, firstName, middleName, lastName].filter((part) => part !== '').join(' ')
}
