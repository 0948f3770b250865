import { expect, test } from 'vitest'
import { getPersonAge } from '@border-pass/domain/registry/person-age'
import { REJECTIONS, TODAY } from '@border-pass/domain/testing/a-citizen'
import { MINIMUM_AGE } from '@border-pass/domain/values/dates/age'
import { isUnderAge } from './refused-text.ts'

test.each(Object.entries(REJECTIONS))(
  'the refusal %s shows the page for children if its test citizen is a child',
  (code, { refused }) => {
    const { person } = refused.facts
    expect(isUnderAge({ code })).toBe(person !== null && getPersonAge(person, TODAY) < MINIMUM_AGE)
  },
)
