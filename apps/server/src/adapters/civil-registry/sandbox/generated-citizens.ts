// Generated citizens: citizen n is computed from n and not stored. Each lives in the subdistrict of an office, and is eligible for the
// pass and office in their role.
import { getCountry } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import { createDefaultPerson, toGeneratedNationalId, toHouseId, on } from './citizen.ts'
import { type CastMember, house, miss, mr, type Name } from './sandbox-person.ts'

const OFFERED_PASSES = ISSUING_OFFICES.flatMap((office) =>
  getCountry(office.borderCity).passTypes.map((bpType) => ({ office, bpType })),
)

export function generateMember(n: number): CastMember {
  const pid = toGeneratedNationalId(n)
  const { office, bpType } = pick(OFFERED_PASSES, n)
  const shows = `ประชาชนจำลองลำดับที่ ${n} ขอหนังสือผ่านแดนที่เลือกไว้ได้`
  return {
    ...createDefaultPerson({
      name: generateName(n),
      // All are adults, and every month has 28 days.
      born: on(2505 + (n % 41), 1 + (n % 12), 1 + (n % 28)),
      home: house(`${1 + (n % 997)}/${1 + (n % 13)}`, 1 + (n % 9), office.subdistrict),
    }),
    pid,
    hid: toHouseId(pid),
    role: { shows, office: office.code, bpType, outcome: 'ELIGIBLE' },
  }
}

type NamePair = readonly [thai: string, english: string]

const MEN: readonly NamePair[] = [
  ['อนันต์', 'ANAN'],
  ['ชัยวัฒน์', 'CHAIWAT'],
  ['ณัฐพล', 'NATTHAPHON'],
  ['ประเสริฐ', 'PRASOET'],
  ['วีระ', 'WIRA'],
]

const WOMEN: readonly NamePair[] = [
  ['กนกวรรณ', 'KANOKWAN'],
  ['จันทร์เพ็ญ', 'CHANPHEN'],
  ['ณิชา', 'NICHA'],
  ['ปราณี', 'PRANI'],
  ['อรุณี', 'ARUNI'],
]

const SURNAMES: readonly NamePair[] = [
  ['ทดสอบดี', 'THOTSOPDI'],
  ['ชายแดน', 'CHAIDAEN'],
  ['สะพานงาม', 'SAPHANNGAM'],
  ['ริมน้ำ', 'RIMNAM'],
  ['ทุ่งกว้าง', 'THUNGKWANG'],
  ['เมืองเหนือ', 'MUEANGNUEA'],
  ['ห้วยใส', 'HUAISAI'],
]

/** The first name depends on n % 10, the surname on n % 7, so a whole name repeats only after 70 citizens. */
function generateName(n: number): Name {
  const [first, firstEnglish] = pick(n % 2 === 0 ? WOMEN : MEN, n)
  const [last, lastEnglish] = pick(SURNAMES, n)
  const createName = n % 2 === 0 ? miss : mr
  return createName(`${first} ${last}`, `${firstEnglish} ${lastEnglish}`)
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('Nothing to pick from.')
  return item
}
