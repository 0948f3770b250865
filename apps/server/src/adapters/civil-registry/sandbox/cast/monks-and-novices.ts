// Monks and novices, whose names are written in their own way (decision 39).
import { citizen } from '../citizen.ts'
import { aged, on } from '../day.ts'
import { house } from '../home.ts'
import { boy, mr } from '../name.ts'
import { MAE_SAI, MUEANG_NONG_KHAI, MUEANG_RANONG } from './offices.ts'

export const MONKS_AND_NOVICES = [
  citizen({
    number: 501,
    shows: 'พระภิกษุที่ไม่ทราบฉายา เขียนด้วยนามสกุล',
    office: MUEANG_RANONG,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: mr('บุญส่ง ธรรมชาติ', 'BUNSONG THAMMACHAT'),
    born: on(2530, 6, 11),
    home: house('1', 1, '850103'),
    ordained: { kind: 'monk', titleCode: '831', chaya: null },
  }),
  citizen({
    number: 502,
    shows: 'พระมหาที่มีฉายายาว ฐานุตฺตโร',
    office: MUEANG_NONG_KHAI,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('คำสิงห์ เรียนดี', 'KHAMSING RIANDI'),
    born: on(2522, 9, 1),
    home: house('1', 3, '430106'),
    ordained: { kind: 'monk', titleCode: '839', chaya: 'ฐานุตฺตโร' },
  }),
  citizen({
    number: 503,
    shows: 'พระครูอายุ 60 ปีขึ้นไป ด่านแม่สายจัดส่งได้',
    office: MAE_SAI,
    bpType: 2,
    outcome: 'ELIGIBLE',
    name: mr('สุวรรณ ดอยตุง', 'SUWAN DOITUNG'),
    born: on(2498, 5, 5),
    home: house('1', 2, '570901'),
    ordained: { kind: 'monk', titleCode: '818', chaya: 'ปญฺญาวโร' },
  }),
  citizen({
    number: 504,
    shows: 'สามเณรอายุ 14 ปี เขียนด้วยนามสกุล',
    office: MUEANG_NONG_KHAI,
    bpType: 1,
    outcome: 'ELIGIBLE',
    name: boy('ธนกร ใฝ่เรียน', 'THANAKON FAIRIAN'),
    born: aged(14),
    home: house('1', 3, '430106'),
    ordained: { kind: 'novice', titleCode: '832', chaya: null },
  }),
  citizen({
    number: 505,
    shows: 'สามเณรอายุต่ำกว่า 12 ปี ขอไม่ได้',
    office: MUEANG_NONG_KHAI,
    bpType: 1,
    outcome: 'UNDER_AGE',
    name: boy('พีรพัฒน์ ใฝ่เรียน', 'PHIRAPHAT FAIRIAN'),
    born: aged(10),
    home: house('1', 3, '430106'),
    ordained: { kind: 'novice', titleCode: '832', chaya: null },
  }),
]
