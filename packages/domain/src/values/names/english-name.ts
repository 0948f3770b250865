// The four parts of an English name; on the wire joined as title#first#middle#last (specification 3, ename).
import { joinWithHash } from './hash-joined.ts'

export type EnglishName = Readonly<Record<'title' | 'firstName' | 'middleName' | 'lastName', string>>

export function joinEnglishName(name: EnglishName): string {
  return joinWithHash([name.title, name.firstName, name.middleName, name.lastName])
}

/** The name as it is read; a part that is not known is left out. */
export function writeEnglishName({ title, firstName, middleName, lastName }: EnglishName): string {
  return [title, firstName, middleName, lastName].filter((part) => part !== '').join(' ')
}
