// Compares the limits with the documents.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CITIZEN_QUOTAS, RATE_LIMITS, SESSIONS_AT_ONCE, WRONG_TRIES } from './limits.ts'

const MINUTE = 60_000
/** The numbers that decisions.md writes as words. */
const WORDS: Readonly<Record<number, string>> = { 5: 'five', 10: 'ten' }

/** Reads the page as one line, whatever the page's line breaks are. */
function read(page: string): string {
  const text = readFileSync(new URL(`../../../docs/${page}`, import.meta.url), 'utf8')
  return text.replaceAll(/\s+/g, ' ')
}

const { perIdAndNetwork, perId, perDevice, perNetwork, perWideNetwork, delayMs, windowMs } = WRONG_TRIES
const minutes = windowMs / MINUTE
const [delayed, refused] = [perNetwork.delayedFrom, perNetwork.refusedFrom]
const delay = `${delayMs / 1_000} s`
const perMinute = (of: { readonly perMinute: number }) => of.perMinute.toLocaleString('en')

describe.each([
  [
    'specification/decisions.md',
    [
      `In ${minutes} minutes, ${WORDS[perIdAndNetwork.refusedFrom]} wrong tries for one national ID from one network answer 429`,
      `so do ${perId.refusedFrom} for one national ID in all`,
      `its /48 with ${WORDS[perWideNetwork.delayedFrom / delayed]} times the limit`,
      `After ${delayed} wrong tries of one network, each of its further answers comes ${delay} later`,
      `; ${refused} wrong tries answer 429`,
      `A citizen has at most ${SESSIONS_AT_ONCE} sessions open`,
      `A citizen has at most ${CITIZEN_QUOTAS.savesADay} successful saves a Bangkok day`,
      `A citizen gets ${RATE_LIMITS.samples.perMinute} sample pictures a minute`,
      `the newest ${CITIZEN_QUOTAS.othersListed} others`,
    ],
  ],
  [
    'threat-model.md',
    [
      `${perIdAndNetwork.refusedFrom} failed attempts in ${minutes} minutes for one ID from one network, ${perId.refusedFrom} in all`,
      `from ${delayed} on answers to a network come ${delay} later, from ${refused} on they are 429`,
      `an answer that is held back for ${delay}`,
      `${perMinute(RATE_LIMITS.fiveFieldLogin)} a minute and network`,
      `${perMinute(RATE_LIMITS.calls)} calls a minute and citizen`,
      `${perMinute(RATE_LIMITS.authInfo)} a minute and network; an id that no server made is told without the database and counts apart, ${perMinute(RATE_LIMITS.inventedSessions)} a minute and network`,
      `${perMinute(RATE_LIMITS.thaid)} calls of its two addresses a minute and network`,
      `a counter; up to a minute each | ${perMinute(RATE_LIMITS.speed)} a minute and network`,
      `counted apart, ${perMinute(RATE_LIMITS.otherSites)} a minute and network, in place of every other limit`,
      `${perMinute(RATE_LIMITS.files)} a minute and network; slow readers`,
      `${CITIZEN_QUOTAS.savesADay} a citizen and day; shared commits`,
      `the newest ${CITIZEN_QUOTAS.othersListed} others`,
      `${RATE_LIMITS.samples.perMinute} samples a minute and citizen`,
    ],
  ],
])('%s', (page, sentences) => {
  test.each(sentences)('says “%s”', (sentence) => {
    expect(read(page).includes(sentence)).toBe(true)
  })
})

test('the limits of a /48 network are ten times those of a /64 network', () => {
  expect(perWideNetwork).toEqual({ delayedFrom: 10 * delayed, refusedFrom: 10 * refused })
})

test('the limit of wrong tries with one national ID is the same for a known device and for a network', () => {
  expect(perDevice).toEqual(perIdAndNetwork)
})

test('the limit of calls is the same for launches from the portal and for sign-ins with the card', () => {
  expect(RATE_LIMITS.portalLogin.perMinute).toBe(RATE_LIMITS.fiveFieldLogin.perMinute)
})
