// The names of derived citizens.
import { miss, mr } from '../name.ts'
import type { Name } from '../name.ts'

type NamePair = readonly [thai: string, english: string]

const MEN: readonly NamePair[] = [
  ['อนันต์', 'ANAN'],
  ['กิตติ', 'KITTI'],
  ['ชัยวัฒน์', 'CHAIWAT'],
  ['ณัฐพล', 'NATTHAPHON'],
  ['ธีระ', 'THIRA'],
  ['ประเสริฐ', 'PRASOET'],
  ['พิชิต', 'PHICHIT'],
  ['มานะ', 'MANA'],
  ['วีระ', 'WIRA'],
  ['สุเมธ', 'SUMET'],
  ['อาทิตย์', 'ATHIT'],
]

const WOMEN: readonly NamePair[] = [
  ['กนกวรรณ', 'KANOKWAN'],
  ['จันทร์เพ็ญ', 'CHANPHEN'],
  ['ณิชา', 'NICHA'],
  ['ดวงใจ', 'DUANGCHAI'],
  ['ปราณี', 'PRANI'],
  ['พรทิพย์', 'PHONTHIP'],
  ['มาลี', 'MALI'],
  ['รัตนา', 'RATTANA'],
  ['วันดี', 'WANDI'],
  ['ศิริพร', 'SIRIPHON'],
  ['อรุณี', 'ARUNI'],
]

const SURNAMES: readonly NamePair[] = [
  ['ทดสอบดี', 'THOTSOPDI'],
  ['ชายแดน', 'CHAIDAEN'],
  ['สะพานงาม', 'SAPHANNGAM'],
  ['ริมน้ำ', 'RIMNAM'],
  ['ทุ่งกว้าง', 'THUNGKWANG'],
  ['เขาเขียว', 'KHAOKHIAO'],
  ['ดอนทราย', 'DONSAI'],
  ['นาทอง', 'NATHONG'],
  ['บางใหม่', 'BANGMAI'],
  ['ป่าสัก', 'PASAK'],
  ['ฝั่งโขง', 'FANGKHONG'],
  ['เมืองเหนือ', 'MUEANGNUEA'],
  ['ห้วยใส', 'HUAISAI'],
]

function pick(names: readonly NamePair[], number: number): NamePair {
  const name = names[number % names.length]
  if (name === undefined) throw new Error('The list of names is empty.')
  return name
}

/** The list lengths have no common factor, so consecutive citizens differ in first name and surname. */
export function derivedName(n: number): Name {
  const [first, firstEnglish] = pick(n % 2 === 0 ? WOMEN : MEN, n)
  const [last, lastEnglish] = pick(SURNAMES, n)
  const titled = n % 2 === 0 ? miss : mr
  return titled(`${first} ${last}`, `${firstEnglish} ${lastEnglish}`)
}
