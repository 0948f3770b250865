// Names of the sandbox's people, Thai and English, under the registry's title codes.
import type { Sex } from '@border-pass/domain/registry/records'
import type { EnglishName } from '@border-pass/domain/values/names/english-name'
import { getTitle } from './title.ts'

export type Name = {
  readonly titleCode: string
  readonly sex: Sex
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly english: EnglishName
}

/** First name, optional middle names, surname. */
function split(name: string): Pick<Name, 'firstName' | 'middleName' | 'lastName'> {
  const parts = name.split(' ')
  return {
    firstName: parts[0] ?? '',
    middleName: parts.slice(1, -1).join(' '),
    lastName: parts.at(-1) ?? '',
  }
}

function titled(titleCode: string, sex: Sex) {
  return (thaiName: string, englishName: string): Name => ({
    titleCode,
    sex,
    ...split(thaiName),
    english: { title: getTitle(titleCode).en, ...split(englishName) },
  })
}

export const boy = titled('001', 1)
export const girl = titled('002', 2)
export const mr = titled('003', 1)
export const miss = titled('004', 2)
export const mrs = titled('005', 2)
export const actingSubLieutenant = titled('219', 1)
