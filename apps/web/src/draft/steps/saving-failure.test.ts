import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type ProblemCode, getStatus } from '@border-pass/contract/problem-codes'
import { REGISTERED_AFTER_TRAVEL } from '@border-pass/domain/wording/handover-wording'
import { CallFailure } from '../../api/failure.ts'
import { describeSavingFailure, SavingFailureDialog } from './saving-failure.tsx'

const refused = (code: ProblemCode, more: object = {}) =>
  new CallFailure({
    kind: 'problem',
    retryAfterSeconds: null,
    problem: {
      type: '',
      title: '',
      status: getStatus(code),
      code,
      info: 'เหตุผล',
      requestId: 'abcdefghij',
      ...more,
    },
  })

const WITH_REASON = 'ไม่สามารถลงทะเบียนได้ [เนื่องจาก เหตุผล]'

describe('the words for a save that failed', () => {
  test.each(['INVALID', 'SIGNED_OUT', 'NOT_YOURS', 'NOT_FOUND', 'IDEMPOTENCY_MISMATCH', 'INTERNAL'] as const)(
    'a refusal with the status 400, 401, 403, 404, 409 or 500 is introduced as a reason: %s',
    (code) => expect(describeSavingFailure(refused(code)).sentence).toBe(WITH_REASON),
  )

  test.each(['TOO_LARGE', 'RATE_LIMITED', 'TOO_MANY_REQUESTS', 'REGISTRY_UNAVAILABLE'] as const)(
    'a refusal with any other status shows its sentence without an introduction: %s',
    (code) => expect(describeSavingFailure(refused(code)).sentence).toBe('ไม่สามารถลงทะเบียนได้ [เหตุผล]'),
  )

  test('a save without an answer counts as perhaps saved, and a retry is offered', () => {
    const failure = describeSavingFailure(new CallFailure({ kind: 'timeout' }))
    expect(failure).toMatchObject({ isMaybeSaved: true, nextStep: 'retry' })
    expect(failure.sentence).toMatch(/^ไม่สามารถลงทะเบียนได้ \[.+\]$/)
  })

  const unreadable = (status: number, info: string | null = null) =>
    describeSavingFailure(new CallFailure({ kind: 'unreadable', status, info, reference: null }))

  test('an unreadable answer with the status 400, 401, 403, 404, 409 or 500 is introduced as a reason, with 418 it is not', () => {
    for (const status of [400, 401, 403, 404, 409, 500]) {
      expect(unreadable(status).sentence).toMatch(/^ไม่สามารถลงทะเบียนได้ \[เนื่องจาก [ก-๙].+\]$/)
      expect(unreadable(status, 'เหตุอื่น').sentence).toBe('ไม่สามารถลงทะเบียนได้ [เนื่องจาก เหตุอื่น]')
      expect(unreadable(status)).toMatchObject({ isMaybeSaved: false, nextStep: 'retry' })
    }
    expect(unreadable(418).sentence).toMatch(/^ไม่สามารถลงทะเบียนได้ \[(?!เนื่องจาก).+\]$/)
  })

  test('a save counts as perhaps saved if a successful answer is unreadable or a problem says so', () => {
    expect(unreadable(201)).toMatchObject({ isMaybeSaved: true, nextStep: 'retry' })
    const failedInCommit = refused('DATABASE_UNAVAILABLE', { mayBeSaved: true })
    expect(describeSavingFailure(failedInCommit)).toMatchObject({ isMaybeSaved: true, nextStep: 'retry' })
    expect(describeSavingFailure(refused('DATABASE_UNAVAILABLE')).isMaybeSaved).toBe(false)
  })

  test('TIME_TOO_LONG keeps its complete sentence, and every other rule is introduced as a reason', () => {
    const describeRule = (code: string) =>
      describeSavingFailure(refused('NOT_ELIGIBLE', { eligibility: { code } }))
    expect(describeRule('TIME_TOO_LONG')).toMatchObject({ sentence: 'เหตุผล', nextStep: 'selection' })
    expect(describeRule('OUT_OF_AREA').sentence).toBe(WITH_REASON)
  })
})

/** The text of the markup, without the invisible characters that allow or forbid a line break. */
const toPlainText = (markup: string) => markup.replaceAll(/<[^>]+>|[\u200b\u2060]/g, '')

test('the dialog for REGISTERED_AFTER_TRAVEL asks for a new day when the chosen day has passed', () => {
  const [nothing, nowhere] = [() => undefined, () => []]
  const dialog = (info: string) => {
    const error = refused('INVALID', { info, fields: [{ path: 'travelDate', info }] })
    const props = { failure: describeSavingFailure(error), onClose: nothing, onRetry: nothing, fix: nowhere }
    return toPlainText(renderToStaticMarkup(createElement(SavingFailureDialog, props)))
  }
  expect(dialog(REGISTERED_AFTER_TRAVEL)).toContain(`${REGISTERED_AFTER_TRAVEL}]วันนัดผ่านไปแล้ว กรุณาเลือกวันใหม่`)
  expect(dialog('เหตุผล')).not.toContain('วันนัดผ่านไปแล้ว')
})

describe('the next step after a failed save', () => {
  test('the citizen goes to the step with the fault, or to the request list if the key was used for another request', () => {
    const findStep = (code: ProblemCode, path?: string) =>
      describeSavingFailure(refused(code, { fields: path && [{ path, info: '' }] })).nextStep
    expect(findStep('INVALID', 'travelDate')).toBe('detail')
    expect(findStep('INVALID', 'listFollow.0.bornPlace')).toBe('followers')
    expect(findStep('LIVE_REQUEST_EXISTS')).toBe('selection')
    expect(findStep('CLOSED')).toBe('day')
    expect(findStep('IDEMPOTENCY_MISMATCH')).toBe('requests')
  })

  test('there is no next step if the registry record is unreadable, because a retry does not help', () => {
    expect(describeSavingFailure(refused('RECORD_UNREADABLE'))).toMatchObject({
      sentence: 'ไม่สามารถลงทะเบียนได้ [เหตุผล]',
      nextStep: 'none',
    })
  })

  test('the outcome of an unanswered save stays unknown if the answer to a retry says nothing about it', () => {
    const wasInDoubt = true
    const silent = ['REGISTRY_UNAVAILABLE', 'DATABASE_UNAVAILABLE', 'RATE_LIMITED', 'SIGNED_OUT'] as const
    for (const code of silent) {
      expect(describeSavingFailure(refused(code)).isMaybeSaved).toBe(false)
      const { sentence, isMaybeSaved, nextStep } = describeSavingFailure(refused(code), wasInDoubt)
      expect({ isMaybeSaved, nextStep }).toEqual({ isMaybeSaved: true, nextStep: 'retry' })
      expect(sentence).toBe('ไม่สามารถลงทะเบียนได้ [ยังไม่ทราบผลการบันทึก]')
    }
    expect(describeSavingFailure(refused('INVALID'), wasInDoubt)).toMatchObject({ isMaybeSaved: false })
  })
})
