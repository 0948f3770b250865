// Six introductory members; README.md lists five of them.
import { citizen } from '../citizen.ts'
import { aged, daysAgo, on } from '../day.ts'
import { house } from '../home.ts'
import { boy, girl, miss, mr, mrs } from '../name.ts'
import { MAE_SOT, MUEANG_RANONG, SADAO } from './offices.ts'

export const README_EXAMPLES = [
  citizen({
    number: 101,
    shows: 'ขอหนังสือผ่านแดนชั่วคราวไปเมียนมาได้ ไม่ต้องตรวจพื้นที่',
    office: MUEANG_RANONG,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: mr('สมชาย ใจดี', 'SOMCHAI JAIDEE'),
    born: on(2534, 5, 12),
    home: house('88/1', 2, '850101', { thanon: '8501001', soi: '8501002' }),
  }),
  citizen({
    number: 102,
    shows: 'ขอแบบเล่มไปมาเลเซียได้ มีบุตรที่เพิ่มเป็นผู้ติดตามได้ 2 คน',
    office: SADAO,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('วิชัย แสงทอง', 'WICHAI SAENGTHONG'),
    born: on(2531, 9, 3),
    home: house('45', 3, '901001', { thanon: '9010001' }),
    children: [
      { name: girl('พิมพ์ชนก แสงทอง', 'PHIMCHANOK SAENGTHONG'), born: aged(10) },
      { name: boy('ธนภัทร แสงทอง', 'THANAPHAT SAENGTHONG'), born: aged(8) },
      { name: boy('ปุณณวิช แสงทอง', 'PUNNAWIT SAENGTHONG'), born: aged(3), hasCard: false },
    ],
  }),
  citizen({
    number: 103,
    shows: 'พระภิกษุที่มีฉายา ขอแบบเล่มไปเมียนมาได้',
    office: MUEANG_RANONG,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('สมพร แก้วมณี', 'SOMPHON KAEOMANI'),
    born: on(2520, 11, 21),
    home: house('1', 1, '850105'),
    movedIn: on(2555, 7, 1),
    ordained: { kind: 'monk', titleCode: '831', chaya: 'จิตฺตสํวโร' },
  }),
  citizen({
    number: 104,
    shows: 'อายุ 60 ปีขึ้นไป อยู่ตำบลเดียวกับด่านแม่สอด เลือกจัดส่งที่บ้านได้',
    office: MAE_SOT,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mrs('บุญมา ศรีสุข', 'BUNMA SRISUK'),
    born: on(2495, 4, 18),
    home: house('12/4', 1, '630601', { thanon: '6306001', soi: '6306002' }),
    movedIn: on(2530, 2, 14),
  }),
  citizen({
    number: 105,
    shows: 'อยู่ในพื้นที่ 179 วัน ยังไม่ครบ 180 วัน มีสิทธิ์วันพรุ่งนี้',
    office: MUEANG_RANONG,
    bpType: 2,
    outcome: 'RESIDENCE_SHORT',
    name: miss('กมลชนก พรหมดี', 'KAMONCHANOK PHROMDI'),
    born: on(2540, 8, 30),
    birthPlace: '840101',
    birthRcode: '8401',
    home: house('7', 4, '850104'),
    movedIn: daysAgo(179),
    moves: [{ moved: daysAgo(179), livedThereSince: on(2540, 8, 30), from: '8401', to: '8501' }],
  }),
  citizen({
    number: 106,
    shows: 'อายุต่ำกว่า 12 ปี ยังขอไม่ได้',
    office: MUEANG_RANONG,
    bpType: 1,
    outcome: 'UNDER_AGE',
    name: boy('ภูผา ใจดี', 'PHUPHA JAIDEE'),
    born: aged(10),
    home: house('88/1', 2, '850101', { thanon: '8501001', soi: '8501002' }),
  }),
]
