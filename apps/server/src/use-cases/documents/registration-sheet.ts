// All texts of the registration sheet of a request (specification 2, Registration result; decision 35). It omits the national ID,
// because paper gets lost and the code is enough to find the request.
import { isEPaymentOffered } from '@border-pass/domain/payment/e-payment'
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { registrationCode } from '@border-pass/domain/request/request-number'
import { CONFIRMED, hasSheet, requestDisplay } from '@border-pass/domain/request/request-status'
import type { RequestDisplay } from '@border-pass/domain/request/request-status'
import { whatToBring } from '@border-pass/domain/request/what-to-bring'
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import { todayInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import type { EnglishName } from '@border-pass/domain/values/names/english-name'
import { longThaiDate, shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { BRING_TITLE, thingToBring } from '@border-pass/domain/wording/payment-wording'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { requestDisplayName, requestTitle } from '@border-pass/domain/wording/request-wording'
import type { Labelled, RegistrationSheet, SlipPart } from '../../ports/documents.ts'
import { Refusal } from '../../policies/refusal.ts'
import type { SavedRequest } from '../../ports/requests.ts'
import { paymentSlipPart } from './payment-slip-part.ts'
import type { SheetMoment } from './payment-slip-part.ts'

type SheetStatus = {
  readonly warning: string | null
  readonly codeCaption: string
  readonly appointment: string
}

const VALID: SheetStatus = {
  warning: null,
  codeCaption: 'แสดงรหัสนี้ต่อเจ้าหน้าที่ที่ด่าน',
  appointment: 'วันนัดรับหนังสือผ่านแดน',
}

const STATUSES: Readonly<Record<Exclude<RequestDisplay, 'cancelled'>, SheetStatus>> = {
  pending: VALID,
  confirmed: VALID,
  expired: {
    warning: 'คำขอนี้หมดอายุแล้ว เพราะพ้นวันนัด กรุณายื่นคำขอใหม่',
    codeCaption: 'รหัสของคำขอที่หมดอายุแล้ว',
    appointment: 'วันนัดที่ผ่านไปแล้ว',
  },
}

const NO_PASS = 'ใบลงทะเบียนนี้ไม่ใช่หนังสือผ่านแดน ใช้ข้ามแดนไม่ได้'
const CANCEL_IF_UNABLE = 'หากไปตามวันนัดไม่ได้ กรุณายกเลิกคำขอในระบบ'

/** Says what the request is on this day (decision 33). Throws REQUEST_CANCELLED. */
export function registrationSheet(request: SavedRequest, moment: SheetMoment): RegistrationSheet {
  const today = todayInBangkok(moment.now)
  const display = requestDisplay(request, today)
  if (!hasSheet(display)) throw new Refusal('REQUEST_CANCELLED')
  const code = registrationCode(request)
  const title = 'ใบลงทะเบียนขอหนังสือผ่านแดน'
  const status = STATUSES[display]
  const isValid = status.warning === null
  const slip = paymentSlipPart(request, moment)
  return {
    documentTitle: `${title} ${code}`,
    product: 'ระบบลงทะเบียนหนังสือผ่านแดน',
    title,
    requestNumber: requestTitle(request),
    registered: `ลงทะเบียนวันที่ ${shortThaiDate(request.registerDate)}`,
    warning: status.warning,
    code: { label: 'รหัสลงทะเบียน', value: code },
    qr: { holds: code, alt: `คิวอาร์โค้ดรหัสลงทะเบียน ${code}`, caption: status.codeCaption },
    barcode: { holds: code, alt: `บาร์โค้ดรหัสลงทะเบียน ${code}`, caption: code },
    appointment: {
      label: status.appointment,
      value: longThaiDate(request.travelDate),
      office: findOfficeByArea(request.ccaa, request.borderCode)?.th ?? '',
    },
    applicant: { label: 'ผู้ยื่นคำขอ', value: request.displayName, english: englishNameOf(request.ename) },
    facts: [
      { label: 'สถานะ', value: `${requestDisplayName(display)} ณ วันที่ ${shortThaiDate(today)}` },
      ...factsOf(request),
    ],
    followers: followersOf(request.listFollow),
    bring: isValid ? bringOf(request, moment, slip) : null,
    note: display === 'pending' ? `${NO_PASS} ${CANCEL_IF_UNABLE}` : NO_PASS,
    slip,
  }
}

function factsOf(request: SavedRequest): Labelled[] {
  return [
    ...(request.bpNo === null ? [] : [{ label: 'เลขที่หนังสือผ่านแดน', value: request.bpNo }]),
    { label: 'ประเภท', value: passTypeName(request.bpType) },
    { label: 'ประเทศ', value: countryName(request.borderCity) },
    { label: 'วัตถุประสงค์', value: request.objective },
    { label: 'เบอร์โทรศัพท์', value: request.phone },
    { label: 'วิธีรับ', value: wayToReceive(request) },
    ...(request.listFollow.length === 0 ? [{ label: 'ผู้ติดตาม', value: 'ไม่มี' }] : []),
  ]
}

function wayToReceive({ deliveryAddress }: SavedRequest): string {
  if (!deliveryAddress) return 'รับที่ด่าน'
  const { houseNo, village, subdistrict } = deliveryAddress
  return `จัดส่งที่บ้านเลขที่ ${houseNo}${village === '' ? '' : ` หมู่ที่ ${village}`} ตำบล${subdistrict}`
}

function followersOf(followers: readonly StoredFollower[]): RegistrationSheet['followers'] {
  if (followers.length === 0) return null
  return {
    heading: `ผู้ติดตาม ${followers.length} คน`,
    names: followers.map(({ title, fname, lname, age }) => `${title}${fname} ${lname} อายุ ${age} ปี`),
  }
}

/** The amount is stated once: on the slip if there is one, else here (decision 33). */
function bringOf(
  { ccaa, bpType, listFollow, status }: SavedRequest,
  { paymentEnabled }: SheetMoment,
  slip: SlipPart | null,
): RegistrationSheet['bring'] {
  const things = whatToBring({
    listFollow,
    isConfirmed: status === CONFIRMED,
    cost: passCost(bpType),
    isPay: slip !== null,
    mayBePaid: isEPaymentOffered({ ccaa }, paymentEnabled),
  })
  return { heading: BRING_TITLE, items: things.map(thingToBring) }
}

function englishNameOf({ title, firstName, middleName, lastName }: EnglishName): string {
  return [title, firstName, middleName, lastName].filter((part) => part !== '').join(' ')
}
