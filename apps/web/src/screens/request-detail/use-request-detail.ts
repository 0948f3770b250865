// The state of the detail form: values, missing fields and errors.
import { useEffect, useState } from 'react'
import { detailFaults, type DetailField } from '@border-pass/domain/request/draft/request-flow'
import type { DetailForm, DraftFollower } from '@border-pass/domain/request/draft/draft'
import { detailFaultSentence, shortFieldName } from '@border-pass/domain/wording/field-wording'
import { prefillDetail } from '@border-pass/domain/request/draft/prefill-detail'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import type { FieldFault } from '../../ui/fields/error-summary.tsx'
import { deliveryQuestions, clearHiddenAnswers } from '../../draft/form/delivery-questions.ts'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'
import { openDaysOf } from '../../draft/form/open-days.ts'
import type { DetailFacts } from './use-detail-facts.ts'
import { useKnownAnswers } from './use-known-answers.ts'

export function useRequestDetail(facts: DetailFacts) {
  const { applicant, eligibility, holidays, today } = facts
  const { draft, selection, detail: stored, changeDetail } = useStartedDraft()
  const [left, setLeft] = useState<ReadonlySet<DetailField>>(new Set())
  const [hasTried, setHasTried] = useState(false)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])

  const delivery = { age: applicant.age, ...eligibility.delivery }
  const { borderCity, office } = selection
  const complete = (before: DetailForm) =>
    clearHiddenAnswers(prefillDetail(before, borderCity, applicant), delivery)
  // The first render shows what the draft holds right after it.
  const form = complete(stored)
  useEffect(() => changeDetail(complete))

  const days = openDaysOf({ office, today, holidays })
  const gaps = detailFaults(form, { office, today, holidays }).map((gap) => ({
    ...gap,
    sentence: detailFaultSentence(gap),
  }))
  const known = useKnownAnswers(gaps)
  const missing = gaps.map((gap) => ({
    ...gap,
    id: detailFieldId(gap.field),
    label: shortFieldName(gap.field),
  }))
  const errorAt = (field: DetailField) => {
    const gap = gaps.find((one) => one.field === field)
    // A missing field shows no error until Next was pressed.
    const isDue = hasTried || (gap?.reason === 'invalid' && (left.has(field) || field === 'travelDate'))
    return gap && isDue ? gap.sentence : null
  }

  return {
    form,
    days,
    selection,
    name: applicant.displayName,
    notLoaded: applicant.missing,
    loadApplicant: facts.loadApplicant,
    known,
    children: facts.candidates && childrenToAdd(facts.candidates, draft.followers),
    loadChildren: facts.loadCandidates,
    isNear: eligibility.delivery.home,
    isFromRegistry: (field: DetailField) => field === 'bornPlace' && form.bornPlace === applicant.bornPlace,
    delivery: deliveryQuestions(delivery, form.disabled),
    missing,
    faults: missing.length === 0 ? [] : faults,
    errorAt,
    change: (made: Partial<DetailForm>) =>
      changeDetail((before) => clearHiddenAnswers({ ...before, ...made }, delivery)),
    leave: (field: DetailField) => setLeft((before) => new Set(before).add(field)),
    /** Next was pressed too early: shows every error at its field and in the summary. */
    complain: () => {
      setHasTried(true)
      setFaults(missing.map(({ id, sentence }) => ({ id, sentence })))
    },
  }
}

export type RequestDetail = ReturnType<typeof useRequestDetail>

/** How many children could be added, and the names of those who are (specification 5, Followers; decision 24). */
function childrenToAdd(
  { items, max }: NonNullable<DetailFacts['candidates']>,
  followers: readonly DraftFollower[],
) {
  const selectable = items.filter((child) => child.selectable).length
  return {
    listed: items.length,
    most: Math.min(selectable, max),
    chosen: followers.flatMap(({ pid }) => items.find((child) => child.pid === pid)?.name ?? []),
  }
}
