// The n-th derived citizen: everything about them follows from n, nothing is stored. They live in the subdistrict of an
// office, and so qualify for the selection that they are given.
import { countryOf } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { PassType } from '@border-pass/domain/values/pass-type'
import { ordinaryLife } from '../citizen.ts'
import { on } from '../day.ts'
import { house } from '../home.ts'
import type { CastMember, Resident } from '../resident.ts'
import { derivedNationalId, houseIdOf } from '../sandbox-national-id.ts'
import { derivedName } from './derived-names.ts'

type Asked = { readonly office: IssuingOffice; readonly bpType: PassType }

const ASKED: readonly Asked[] = ISSUING_OFFICES.flatMap((office) =>
  countryOf(office.borderCity).passTypes.map((bpType) => ({ office, bpType })),
)

function askedBy(n: number): Asked {
  const asked = ASKED[n % ASKED.length]
  if (asked === undefined) throw new Error('No office issues any pass.')
  return asked
}

export function derivedResident(n: number): Resident {
  const pid = derivedNationalId(n)
  const { subdistrict } = askedBy(n).office
  return {
    ...ordinaryLife({
      name: derivedName(n),
      born: on(2505 + (n % 41), 1 + (n % 12), 1 + (n % 28)),
      home: house(`${1 + (n % 997)}/${1 + (n % 13)}`, 1 + (n % 9), subdistrict),
    }),
    pid,
    hid: houseIdOf(pid),
  }
}

export function derivedCast(n: number): CastMember {
  const { office, bpType } = askedBy(n)
  const shows = `ประชาชนจำลองลำดับที่ ${n} ขอหนังสือผ่านแดนที่เลือกไว้ได้`
  return { ...derivedResident(n), role: { shows, office: office.code, bpType, outcome: 'ELIGIBLE' } }
}
