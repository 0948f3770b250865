// The calls of the issuing office's own system (api.md, "Requests").
import type { FastifyRequest } from 'fastify'
import { officeConfirm, officeGetRequest, officeReadDay } from '@border-pass/contract/office-routes'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { Refusal, requireFound } from '../../policies/refusal.ts'
import { FIELD_FAULTS } from '../../sentences.ts'
import { confirmOrIssueRequest, getOfficeRequest, readDay } from '../../use-cases/requests/office-requests.ts'
import { handle, readRequestNumber } from '../platform/mount-route.ts'
import { EVERY_OFFICE } from '../platform/require-access.ts'
import { toMoment, writeRequest, writeWithChecks } from '../replies/request-reply.ts'

/** Returns the only office that the token may read (any other office's day is 404); null: every office. */
const getOffice = ({ tokenOwner }: FastifyRequest) => (tokenOwner === EVERY_OFFICE ? null : tokenOwner)

/** Only the answer about one request has the results of the rules (writeWithChecks). */
export const officeHandlers = [
  handle(officeGetRequest, 'office', async ({ services, context, params, request: call }) => {
    const query = { number: readRequestNumber(params), office: getOffice(call) }
    const request = await getOfficeRequest(services, context, query)
    return writeWithChecks(request, toMoment(services, context))
  }),

  handle(officeConfirm, 'office', async ({ services, context, params, body, request: call }) => {
    const confirmation = { number: readRequestNumber(params), office: getOffice(call), issue: body }
    const request = await confirmOrIssueRequest(services, context, confirmation)
    return writeRequest(request, toMoment(services, context))
  }),

  handle(officeReadDay, 'office', async ({ services, context, query: { day, office }, request: call }) => {
    const own = getOffice(call)
    const code = office ?? own
    if (code === null) {
      const info = FIELD_FAULTS.missing
      throw new Refusal('INVALID', { info, fields: [{ path: 'office', info }] })
    }
    const readableOffice = own === null || own === code ? findOffice(code) : null
    const requests = await readDay(services, {
      office: requireFound(readableOffice),
      day: fromDateNumber(day),
      reader: { by: 'office', name: own ?? EVERY_OFFICE },
    })
    const items = requests.map((each) => writeRequest(each, toMoment(services, context)))
    return { day, office: code, items }
  }),
]
