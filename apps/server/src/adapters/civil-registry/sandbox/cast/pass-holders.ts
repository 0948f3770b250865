// Holders of issued passes: a saved request is matched with them (D34).
import { citizen, MUEANG_RANONG, SADAO } from '../citizen.ts'
import { daysAgo, daysAhead, house, miss, mr, on } from '../sandbox-person.ts'

export const PASS_HOLDERS = [
  citizen({
    number: 901,
    shows: 'ออกเล่มให้แล้ววันนี้ เมื่อบันทึกคำขอโดยนัดรับวันนี้ จะเห็นเล่มพร้อม MRZ',
    office: MUEANG_RANONG,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('มีเล่ม เดินทางไกล', 'MILEM DOENTHANGKLAI'),
    born: on(2527, 7, 27),
    home: house('95', 1, '850101'),
    books: [
      {
        bpNo: 'RN0000901',
        bpType: 2,
        office: MUEANG_RANONG,
        bpopNo: 901,
        issued: daysAgo(0),
        expires: daysAhead(729),
      },
    ],
  }),
  citizen({
    number: 902,
    shows: 'ออกใบชั่วคราวให้แล้ววันนี้ เมื่อบันทึกคำขอโดยนัดรับวันนี้ จะเห็นใบพร้อมบาร์โค้ด',
    office: MUEANG_RANONG,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: miss('มีใบ ข้ามฟาก', 'MIBAI KHAMFAK'),
    born: on(2539, 11, 11),
    home: house('96', 1, '850101'),
    books: [
      {
        bpNo: 'RN0000902',
        bpType: 1,
        office: MUEANG_RANONG,
        bpopNo: 902,
        issued: daysAgo(0),
        expires: daysAhead(6),
      },
    ],
  }),
  citizen({
    number: 903,
    shows: 'เคยมีเล่มที่หมดอายุแล้ว ไม่ตรงกับคำขอใหม่',
    office: SADAO,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('หมดอายุ ต่อใหม่', 'MOTAYU TOMAI'),
    born: on(2522, 3, 30),
    home: house('97', 1, '901001'),
    books: [
      {
        bpNo: 'SD0000903',
        bpType: 2,
        office: SADAO,
        bpopNo: 903,
        issued: daysAgo(800),
        expires: daysAgo(435),
      },
    ],
  }),
]
