// Requests with the fullest sheets: the longest names, eight followers, monks, marks on tall consonants.
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import type { SavedRequest } from '../../ports/requests.ts'
import { aSavedRequest, aStoredFollower } from '../a-saved-request.ts'

const NAMES = [
  ['เด็กชาย', 'น้ำเพชร', 'กำแพงเพ็ชร์'],
  ['เด็กหญิง', 'อัจฉราพรรณวดี', 'เจริญทรัพย์สกุลวงศ์ประเสริฐเลิศล้ำ'],
  ['เด็กชาย', 'ก้องภพ', 'ใจดี'],
  ['เด็กหญิง', 'ญาณิศาพิชญ์ธิดา', 'อิศรางกูร ณ อยุธยา'],
  ['สามเณร', 'ปัญญาวุฒิ', 'ศรีสุวรรณรัตนมณีโชติ'],
  ['เด็กหญิง', 'ปิ๋ง', 'แซ่ตั้ง'],
  ['เด็กชาย', 'ฟ้าผ่า', 'ฎุฏูฐูญู'],
  ['เด็กหญิง', 'กฤษณพงศ์พิพัฒน์ไพบูลย์', 'วัฒนานนท์วรโชติสกุลไพศาล'],
] as const

const EIGHT_FOLLOWERS: readonly StoredFollower[] = NAMES.map(([title, fname, lname], index) =>
  aStoredFollower({ title, fname, lname, age: index + 3, followerNo: index + 1 }),
)

/** Has every optional part: a delivery, an English name, a payment slip. */
export const FULL_REQUEST: SavedRequest = aSavedRequest({
  displayName: 'พลเรือเอก หม่อมราชวงศ์กฤษณพงศ์พิพัฒน์ไพบูลย์วัฒนานนท์ อิศรางกูร ณ อยุธยา',
  ename: {
    title: 'ADMIRAL M.R.',
    firstName: 'KRISANAPHONGPHIPHAT',
    middleName: 'PHAIBOONWATTHANANON',
    lastName: 'ISARANGKUN NA AYUTTHAYA',
  },
  borderCity: 50,
  ccaa: '9010',
  borderCode: '002',
  objective: 'เข้ารับการอบรมหรือศึกษาระยะสั้น',
  deliveryType: 1,
  deliveryAddress: { houseNo: '123/456', village: '12', subdistrict: 'ปาดังเบซาร์' },
  listFollow: EIGHT_FOLLOWERS,
})

export const MONK_REQUEST: SavedRequest = aSavedRequest({
  displayName: 'พระครูปญฺญาวฑฺฒนคุณ ฐิตธมฺโม',
  borderCity: 56,
  ccaa: '4301',
  borderCode: '001',
  bpType: 1,
  listFollow: EIGHT_FOLLOWERS.slice(4, 5),
})
