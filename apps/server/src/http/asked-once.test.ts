// The form does not ask again for data that the registry or an earlier request has.
import { expect, test } from 'vitest'
import { getApplicant, findFollowerCandidates, saveRequest } from '@border-pass/contract/form-routes'
import type { Application } from '@border-pass/contract/schemas/application-schema'
import { createDetailForm } from '@border-pass/domain/request/draft/draft'
import { prefillFollower } from '@border-pass/domain/request/draft/draft-follower'
import { prefillDetail } from '@border-pass/domain/request/draft/prefill-detail'
import { findDetailFaults } from '@border-pass/domain/request/draft/request-flow'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { getFieldNames, mapFields } from '@border-pass/domain/request/fields/text-field'
import { toBangkokDate } from '@border-pass/domain/values/dates/bangkok-time'
import { readReply } from '../testing/browser.ts'
import { signInOn } from '../testing/request-owner.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()

async function signedIn(name: string) {
  const { citizen, browser, get, save: send } = await signInOn(server, server.member(name))
  const save = async (answers: Partial<Application>) => readReply(saveRequest, await send(answers))
  const applicant = async () => readReply(getApplicant, await get('/register/applicant'))
  const children = `/register/followers?borderCity=${citizen.borderCity}`
  const candidates = async () => readReply(findFollowerCandidates, await get(children))
  return { citizen, browser, save, applicant, candidates }
}

const EVERY_ANSWER = {
  ...mapFields(DETAIL_FIELDS, ({ example }) => example),
  height: Number(DETAIL_FIELDS.height.example),
  deliveryAddress: '12/5#2#แม่สอด',
}

test('the form of a second request is prefilled from the first request, except the day', async () => {
  const { citizen, save, applicant } = await signedIn('นางบุญมา ศรีสุข')
  const before = await applicant()
  expect(before.lastAnswers).toBeNull()
  await save(EVERY_ANSWER)

  const known = await applicant()
  const form = prefillDetail(createDetailForm(citizen.borderCity), citizen.borderCity, known)
  const askedAgain = getFieldNames(DETAIL_FIELDS).filter((field) => {
    const expected = field === 'bornPlace' ? known.bornPlace || EVERY_ANSWER.bornPlace : EVERY_ANSWER[field]
    return form[field] !== String(expected)
  })
  expect(askedAgain).toHaveLength(0)
  const office = { code: citizen.office, borderCity: citizen.borderCity }
  const day = { office, today: toBangkokDate(server.clock.now()), time: '09:00', holidays: [] }
  expect(findDetailFaults(form, day).map(({ field }) => field)).toEqual(['travelDate'])
  expect(form).toMatchObject({ homeDelivery: true, houseNo: '12/5', village: '2', subdistrict: 'แม่สอด' })
})

test('the form is prefilled from the newest request, even if that request is cancelled', async () => {
  const { browser, save, applicant } = await signedIn('นายสมชาย ใจดี')
  await save({ phone: '0811111111', bpType: 1 })
  const { reqId, reqYear } = await save({ phone: '0822222222', bpType: 2 })
  await browser.call('PUT', `/cancel/${reqId}/${reqYear}`)
  expect((await applicant()).lastAnswers?.phone).toBe('0822222222')
})

test('a follower’s form is prefilled if an earlier request had the child, and empty for a new child', async () => {
  const { save, candidates } = await signedIn('นายวิชัย แสงทอง')
  const [first, second] = (await candidates()).items.filter(({ selectable }) => selectable)
  if (!first || !second) throw new Error('Two children with a card are needed')
  const answers = { fanameEng: 'WICHAI', manameEng: 'MALI', bornPlace: 'สงขลา', height: 120 }
  await save({ listFollow: [{ pid: first.pid, ...answers }] })

  const again = (await candidates()).items
  const known = again.find(({ pid }) => pid === first.pid)
  const prefilled = known && prefillFollower(known)
  const askedAgain = getFieldNames(FOLLOWER_FIELDS).filter(
    (field) => prefilled?.[field] !== String(answers[field]),
  )
  expect(askedAgain).toHaveLength(0)
  expect(prefilled?.bornPlace).toBe(first.bornPlace || answers.bornPlace)
  expect(again.find(({ pid }) => pid === second.pid)?.lastAnswers).toBeNull()
})
