// What the detail form loads, and its state: values, missing fields, errors.
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { DetailForm, DraftFollower } from '@border-pass/domain/request/draft/draft'
import { prefillDetail } from '@border-pass/domain/request/draft/prefill-detail'
import {
  detailFaults,
  type DetailField,
  type DetailTextName,
} from '@border-pass/domain/request/draft/request-flow'
import { clockInBangkok } from '@border-pass/domain/values/dates/bangkok-time'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { shortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { detailFaultSentence, shortFieldName } from '@border-pass/domain/wording/field-wording'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '../../api/server-time.ts'
import { clearHiddenAnswers, deliveryQuestions } from '../../draft/form/delivery-questions.ts'
import { detailFieldId } from '../../draft/form/field-ids.ts'
import { openDaysOf } from '../../draft/form/open-days.ts'
import {
  applicantQuery,
  candidatesQuery,
  eligibilityQuery,
  openDaysFacts,
  openDaysQueries,
} from '../../draft/form/registry-queries.ts'
import { useStartedDraft } from '../../draft/store/use-draft.ts'
import { useCitizen } from '../../session/session-store.ts'
import { focusField } from '../../ui/fields/missing-fields.tsx'

const NOBODY = { items: [], max: 0 }

/** Loads the applicant, the delivery options, the holidays, and the children who could be added. */
export function useDetailFacts(selection: Selection) {
  const today = fromDateNumber(useCitizen().today)
  const [applicant, eligibility, thisYear, nextYear] = useQueries({
    queries: [applicantQuery, eligibilityQuery(selection), ...openDaysQueries(today, selection.office.code)],
  })
  const mayAdd = selection.office.followers
  const candidates = useQuery({ ...candidatesQuery(selection.borderCity), enabled: mayAdd })
  const all = [applicant, eligibility, thisYear, nextYear]
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  const onRetry = () => all.forEach((query) => void ((!failed || query.isError) && query.refetch()))
  const isAskingForChildren = mayAdd && candidates.isPending
  if (!applicant.data || !eligibility.data || !thisYear.data || !nextYear.data || isAskingForChildren)
    return { kind: 'pending', error: failed?.error ?? null, onRetry } as const
  return {
    kind: 'ready',
    today,
    applicant: applicant.data,
    eligibility: eligibility.data,
    /** The candidates are null if the look-up failed. Nobody has to bring children, so the form is shown all the same (D22). */
    candidates: mayAdd ? (candidates.data ?? null) : NOBODY,
    loadCandidates: () => void candidates.refetch(),
    loadApplicant: () => void applicant.refetch(),
    ...openDaysFacts([thisYear.data, nextYear.data]),
  } as const
}

export type DetailFacts = Extract<ReturnType<typeof useDetailFacts>, { kind: 'ready' }>

/** The state of the detail form: values, missing fields and errors. */
export function useRequestDetail(facts: DetailFacts) {
  const { applicant, eligibility, holidays, closures, load, today } = facts
  const { draft, selection, detail: stored, changeDetail } = useStartedDraft()
  const [left, setLeft] = useState<ReadonlySet<DetailField>>(new Set())
  /** How often Next was pressed too early. */
  const [tries, setTries] = useState(0)
  /** Whether the faults are listed above the form: from such a press until none is left. */
  const [isListed, setIsListed] = useState(false)

  const delivery = { age: applicant.age, ...eligibility.delivery }
  const { borderCity, office } = selection
  const complete = (before: DetailForm) =>
    clearHiddenAnswers(prefillDetail(before, borderCity, applicant), delivery)
  // The first render shows what the draft holds right after it.
  const form = complete(stored)
  const [opened] = useState(form)
  useEffect(() => changeDetail(complete))

  const question = { office, today, time: clockInBangkok(serverNow()), holidays, closures }
  const days = openDaysOf(question, load)
  const missing = detailFaults(form, question).map((gap) => ({
    ...gap,
    sentence: detailFaultSentence(gap),
    id: detailFieldId(gap.field),
    label: shortFieldName(gap.field),
    isWrong: gap.reason === 'invalid',
  }))
  if (isListed && missing.length === 0) setIsListed(false)
  const known = useKnownAnswers(missing)
  const errorAt = (field: DetailField) => {
    const gap = missing.find((one) => one.field === field)
    const isDue = tries > 0 || left.has(field) || (gap?.reason === 'invalid' && field === 'travelDate')
    return gap && isDue ? gap.sentence : null
  }

  return {
    form,
    days,
    closures,
    selection,
    /** In a few words; null while no day is chosen. */
    chosen: form.travelDate && `${shortThaiDate(form.travelDate)} · ${office.th}`,
    name: applicant.displayName,
    notLoaded: applicant.missing,
    sendsReminders: applicant.sendsReminders ?? false,
    loadApplicant: facts.loadApplicant,
    known,
    children: facts.candidates && childrenToAdd(facts.candidates, draft.followers),
    loadChildren: facts.loadCandidates,
    isNear: eligibility.delivery.home,
    isFromRegistry: (field: DetailField) => field === 'bornPlace' && form.bornPlace === applicant.bornPlace,
    delivery: deliveryQuestions(delivery, form.disabled),
    missing,
    tries,
    isListed,
    errorAt,
    change: (made: Partial<DetailForm>) =>
      changeDetail((before) => clearHiddenAnswers({ ...before, ...made }, delivery)),
    /** A field that has been empty so far may still be filled in. */
    leave: (field: DetailTextName) => {
      if (form[field] || opened[field]) setLeft((before) => new Set(before).add(field))
    },
    /** Next was pressed too early: shows every error at its field and in the summary. */
    complain: () => {
      setTries(tries + 1)
      setIsListed(true)
    },
  }
}

export type RequestDetail = ReturnType<typeof useRequestDetail>

/** How many children could be added, and the names of those who are (specification 5, Followers; D24). */
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

const ROW_FIELDS = ['occupation', 'objective', 'bornPlace'] as const

export type RowField = (typeof ROW_FIELDS)[number]

/** Which chosen answers stand as rows: those that were there and right when the screen opened, until somebody changes them. */
function useKnownAnswers(gaps: readonly { readonly field: DetailField }[]) {
  const named = useLocation({ select: ({ hash }) => hash })
  const isGap = (field: RowField) => gaps.some((gap) => gap.field === field)
  const [edited, setEdited] = useState<ReadonlySet<RowField>>(
    () => new Set(ROW_FIELDS.filter((field) => isGap(field) || detailFieldId(field) === named)),
  )
  return {
    isKnown: (field: RowField) => !edited.has(field) && !isGap(field),
    change: (field: RowField) => {
      // Before the focus moves: a phone opens its keyboard only within the press.
      flushSync(() => setEdited((before) => new Set(before).add(field)))
      focusField(detailFieldId(field))
    },
  }
}
