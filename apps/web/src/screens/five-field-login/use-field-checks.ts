// The messages at the card's fields after blur (decision 8).
import { useState } from 'react'
import { noteDroppedZeros, offerZeros } from '@border-pass/domain/sign-in/dropped-zeros'
import type { DroppedZeros } from '@border-pass/domain/sign-in/dropped-zeros'
import { findLaserCodeFault, findNationalIdFault } from '@border-pass/domain/sign-in/field-faults'
import type { FiveFieldForm, FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'
import { findTitledName } from '@border-pass/domain/sign-in/name-title'
import { signInFaultSentence } from '@border-pass/domain/wording/sign-in-wording'
import { LOGIN_TEXT } from '../../text/per-screen/five-field-login-text.ts'

export function useFieldChecks(form: FiveFieldForm) {
  const [left, setLeft] = useState<ReadonlySet<FiveFieldName>>(new Set())
  const [dropped, setDropped] = useState<DroppedZeros>([])
  const errorAt = (field: 'pid' | 'laser', find: typeof findNationalIdFault | typeof findLaserCodeFault) => {
    const fault = left.has(field) ? find(form) : null
    return fault && signInFaultSentence(fault)
  }
  const zeros = offerZeros(form.laser, dropped)
  const titled = left.has('fname') ? findTitledName(form.fname) : null
  return {
    leave: (field: FiveFieldName) => setLeft((before) => new Set(before).add(field)),
    errors: { pid: errorAt('pid', findNationalIdFault), laser: errorAt('laser', findLaserCodeFault) },
    noteLaser: (text: string) => setDropped((noted) => noteDroppedZeros(noted, text)),
    offers: {
      laser:
        zeros === null ? null : { question: LOGIN_TEXT.zeroQuestion, act: LOGIN_TEXT.putZero, text: zeros },
      fname: titled && {
        question: LOGIN_TEXT.titleQuestion,
        act: LOGIN_TEXT.removeTitle(titled.title),
        text: titled.name,
      },
    },
  }
}
