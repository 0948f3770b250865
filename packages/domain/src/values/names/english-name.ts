// The four parts of an English name; on the wire joined as title#first#middle#last (specification 3, ename).
import { joinWithHash, splitHashJoined } from './address.ts'

export type EnglishName = {
  readonly title: string
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
}

export function joinEnglishName(name: EnglishName): string {
  return joinWithHash([name.title, name.firstName, name.middleName, name.lastName])
}

export function splitEnglishName(ename: string): EnglishName {
  const part = splitHashJoined(ename)
  return { title: part(0), firstName: part(1), middleName: part(2), lastName: part(3) }
}
