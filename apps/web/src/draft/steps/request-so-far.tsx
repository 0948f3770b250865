// The choices so far, each with a link that changes it, in the panel beside the question on a desktop.
import { Link } from '@tanstack/react-router'
import { getPassCost } from '@border-pass/domain/payment/pass-cost'
import { findOffice } from '@border-pass/domain/reference/issuing-offices'
import type { Draft, RequestStep } from '@border-pass/domain/request/draft/draft'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { getCountryName, getPassTypeName } from '@border-pass/domain/wording/pass-wording'
import { SO_FAR_TEXT } from '../../text/per-screen/request-steps-text.ts'
import { TALL } from '../../ui/buttons/pressable.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { detailFieldId, toStepAddress } from './step-address.ts'
import styles from './request-so-far.module.css'

export function RequestSoFar({ draft, step }: { draft: Draft; step: RequestStep }) {
  const choices = listChoices(draft)
  if (choices.length === 0) return <Text look="soft">{SO_FAR_TEXT.nothing}</Text>
  return <ChoiceList choices={choices} step={step} />
}

type Choice = {
  readonly name: string
  readonly value: string
  /** The step that changes it; absent for the fee. */
  readonly askedIn?: Exclude<RequestStep, 'summary'>
}

type ListProps = { choices: readonly Choice[]; step?: RequestStep }

/** With `step`, each choice of another step has a link. The summary has its own links. */
export function ChoiceList({ choices, step = 'summary' }: ListProps) {
  return (
    <dl className={styles['choices']}>
      {choices.map(({ name, value, askedIn }) => (
        <div key={name}>
          <dt>{name}</dt>
          <Text as="dd">{value}</Text>
          {askedIn && askedIn !== step && step !== 'summary' && (
            <dd>
              <Link
                {...toStepAddress(askedIn)}
                {...(askedIn === 'detail' && { hash: detailFieldId('travelDate') })}
                className={TALL}
              >
                {SO_FAR_TEXT.change} <VisuallyHidden>{name}</VisuallyHidden>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

export function listChoices({ selection, detail, followers }: Draft) {
  const { borderCity, bpType, office } = selection
  const day = detail?.travelDate ?? null
  const choices = [
    { name: SO_FAR_TEXT.country, value: borderCity && getCountryName(borderCity), askedIn: 'selection' },
    { name: SO_FAR_TEXT.passType, value: bpType && getPassTypeName(bpType), askedIn: 'selection' },
    { name: SO_FAR_TEXT.office, value: office && findOffice(office)?.th, askedIn: 'selection' },
    { name: SO_FAR_TEXT.day, value: day && formatLongThaiDate(day), askedIn: 'detail' },
    {
      name: SO_FAR_TEXT.children,
      value: followers.length > 0 && SO_FAR_TEXT.count(followers.length),
      askedIn: 'followers',
    },
    { name: SO_FAR_TEXT.fee, value: bpType && SO_FAR_TEXT.baht(getPassCost(bpType)) },
  ] as const
  return choices.flatMap(({ value, ...rest }) => (value ? { ...rest, value } : []))
}
