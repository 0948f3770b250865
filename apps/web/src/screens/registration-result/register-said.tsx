// What the register said of each rule when the request was saved, folded: the officer sees the same (D58).
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Facts } from '../../ui/layout/facts.tsx'

export function RegisterSaid({ request: { eligibility } }: { request: OwnRequest }) {
  if (eligibility === undefined) return null
  const { readAt, checks } = eligibility
  return (
    <Disclosure summary={RESULT_TEXT.registerSaid} note={RESULT_TEXT.registerReadAt(Date.parse(readAt))}>
      <Facts facts={checks.map(({ rule, info }) => ({ name: findRuleName(rule) ?? rule, value: info }))} />
    </Disclosure>
  )
}
