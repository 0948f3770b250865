// Printed once the server listens: its address and, with the sandbox registry, how to sign in as a sample citizen.
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import { writeNationalId } from '@border-pass/domain/values/national-id'

type Content = {
  readonly address: string
  readonly sample: SandboxCitizen | null
  readonly warning: string | null
}

function writeDate(dob: string): string {
  return `${dob.slice(6, 8)}/${dob.slice(4, 6)}/${dob.slice(0, 4)}`
}

export function startMessage({ address, sample, warning }: Content): string[] {
  if (sample === null) return [`Listening on ${address}`, ...(warning === null ? [] : [warning])]
  const { pid, laser, fname, lname, dob, who } = sample
  return [
    '',
    `  ระบบลงทะเบียนหนังสือผ่านแดน   ${address}`,
    '',
    '  Sign in as a sample citizen: the sign-in form offers them all and fills itself in.',
    `  By hand, ${who}: ${writeNationalId(pid)}, ${laser}, ${fname}, ${lname}, ${writeDate(dob)}`,
    '',
    '  Ctrl-C stops it.',
    '',
  ]
}
