// All texts of the list of an office's requests of one day (D58): the facts that an officer needs, without the national ID.
import { getPassCost } from '@border-pass/domain/payment/pass-cost'
import { toRegistrationCode, splitRegistrationCode } from '@border-pass/domain/request/request-number'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { spellPhone } from '@border-pass/domain/wording/appointment-wording'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import type { DayRow, DaySheet } from '../../ports/documents.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import type { Services } from '../../ports/services.ts'
import { DAY_SHEET, SHEET } from '../../sentences.ts'
import { type DayQuery, readDay } from '../requests/office-requests.ts'

/** Returns one text line per request for `border-pass admin day`, and the sheet as a PDF. */
export async function printDay(services: Services, query: DayQuery) {
  const requests = await readDay(services, query)
  const sheet = composeDaySheet({ ...query, requests })
  const lines = sheet.rows.map(({ number, name, facts }) => [number, name, ...facts].join(' · '))
  return { lines, pdf: await services.documents.drawDaySheet(sheet) }
}

type Day = Pick<DayQuery, 'office' | 'day'> & {
  readonly requests: readonly SavedRequest[]
}

function composeDaySheet({ office, day, requests }: Day): DaySheet {
  return {
    title: DAY_SHEET.title(formatLongThaiDate(day)),
    office: office.th,
    counted: DAY_SHEET.counted(requests.length),
    head: DAY_SHEET.head,
    rows: requests.map(toRow),
    note: DAY_SHEET.note,
    page: DAY_SHEET.page,
  }
}

function toRow(request: SavedRequest): DayRow {
  const code = toRegistrationCode(request)
  return {
    number: splitRegistrationCode(code).join(' '),
    name: request.displayName,
    facts: listFacts(request),
    qr: { text: code, alt: SHEET.qr(code), caption: code },
    barcode: { text: code, alt: SHEET.barcode(code), caption: code },
  }
}

export function listFacts({
  bpType,
  borderCity,
  listFollow,
  deliveryAddress,
  deliveryType,
  phone,
}: SavedRequest): string[] {
  const children = listFollow.length === 0 ? [] : [SHEET.followersHeading(listFollow.length)]
  return [
    [getPassTypeName(bpType), getCountryName(borderCity), ...children].join(' · '),
    [
      ...(deliveryAddress
        ? [DAY_SHEET.call(spellPhone(phone)), SHEET.deliverTo(deliveryAddress)]
        : [DAY_SHEET.delivery[deliveryType]]),
      DAY_SHEET.cost(getPassCost(bpType)),
    ].join(' · '),
  ]
}
