// Titles by the registry's codes, in the form of its records.
import { findTitle } from '@border-pass/domain/reference/titles'
import type { Title } from '@border-pass/domain/reference/titles'
import type { PersonTitle } from '@border-pass/domain/registry/records'

export function getTitle(code: string): Title {
  const title = findTitle(code)
  if (title === undefined)
    throw new Error(`The sandbox uses the title ${code}, which the reference data lacks.`)
  return title
}

export function titleRecord(code: string): PersonTitle {
  const title = getTitle(code)
  return { code, description: title.th, titleSex: title.sex }
}
