// The state of the detail form.
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { findFollowerCandidates, getApplicant } from '@border-pass/contract/form-routes'
import type { DecodedOf } from '@border-pass/contract/route'
import type { DetailForm } from '@border-pass/domain/request/draft/draft'
import { prefillDetail } from '@border-pass/domain/request/draft/prefill-detail'
import {
  findDetailFaults,
  type DetailField,
  type DetailTextName,
} from '@border-pass/domain/request/draft/request-flow'
import { describeDetailFault, getShortFieldName } from '@border-pass/domain/wording/field-wording'
import { clearHiddenAnswers } from '../../draft/form/delivery-questions.ts'
import { detailFieldId } from '../../draft/steps/step-address.ts'
import { useBegunDraft, useFlowFacts, useStepMoves, combineLookUps } from '../../draft/steps/use-step.tsx'
import {
  applicantQuery,
  createCandidatesQuery,
  createEligibilityQuery,
} from '../../requests/registry-queries.ts'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { useTouched } from '../../ui/fields/use-touched.ts'
import { isWide } from '../../ui/layout/room.ts'

export type Applicant = DecodedOf<typeof getApplicant>

export type Candidates = DecodedOf<typeof findFollowerCandidates>

export type DetailStep = NonNullable<ReturnType<typeof useDetailStep>['step']>

/** `step` is null until all answers have come. */
export function useDetailStep() {
  const begun = useBegunDraft()
  const { draft, selection } = begun
  const { borderCity, office } = selection
  const applicant = useQuery(applicantQuery)
  const eligibility = useQuery(createEligibilityQuery(selection))
  const isEnabled = office.followers || draft.followers.length > 0
  const children = useQuery({ ...createCandidatesQuery(borderCity), enabled: isEnabled })
  // Makes the calls: for this step the gate makes none.
  const { facts, days, lookUp } = useFlowFacts(draft, true)
  const moves = useStepMoves('detail', draft, facts)
  const loadApplicant = () => void applicant.refetch()
  const isAskingForChildren = office.followers && children.isPending
  const step =
    applicant.data && eligibility.data && days && !isAskingForChildren
      ? {
          ...begun,
          applicant: applicant.data,
          eligibility: eligibility.data,
          days,
          children,
          loadApplicant,
          moves,
        }
      : null
  return { step, ...combineLookUps([applicant, eligibility, lookUp]) }
}

export type FormFields = ReturnType<typeof useRequestDetail>['fields']

export function useRequestDetail({
  selection,
  detail: stored,
  change,
  applicant,
  eligibility,
  days,
}: DetailStep) {
  const { isTouched, touch } = useTouched<DetailField>()
  /** How often Next was pressed with faults in the form. */
  const [tries, setTries] = useState(0)
  /** Whether the faults are listed above the form, from such a press until the last one is fixed. */
  const [isListed, setIsListed] = useState(false)

  const delivery = { age: applicant.age, ...eligibility.delivery }
  const { borderCity, office } = selection
  /** Prefills the form. The draft gets these values with the first change, or with Next. */
  const prefill = (before: DetailForm) =>
    clearHiddenAnswers(prefillDetail(before, borderCity, applicant), delivery)
  const changeDetail = (changeForm: (form: DetailForm) => DetailForm) =>
    change((before) => {
      if (before.detail === null) return before
      const detail = changeForm(before.detail)
      return detail === before.detail ? before : { ...before, detail }
    })
  const form = prefill(stored)
  const [opened] = useState(form)

  const missing = findDetailFaults(form, { office, ...days }).map((gap) => ({
    ...gap,
    sentence: describeDetailFault(gap),
    id: detailFieldId(gap.field),
    label: getShortFieldName(gap.field),
    isWrong: gap.reason === 'invalid',
  }))
  if (isListed && missing.length === 0) setIsListed(false)
  const fields = {
    form,
    /** An empty or wrong field shows its fault after it was left or Next was pressed; a day that is no longer open shows it at once. */
    errorAt: (field: DetailField) => {
      const gap = missing.find((one) => one.field === field)
      const isDue = tries > 0 || isTouched(field) || (gap?.reason === 'invalid' && field === 'travelDate')
      return gap && isDue ? gap.sentence : null
    },
    change: (changes: Partial<DetailForm>) =>
      changeDetail((before) => clearHiddenAnswers({ ...prefill(before), ...changes }, delivery)),
    /** Shows the fault of the field, unless it has been empty so far: it may still be filled in. */
    leave: (field: DetailTextName) => {
      if (form[field] || opened[field]) touch(field)
    },
  }
  return {
    fields,
    missing,
    known: useKnownAnswers(missing),
    tries,
    isListed,
    storePrefilled: () => changeDetail(prefill),
    /** Called when Next is pressed with faults in the form. */
    complain: () => {
      setTries(tries + 1)
      if (isWide()) setIsListed(true)
      else if (missing[0]) focusField(missing[0].id)
    },
  }
}

const ROW_FIELDS = ['occupation', 'objective', 'bornPlace'] as const

export type RowField = (typeof ROW_FIELDS)[number]

export type KnownAnswers = ReturnType<typeof useKnownAnswers>

/** An answer that was valid when the screen opened is a row until the citizen changes it. */
function useKnownAnswers(gaps: readonly { readonly field: DetailField }[]) {
  const named = useLocation({ select: ({ hash }) => hash })
  const isGap = (field: RowField) => gaps.some((gap) => gap.field === field)
  const edited = useTouched<RowField>(() =>
    ROW_FIELDS.filter((field) => isGap(field) || detailFieldId(field) === named),
  )
  return {
    isKnown: (field: RowField) => !edited.isTouched(field) && !isGap(field),
    change: (field: RowField) => {
      // A phone opens its keyboard only if the field gets the focus within the press.
      flushSync(() => edited.touch(field))
      focusField(detailFieldId(field))
    },
  }
}
