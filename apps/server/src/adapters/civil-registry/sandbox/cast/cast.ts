// All members of the cast, in the order of the list on the sign-in page.
import { booklet, citizen, daysAgo, daysAhead, on, person, temporary } from '../citizen.ts'
import { type CastMember, house, miss, mr, mrs } from '../sandbox-person.ts'
import { AREA_RULES, RESIDENCE_RULES } from './area-rules.ts'
import { FAMILIES, HOME_DELIVERY } from './families-and-delivery.ts'
import { DATES_OF_BIRTH, LONG_AND_ODD_NAMES, MONKS_AND_NOVICES } from './names-and-dates.ts'
import { PERSON_RULES, README_EXAMPLES } from './person-rules.ts'

// Malaysia: the five southern provinces, 365 days, and eligibility by birth there (D20).

const SURAT_THANI = '840101'

function movedToSadao(days: number, from: string) {
  const moved = daysAgo(days)
  return { movedIn: moved, moves: [{ moved, livedThereSince: on(2535, 1, 1), from, to: '9010' }] }
}

const MALAYSIA_RULES = [
  citizen(401, 'อยู่ในพื้นที่ครบ 365 วันวันนี้ ขอได้แล้ว', {
    ...booklet('Sadao'),
    ...person(mr('ครบปี ที่สะเดา', 'KHROPPI THISADAO'), on(2535, 1, 1), house('51', 1, '901002')),
    birthPlace: SURAT_THANI,
    ...movedToSadao(365, '8401'),
  }),
  citizen(402, 'อยู่ 364 วัน ไม่ได้เกิดในพื้นที่ มีสิทธิ์วันพรุ่งนี้', {
    ...booklet('Sadao', 'RESIDENCE_SHORT_NOT_BORN_HERE'),
    ...person(miss('อีกวัน เกิดไกล', 'IKWAN KOETKLAI'), on(2535, 1, 1), house('52', 1, '901002')),
    birthPlace: SURAT_THANI,
    ...movedToSadao(364, '8401'),
  }),
  citizen(403, 'อยู่ 364 วัน และไม่พบข้อมูลการเกิด', {
    ...booklet('Sadao', 'RESIDENCE_SHORT_NO_BIRTH'),
    ...person(mrs('อีกวัน ไร้สูติบัตร', 'IKWAN RAISUTIBAT'), on(2535, 1, 1), house('53', 1, '901002')),
    birthPlace: null,
    ...movedToSadao(364, '8401'),
  }),
  citizen(404, 'เพิ่งย้ายมา 30 วัน แต่เกิดที่ยะลา ขอได้', {
    ...booklet('Sadao'),
    ...person(mr('มะรอเซะ เกิดใต้', 'MAROSE KOETTAI'), on(2535, 1, 1), house('54', 1, '901002')),
    birthPlace: '950101',
    ...movedToSadao(30, '1001'),
  }),
  citizen(405, 'อยู่นราธิวาส ขอที่ด่านสะเดาได้ เพราะอยู่ในห้าจังหวัดชายแดนใต้', {
    ...booklet('Sadao'),
    ...person(miss('นูรี สายบุรี', 'NURI SAIBURI'), on(2541, 9, 9), house('55', 4, '961002')),
  }),
  citizen(406, 'อยู่สุราษฎร์ธานี ขอไปมาเลเซียไม่ได้', {
    ...booklet('Sadao', 'OUT_OF_AREA'),
    ...person(mr('ปักษ์ใต้ ตอนบน', 'PAKTAI TONBON'), on(2533, 3, 3), house('56', 2, '840102')),
  }),
  citizen(407, 'อยู่ยะลา 200 วันและสะเดา 165 วัน รวมครบ 365 วัน', {
    ...booklet('Sadao'),
    ...person(mrs('รอมือละห์ สองจังหวัด', 'ROMUELA SONGCHANGWAT'), on(2536, 2, 2), house('57', 1, '901002')),
    birthPlace: SURAT_THANI,
    movedIn: daysAgo(165),
    moves: [
      { moved: daysAgo(365), livedThereSince: on(2536, 2, 2), from: '8401', to: '9501' },
      { moved: daysAgo(165), livedThereSince: daysAgo(365), from: '9501', to: '9010' },
    ],
  }),
  citizen(209, 'ขอแบบชั่วคราวไปมาเลเซีย ซึ่งมีเฉพาะแบบเล่ม', {
    ...temporary('Sadao', 'PASS_TYPE_NOT_OFFERED'),
    ...person(mr('สุรชัย ด่านใต้', 'SURACHAI DANTAI'), on(2530, 4, 4), house('18', 1, '901001')),
  }),
]

// Holders of issued passes, which are matched with a saved request (D34).

const PASS_HOLDERS = [
  citizen(901, 'ออกเล่มให้แล้ววันนี้ เมื่อบันทึกคำขอโดยนัดรับวันนี้ จะเห็นเล่มพร้อม MRZ', {
    ...booklet('Mueang Ranong'),
    ...person(mr('มีเล่ม เดินทางไกล', 'MILEM DOENTHANGKLAI'), on(2527, 7, 27), house('95', 1, '850101')),
    book: { bpNo: 'RN0000901', issued: daysAgo(0), expires: daysAhead(729) },
  }),
  citizen(902, 'ออกใบชั่วคราวให้แล้ววันนี้ เมื่อบันทึกคำขอโดยนัดรับวันนี้ จะเห็นใบพร้อมบาร์โค้ด', {
    ...temporary('Mueang Ranong'),
    ...person(miss('มีใบ ข้ามฟาก', 'MIBAI KHAMFAK'), on(2539, 11, 11), house('96', 1, '850101')),
    book: { bpNo: 'RN0000902', issued: daysAgo(0), expires: daysAhead(6) },
  }),
  citizen(903, 'เคยมีเล่มที่หมดอายุแล้ว ไม่ตรงกับคำขอใหม่', {
    ...booklet('Sadao'),
    ...person(mr('หมดอายุ ต่อใหม่', 'MOTAYU TOMAI'), on(2522, 3, 30), house('97', 1, '901001')),
    book: { bpNo: 'SD0000903', issued: daysAgo(800), expires: daysAgo(435) },
  }),
]

export type CastGroup = { readonly title: string; readonly members: readonly CastMember[] }

export const CAST_GROUPS: readonly CastGroup[] = [
  { title: 'First steps', members: README_EXAMPLES },
  { title: 'The person: register, status, age, face, card', members: PERSON_RULES },
  { title: 'The house: Myanmar, Laos, Cambodia', members: AREA_RULES },
  { title: 'Moves and days in the area: Myanmar, Laos, Cambodia', members: RESIDENCE_RULES },
  { title: 'Malaysia', members: MALAYSIA_RULES },
  { title: 'Monks and novices', members: MONKS_AND_NOVICES },
  { title: 'Delivery to the elderly and the disabled', members: HOME_DELIVERY },
  { title: 'Parents and children', members: FAMILIES },
  { title: 'Names', members: LONG_AND_ODD_NAMES },
  { title: 'Dates of birth', members: DATES_OF_BIRTH },
  { title: 'Holders of passes', members: PASS_HOLDERS },
]

export const CAST: readonly CastMember[] = CAST_GROUPS.flatMap(({ members }) => members)
