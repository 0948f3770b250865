import { describe, expect, test } from 'vitest'
import { EMAIL } from './email.ts'

describe('an e-mail address', () => {
  test.each(['somchai@example.com', 'a.b+c@mail.example.co.th', "o'neil@example.com", 'A@B.CO'])(
    '%s is an e-mail address',
    (text) => expect(EMAIL.isValid(text)).toBe(true),
  )

  test.each([
    '',
    'somchai',
    'somchai@localhost',
    'a b@example.com',
    'a@-example.com',
    'a@example..com',
    'สมชาย@example.com',
    'a@example.com ',
  ])('"%s" is not an e-mail address', (text) => expect(EMAIL.isValid(text)).toBe(false))

  test('an e-mail address has at most 254 characters', () => {
    const domain = '@example.com'
    expect(EMAIL.isValid('a'.repeat(254 - domain.length) + domain)).toBe(true)
    expect(EMAIL.isValid('a'.repeat(255 - domain.length) + domain)).toBe(false)
  })
})
