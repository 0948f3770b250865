// Next, back, and direct navigation between the steps (specification 4, Request flow).
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RequestStep } from '@border-pass/domain/request/draft/draft'
import { nextStep } from '@border-pass/domain/request/draft/request-flow'
import { undoUnfinished } from '@border-pass/domain/request/draft/undo-unfinished'
import { useState } from 'react'
import { addressOfStep, stepBefore } from './step-address.ts'
import { useDraft } from '../store/use-draft.ts'

export function useStepMoves(step: RequestStep) {
  const { draft, change } = useDraft()
  const [before] = useState(draft)
  const navigate = useNavigate()
  const { pagecheck = '0' } = useSearch({ strict: false })
  const go = (to: RequestStep, check = pagecheck) => void navigate(addressOfStep(to, check))
  const isEditing = pagecheck === '1'
  const next = nextStep(step, draft, isEditing) ?? step
  return {
    go,
    goBack: () => {
      const left = isEditing ? undoUnfinished(draft, before) : draft
      if (isEditing) change(() => left)
      go(stepBefore(step, left, isEditing), '0')
    },
    next,
    goOn: () => go(next, isEditing && next === 'followers' ? '1' : '0'),
  }
}
