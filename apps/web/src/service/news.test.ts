import { describe, expect, test } from 'vitest'
import { getNotices } from '@border-pass/contract/notice-routes'
import { decodeNews, getNewsAt } from './news.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`)
const night = { info: 'ปิดปรับปรุงระบบคืนนี้', from: '2026-11-20T03:00:00.000Z', to: '2026-11-20T05:00:00.000Z' }
const always = { info: 'ประกาศ', from: '2026-11-20T03:00:00.000Z', to: null }
const MINUTE_MS = 60_000

function readNews(reply: object, now: number) {
  expect(getNotices.reply.schema.safeParse(reply).success).toBe(true)
  const answer = decodeNews(reply)
  if (answer === null) throw new Error('An answer of the contract was not read')
  return getNewsAt(answer, now)
}

describe('the operator’s news', () => {
  test('news is fetched again when the next notice ends, at the latest after three minutes', () => {
    const reply = { items: [night, always], newRequests: true }
    const shown = { notices: [night.info, always.info], pause: null }
    expect(readNews(reply, at('04:00'))).toEqual({ shown, nextAfterMs: 3 * MINUTE_MS })
    expect(readNews(reply, at('04:59'))).toEqual({ shown, nextAfterMs: MINUTE_MS })
  })

  test('a notice is hidden from the minute in which it ends', () => {
    expect(readNews({ items: [night, always], newRequests: true }, at('05:00')).shown.notices).toEqual([
      'ประกาศ',
    ])
  })

  test('a pause of new requests comes with its reason', () => {
    const reply = { items: [], newRequests: false, newRequestsInfo: 'งดรับคำขอใหม่' }
    expect(readNews(reply, at('04:00')).shown).toEqual({ notices: [], pause: 'งดรับคำขอใหม่' })
  })

  test.each([null, 'x', {}, { items: {} }])('the decoder of the news rejects %j', (body) =>
    expect(decodeNews(body)).toBeNull(),
  )
})
