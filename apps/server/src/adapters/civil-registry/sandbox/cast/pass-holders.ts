// Holders of issued passes: a saved request is matched with them (D34).
import {
  citizen,
  person,
  MUEANG_RANONG,
  SADAO,
  booklet,
  temporary,
  daysAgo,
  daysAhead,
  on,
} from '../citizen.ts'
import { house, miss, mr } from '../sandbox-person.ts'

export const PASS_HOLDERS = [
  citizen(901, 'ออกเล่มให้แล้ววันนี้ เมื่อบันทึกคำขอโดยนัดรับวันนี้ จะเห็นเล่มพร้อม MRZ', {
    ...booklet(MUEANG_RANONG),
    ...person(mr('มีเล่ม เดินทางไกล', 'MILEM DOENTHANGKLAI'), on(2527, 7, 27), house('95', 1, '850101')),
    books: [
      {
        bpNo: 'RN0000901',
        ...booklet(MUEANG_RANONG),
        bpopNo: 901,
        issued: daysAgo(0),
        expires: daysAhead(729),
      },
    ],
  }),
  citizen(902, 'ออกใบชั่วคราวให้แล้ววันนี้ เมื่อบันทึกคำขอโดยนัดรับวันนี้ จะเห็นใบพร้อมบาร์โค้ด', {
    ...temporary(MUEANG_RANONG),
    ...person(miss('มีใบ ข้ามฟาก', 'MIBAI KHAMFAK'), on(2539, 11, 11), house('96', 1, '850101')),
    books: [
      {
        bpNo: 'RN0000902',
        ...temporary(MUEANG_RANONG),
        bpopNo: 902,
        issued: daysAgo(0),
        expires: daysAhead(6),
      },
    ],
  }),
  citizen(903, 'เคยมีเล่มที่หมดอายุแล้ว ไม่ตรงกับคำขอใหม่', {
    ...booklet(SADAO),
    ...person(mr('หมดอายุ ต่อใหม่', 'MOTAYU TOMAI'), on(2522, 3, 30), house('97', 1, '901001')),
    books: [
      {
        bpNo: 'SD0000903',
        ...booklet(SADAO),
        bpopNo: 903,
        issued: daysAgo(800),
        expires: daysAgo(435),
      },
    ],
  }),
]
