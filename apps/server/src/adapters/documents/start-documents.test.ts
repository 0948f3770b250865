import { afterAll, expect, test } from 'vitest'
import { aSavedRequest } from '../../testing/a-saved-request.ts'
import { anIssuedPass } from '../../testing/an-issued-pass.ts'
import { registrationSheet } from '../../use-cases/documents/registration-sheet.ts'
import { sampleOf } from '../../use-cases/documents/sample-pass.ts'
import { startDocuments } from './start-documents.ts'

const documents = startDocuments()
afterAll(() => documents.close())

const request = aSavedRequest()
const moment = { now: Date.parse('2026-11-20T09:00:00+07:00'), paymentEnabled: true }

test('a sheet is drawn once for repeated calls, and again when its content differs', async () => {
  const draw = (paymentEnabled = true) =>
    documents.registrationSheet(registrationSheet(request, { ...moment, paymentEnabled }))
  const drawn = await draw()
  expect(await draw()).toBe(drawn)
  expect(await draw(false)).not.toEqual(drawn)
})

test('a sample is drawn once for repeated calls', async () => {
  const draw = () =>
    documents.samplePass({ sample: sampleOf({ request, pass: anIssuedPass(request) }), face: null })
  expect(await draw()).toBe(await draw())
})
