// What the summary loads, and the answers that it shows (specification 2, Screen: summary).
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { DetailForm } from '@border-pass/domain/request/draft/draft'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { fieldNames } from '@border-pass/domain/request/fields/text-field'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { useQueries } from '@tanstack/react-query'
import { ALWAYS_REFETCH } from '../../api/look-up.tsx'
import type { DeliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { applicantQuery, candidatesQuery, eligibilityQuery } from '../../draft/form/registry-queries.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { SUMMARY_TEXT } from '../../text/per-screen/summary-text.ts'

export function useSummaryFacts(selection: Selection, hasFollowers: boolean) {
  const all = useQueries({
    queries: [
      applicantQuery,
      { ...eligibilityQuery(selection), ...ALWAYS_REFETCH },
      { ...candidatesQuery(selection.borderCity), enabled: selection.office.followers || hasFollowers },
    ],
  })
  const [applicant, eligibility, candidates] = all
  // Of whom nobody comes along, the children only decide whether they are offered (D24).
  const needed = hasFollowers ? all : [applicant, eligibility]
  const retry = () => all.forEach((query) => void (query.data === undefined && query.refetch()))
  const failed = needed.find(({ isError, data }) => isError && data === undefined)
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

export type Answer = { readonly name: string; readonly value: string }

/** What the citizen has answered, in the order of the form. What has no value is left out. */
export function answersOf(detail: DetailForm, delivery: DeliveryQuestions): readonly Answer[] {
  const answers = fieldNames(DETAIL_FIELDS).map((field) => ({
    name: detailFieldName(field),
    value: detail[field].trim(),
  }))
  return [...answers.filter(({ value }) => value !== ''), ...deliveryAnswers(detail, delivery)]
}

/** Only the questions that were asked have an answer. */
function deliveryAnswers(detail: DetailForm, { asksDisabled, offersHome }: DeliveryQuestions): Answer[] {
  const { disabled, homeDelivery, houseNo, moo, tambon } = detail
  const home = RESULT_TEXT.home({ houseNo, village: moo, subdistrict: tambon })
  return [
    ...(asksDisabled && disabled ? [{ name: SUMMARY_TEXT.disabled, value: SUMMARY_TEXT.yes }] : []),
    ...(offersHome
      ? [{ name: SUMMARY_TEXT.delivery, value: homeDelivery ? home : SUMMARY_TEXT.collect }]
      : []),
  ]
}
