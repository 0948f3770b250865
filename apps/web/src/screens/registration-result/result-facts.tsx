// Whose request it is, for what, where (specification 2, registration result).
import { splitHomeAddress } from '@border-pass/contract/schemas/application-fields'
import type { OwnRequest } from '@border-pass/contract/schemas/request-schemas'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { findRuleName } from '@border-pass/domain/wording/eligibility-wording'
import { countryName, passTypeName } from '@border-pass/domain/wording/pass-wording'
import { useState } from 'react'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Facts } from '../../ui/layout/facts.tsx'

export function ResultFacts({ request }: { request: OwnRequest }) {
  const { follower, deliveryAddress } = request
  const home = deliveryAddress === null ? null : splitHomeAddress(deliveryAddress)
  return (
    <Facts
      facts={[
        { name: RESULT_TEXT.name, value: request.displayName },
        { name: RESULT_TEXT.registerDate, value: longThaiDate(request.registerDate) },
        { name: RESULT_TEXT.travelDate, value: longThaiDate(request.travelDate) },
        { name: RESULT_TEXT.office, value: request.officeName },
        { name: RESULT_TEXT.country, value: countryName(request.borderCity) },
        { name: RESULT_TEXT.passType, value: passTypeName(request.bpType) },
        ...(follower > 0
          ? [{ name: RESULT_TEXT.followers, value: RESULT_TEXT.followerCount(follower) }]
          : []),
        ...(home ? [{ name: RESULT_TEXT.collect, value: RESULT_TEXT.home(home) }] : []),
      ]}
    />
  )
}

export function FoldedFacts({ request }: { request: OwnRequest }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure summary={RESULT_TEXT.facts} isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <ResultFacts request={request} />}
    </Disclosure>
  )
}

/** What the register said of each rule when the request was saved, folded: the officer sees the same (D58). */
export function RegisterSaid({ request: { eligibility } }: { request: OwnRequest }) {
  if (eligibility === undefined) return null
  const { readAt, checks } = eligibility
  return (
    <Disclosure summary={RESULT_TEXT.registerSaid} note={RESULT_TEXT.registerReadAt(Date.parse(readAt))}>
      <Facts facts={checks.map(({ rule, info }) => ({ name: findRuleName(rule) ?? rule, value: info }))} />
    </Disclosure>
  )
}
