// What the summary loads, and its rows (specification 2, Screen: summary).
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { DetailForm } from '@border-pass/domain/request/draft/draft'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { fieldNames } from '@border-pass/domain/request/fields/text-field'
import { longThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { countryName, passTypeWithCost } from '@border-pass/domain/wording/pass-wording'
import { useQueries } from '@tanstack/react-query'
import { ALWAYS_REFETCH } from '../../api/look-up.tsx'
import type { DeliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { applicantQuery, candidatesQuery, eligibilityQuery } from '../../draft/form/registry-queries.ts'
import { addressOfChoice, addressOfField, addressOfStep } from '../../draft/steps/step-address.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'

export function useSummaryFacts(selection: Selection, hasFollowers: boolean) {
  const all = useQueries({
    queries: [
      applicantQuery,
      { ...eligibilityQuery(selection), ...ALWAYS_REFETCH },
      { ...candidatesQuery(selection.borderCity), enabled: hasFollowers },
    ],
  })
  const [applicant, eligibility, candidates] = all
  const retry = () => all.forEach((query) => void (query.data === undefined && query.refetch()))
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed) return { kind: 'failed', error: failed.error, retry } as const
  if (!applicant.data || !eligibility.data || (hasFollowers && !candidates.data))
    return { kind: 'waiting', retry } as const
  return {
    kind: 'ready',
    applicant: applicant.data,
    eligibility: eligibility.data,
    candidates: candidates.data?.items ?? [],
  } as const
}

export type SummaryFacts = Extract<ReturnType<typeof useSummaryFacts>, { kind: 'ready' }>

type Address =
  | ReturnType<typeof addressOfChoice>
  | ReturnType<typeof addressOfField>
  | ReturnType<typeof addressOfStep>

export type SummaryRow = {
  readonly name: string
  readonly value: string
  /** What the registry says cannot be changed: null. */
  readonly edit: Address | null
  /** The value names a person. */
  readonly isName?: boolean
}

type RowSource = {
  readonly name: string
  readonly selection: Selection
  readonly detail: DetailForm
  readonly delivery: DeliveryQuestions
}

/**
 * The rows of the summary: name, value, and where the value is changed (specification 2, Screen: summary). Rows without a value
 * are left out.
 */
export function requestRows({ name, selection, detail, delivery }: RowSource): readonly SummaryRow[] {
  const { borderCity, bpType, office } = selection
  const { travelDate } = detail
  return withValues([
    { name: SUMMARY_TEXT.name, value: name, edit: null, isName: true },
    { name: SUMMARY_TEXT.country, value: countryName(borderCity), edit: addressOfChoice('country') },
    { name: SUMMARY_TEXT.passType, value: passTypeWithCost(bpType), edit: addressOfChoice('passType') },
    { name: SUMMARY_TEXT.office, value: office.th, edit: addressOfChoice('office') },
    {
      name: SUMMARY_TEXT.appointment,
      value: travelDate ? longThaiDate(travelDate) : '',
      edit: addressOfField('travelDate'),
    },
    ...deliveryRows(detail, delivery),
  ])
}

/** The rows answer only the questions that were asked. */
function deliveryRows(detail: DetailForm, { asksDisabled, offersHome }: DeliveryQuestions): SummaryRow[] {
  const { disabled, homeDelivery, houseNo, moo, tambon } = detail
  const address = [houseNo, moo && SUMMARY_TEXT.village(moo), SUMMARY_TEXT.subdistrict(tambon)]
  const home = `${SUMMARY_TEXT.home}: ${address.filter(Boolean).join(' ')}`
  const edit = addressOfStep('detail', '1')
  return [
    ...(asksDisabled && disabled ? [{ name: SUMMARY_TEXT.disabled, value: SUMMARY_TEXT.yes, edit }] : []),
    ...(offersHome
      ? [
          {
            name: SUMMARY_TEXT.delivery,
            value: homeDelivery ? home : SUMMARY_TEXT.collect,
            edit: homeDelivery ? addressOfField('houseNo') : edit,
          },
        ]
      : []),
  ]
}

export function aboutRows(detail: DetailForm): readonly SummaryRow[] {
  return withValues(
    fieldNames(DETAIL_FIELDS).map((field) => ({
      name: detailFieldName(field),
      value: detail[field].trim(),
      edit: addressOfField(field),
    })),
  )
}

function withValues(rows: readonly SummaryRow[]): readonly SummaryRow[] {
  return rows.filter(({ value }) => value !== '')
}
