// Malaysia: the five southern provinces, 365 days, and eligibility by birth there (D20).
import { citizen, person, SADAO, booklet, temporary, daysAgo, on } from '../citizen.ts'
import { house, miss, mr, mrs } from '../sandbox-person.ts'

const BORN_IN_SURAT_THANI = { birthPlace: '840101', birthRcode: '8401' } as const

function movedToSadao(days: number, from: string) {
  const moved = daysAgo(days)
  return { movedIn: moved, moves: [{ moved, livedThereSince: on(2535, 1, 1), from, to: '9010' }] }
}

export const MALAYSIA_RULES = [
  citizen(401, 'อยู่ในพื้นที่ครบ 365 วันวันนี้ ขอได้แล้ว', {
    ...booklet(SADAO),
    ...person(mr('ครบปี ที่สะเดา', 'KHROPPI THISADAO'), on(2535, 1, 1), house('51', 1, '901002')),
    ...BORN_IN_SURAT_THANI,
    ...movedToSadao(365, '8401'),
  }),
  citizen(402, 'อยู่ 364 วัน ไม่ได้เกิดในพื้นที่ มีสิทธิ์วันพรุ่งนี้', {
    ...booklet(SADAO, 'RESIDENCE_SHORT_NOT_BORN_HERE'),
    ...person(miss('อีกวัน เกิดไกล', 'IKWAN KOETKLAI'), on(2535, 1, 1), house('52', 1, '901002')),
    ...BORN_IN_SURAT_THANI,
    ...movedToSadao(364, '8401'),
  }),
  citizen(403, 'อยู่ 364 วัน และไม่พบข้อมูลการเกิด', {
    ...booklet(SADAO, 'RESIDENCE_SHORT_NO_BIRTH'),
    ...person(mrs('อีกวัน ไร้สูติบัตร', 'IKWAN RAISUTIBAT'), on(2535, 1, 1), house('53', 1, '901002')),
    birthPlace: null,
    birthRcode: null,
    ...movedToSadao(364, '8401'),
  }),
  citizen(404, 'เพิ่งย้ายมา 30 วัน แต่เกิดที่ยะลา ขอได้', {
    ...booklet(SADAO),
    ...person(mr('มะรอเซะ เกิดใต้', 'MAROSE KOETTAI'), on(2535, 1, 1), house('54', 1, '901002')),
    birthPlace: '950101',
    birthRcode: '9501',
    ...movedToSadao(30, '1001'),
  }),
  citizen(405, 'อยู่นราธิวาส ขอที่ด่านสะเดาได้ เพราะอยู่ในห้าจังหวัดชายแดนใต้', {
    ...booklet(SADAO),
    ...person(miss('นูรี สายบุรี', 'NURI SAIBURI'), on(2541, 9, 9), house('55', 4, '961002')),
  }),
  citizen(406, 'อยู่สุราษฎร์ธานี ขอไปมาเลเซียไม่ได้', {
    ...booklet(SADAO, 'OUT_OF_AREA'),
    ...person(mr('ปักษ์ใต้ ตอนบน', 'PAKTAI TONBON'), on(2533, 3, 3), house('56', 2, '840102')),
  }),
  citizen(407, 'อยู่ยะลา 200 วันและสะเดา 165 วัน รวมครบ 365 วัน', {
    ...booklet(SADAO),
    ...person(mrs('รอมือละห์ สองจังหวัด', 'ROMUELA SONGCHANGWAT'), on(2536, 2, 2), house('57', 1, '901002')),
    ...BORN_IN_SURAT_THANI,
    movedIn: daysAgo(165),
    moves: [
      { moved: daysAgo(365), livedThereSince: on(2536, 2, 2), from: '8401', to: '9501' },
      { moved: daysAgo(165), livedThereSince: daysAgo(365), from: '9501', to: '9010' },
    ],
  }),
  citizen(209, 'ขอแบบชั่วคราวไปมาเลเซีย ซึ่งมีเฉพาะแบบเล่ม', {
    ...temporary(SADAO, 'PASS_TYPE_NOT_OFFERED'),
    ...person(mr('สุรชัย ด่านใต้', 'SURACHAI DANTAI'), on(2530, 4, 4), house('18', 1, '901001')),
  }),
]
