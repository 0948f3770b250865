// The choice of country, pass type and office, and the verdict (copy deck, Selection).
import type { RequestStep } from '@border-pass/domain/request/draft/draft'
import { REQUEST_PROGRESS_TEXT } from './request-steps-text.ts'
import { toAppointmentsTitle } from './stored-code-text.ts'

export const SELECTION_TEXT = {
  title: 'จะไปประเทศไหน',
  /** The heading for a citizen who has a request. */
  another: 'ขออีกฉบับ',
  /** Switches to the list of all offices, and back to those near home. */
  byYourself: (offices: number) => `ดูที่รับหนังสือทั้งหมด (${offices} แห่ง)`,
  nearby: 'ดูที่รับหนังสือใกล้บ้านของท่าน',
  /** The keys are pass types: 1 temporary, 2 booklet. */
  passTypeUses: {
    1: () => 'ไปเป็นครั้งคราว ไม่ตรวจทะเบียนบ้าน',
    // Between Thai words there is no space, before a number there is.
    2: (valid: string) => `ไปได้หลายครั้ง ใช้ได้${valid.replace(/^\d/, ' $&')}`,
  },
  officeHint: 'พิมพ์ชื่อจังหวัด อำเภอ หรือจุดผ่านแดน',
  crossing: (crossing: string) => `จุดผ่านแดน ${crossing}`,
  submit: 'ตรวจสอบสิทธิ์',
  next: 'ถัดไป: เลือกวันนัด',
  checking: 'กำลังตรวจสอบสิทธิ์',
  unfinished: 'ทำต่อจากครั้งก่อน',
  goOn: (step: RequestStep) => `ทำต่อ: ${REQUEST_PROGRESS_TEXT.steps[step]}`,
} as const

export const LIVE_REQUEST_TEXT = {
  title: toAppointmentsTitle,
  pressCode: 'แตะรหัสเพื่อแสดงเต็มจอ',
  change: 'เปลี่ยนวันนัดหรือยกเลิก',
  pay: 'จ่ายด้วยแอปธนาคาร',
} as const

export const PLACES_TEXT = {
  /** In the list of missing choices. */
  placeAndPass: 'ที่รับหนังสือและแบบ',
  open: 'ที่รับหนังสืออื่นที่เปิดอยู่',
  opensOn: (day: string, isTomorrow: boolean) => `ได้ตั้งแต่${isTomorrow ? 'พรุ่งนี้' : ''} ${day}`,
  nearness: {
    district: 'อำเภอของท่าน',
    province: 'จังหวัดของท่าน',
    neighbour: 'จังหวัดใกล้เคียง',
    // An office far from home has no words of nearness.
    elsewhere: '',
  },
  eligible: 'ท่านมีสิทธิ์ขอที่นี่',
  nearest: 'ใกล้ท่านที่สุด',
  baht: 'บาท',
  tomorrow: 'พรุ่งนี้',
  /** On the button of a country that has no pass for this citizen. */
  nothing: 'ขอไม่ได้',
  home: (place: string) => `ทะเบียนบ้านของท่านอยู่${place}`,
  /** No office near home has a pass for this citizen. */
  farFromHome: (countries: readonly string[]) =>
    `ท่านขอแบบชั่วคราวไป${countries.join('หรือ')}ได้ แบบเล่มออกให้เฉพาะผู้มีชื่อในทะเบียนบ้านในพื้นที่`,
  /** The country has no pass for this citizen. */
  nothingThere: (country: string) => `ไป${country} ท่านขอไม่ได้`,
  nothingYet: (country: string) => `ไป${country} ท่านยังขอไม่ได้`,
  forResidents: 'มีเฉพาะแบบเล่ม ซึ่งออกให้ผู้มีชื่อในทะเบียนบ้านในพื้นที่',
  later: (offices: number) => `ที่รับหนังสือที่จะขอได้ ${offices} แห่ง`,
  elsewhere: 'วันนี้ท่านขอได้ที่อื่น',
  paused: 'ขณะนี้ยังไม่รับคำขอใหม่',
  pausedAdvice: 'คำขอและรหัสที่ท่านมีอยู่แล้วใช้ได้ตามปกติ',
  /** The registry does not answer. */
  unansweredAdvice: 'ตอนนี้จึงขอใหม่ไม่ได้ คำขอและรหัสที่ท่านมีอยู่แล้วใช้ได้ตามปกติ',
  addToCalendar: 'เพิ่มลงปฏิทิน',
  calendarEntry: 'ขอหนังสือผ่านแดนได้ตั้งแต่วันนี้',
} as const

export const VERDICT_TEXT = {
  from: 'ขอได้ตั้งแต่',
  tomorrow: 'ขอได้ตั้งแต่พรุ่งนี้',
  refused: (pass: string, place: string) => `ขอ${pass}ที่${place}ไม่ได้`,
  home: 'ทะเบียนบ้านของท่าน',
  needed: 'ทะเบียนบ้านต้องอยู่ใน',
  today: (country: string) => `วันนี้ท่านขอได้ · ไป${country}`,
  asked: (office: string) => `${office} (ที่ท่านเลือก)`,
  ask: (pass: string, place: string) => `ขอ${pass}ที่${place}`,
  more: (offices: number) => `ดูอีก ${offices} แห่ง`,
  otherCountries: (countries: readonly string[]) => `ท่านขอไป${countries.join('หรือ')}ได้`,
  checks: 'ผลการตรวจสอบสิทธิ์',
  outcomes: { pass: 'ผ่าน', fail: 'ไม่ผ่าน' },
  chosen: (office: string) => `เลือก ${office} แล้ว`,
  replacesOlder: 'ใช้คำขอใหม่แทนคำขอเดิมหรือไม่',
  replace: 'ใช้คำขอใหม่แทน',
  keep: 'เก็บคำขอเดิมไว้',
} as const
