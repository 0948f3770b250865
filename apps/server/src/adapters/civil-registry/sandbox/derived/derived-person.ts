// The n-th derived citizen: computed from n, nothing is stored. They live in the subdistrict of an office and are eligible
// for the selection that they come with.
import { countryOf } from '@border-pass/domain/reference/countries'
import { ISSUING_OFFICES } from '@border-pass/domain/reference/issuing-offices'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import type { PassType } from '@border-pass/domain/values/pass-type'
import { defaultPerson } from '../citizen.ts'
import { on } from '../day.ts'
import { house } from '../home.ts'
import type { CastMember, SandboxPerson } from '../sandbox-person.ts'
import { derivedNationalId, houseIdOf } from '../sandbox-national-id.ts'
import { derivedName } from './derived-names.ts'

type OfferedPass = { readonly office: IssuingOffice; readonly bpType: PassType }

const OFFERED_PASSES: readonly OfferedPass[] = ISSUING_OFFICES.flatMap((office) =>
  countryOf(office.borderCity).passTypes.map((bpType) => ({ office, bpType })),
)

function passOf(n: number): OfferedPass {
  const pass = OFFERED_PASSES[n % OFFERED_PASSES.length]
  if (pass === undefined) throw new Error('No office issues any pass.')
  return pass
}

export function derivedPerson(n: number): SandboxPerson {
  const pid = derivedNationalId(n)
  const { subdistrict } = passOf(n).office
  return {
    ...defaultPerson({
      name: derivedName(n),
      born: on(2505 + (n % 41), 1 + (n % 12), 1 + (n % 28)),
      home: house(`${1 + (n % 997)}/${1 + (n % 13)}`, 1 + (n % 9), subdistrict),
    }),
    pid,
    hid: houseIdOf(pid),
  }
}

export function derivedMember(n: number): CastMember {
  const { office, bpType } = passOf(n)
  const shows = `ประชาชนจำลองลำดับที่ ${n} ขอหนังสือผ่านแดนที่เลือกไว้ได้`
  return { ...derivedPerson(n), role: { shows, office: office.code, bpType, outcome: 'ELIGIBLE' } }
}
