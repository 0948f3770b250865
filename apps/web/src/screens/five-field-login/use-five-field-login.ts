// The state of the sign-in form, of its verification and of the messages at its fields (specification 2 and 4; D8).
import { FIVE_FIELD_LOGIN } from '@border-pass/contract/auth-addresses'
import type { fiveFieldLogin } from '@border-pass/contract/auth-routes'
import type { BodyOf } from '@border-pass/contract/route'
import {
  changeFiveFieldForm,
  EMPTY_FIVE_FIELD_FORM,
  findLaserCodeFault,
  findNameFault,
  findNationalIdFault,
  type FiveFieldChange,
  type FiveFieldForm,
  fiveFieldFormOf,
  type FiveFieldName,
  fiveFieldPayload,
  type FiveFieldPayload,
  type SignInFault,
} from '@border-pass/domain/sign-in/five-field-form'
import { findTitledName } from '@border-pass/domain/sign-in/thai-name-cleaning'
import { signInFaultSentence } from '@border-pass/domain/wording/sign-in-wording'
import { useLayoutEffect, useReducer, useState } from 'react'
import { callAt } from '../../api/call.ts'
import { decodeSignedIn } from '../../api/decoders.ts'
import { finishSignIn } from '../../session/session-store.ts'
import { takeTypedEarly } from './typed-early.ts'

const CLOSE_DELAY_MS = 2000

export type Verifying =
  | { readonly state: 'idle' | 'in-progress' | 'success' }
  | { readonly state: 'failed'; readonly error: unknown }

type Change = FiveFieldChange | { readonly field: 'all'; readonly payload: FiveFieldPayload }

function reduce(form: FiveFieldForm, change: Change): FiveFieldForm {
  return change.field === 'all' ? fiveFieldFormOf(change.payload) : changeFiveFieldForm(form, change)
}

export function useFiveFieldLogin() {
  const [form, change] = useReducer(reduce, EMPTY_FIVE_FIELD_FORM)
  const [verifying, setVerifying] = useState<Verifying>({ state: 'idle' })
  useLayoutEffect(() => takeTypedEarly().forEach(change), [])

  const verify = async () => {
    const body: BodyOf<typeof fiveFieldLogin> | null = fiveFieldPayload(form)
    if (body === null) return
    setVerifying({ state: 'in-progress' })
    try {
      await callAt(FIVE_FIELD_LOGIN, decodeSignedIn, { body })
      setVerifying({ state: 'success' })
      await finishSignIn(CLOSE_DELAY_MS)
    } catch (error) {
      setVerifying({ state: 'failed', error })
    }
  }

  return {
    form,
    verifying,
    /** Read-only during and after verification. */
    isFixed: verifying.state === 'in-progress' || verifying.state === 'success',
    change: (made: Change) => {
      setVerifying({ state: 'idle' })
      change(made)
    },
    verify,
  }
}

const sentenceOf = (fault: SignInFault | null) => fault && signInFaultSentence(fault)

/** Returns the messages at the card's fields (D8). */
export function useFieldChecks(form: FiveFieldForm) {
  const [leftFields, setLeftFields] = useState<ReadonlySet<FiveFieldName>>(new Set())
  return {
    leave: (field: FiveFieldName) => setLeftFields((before) => new Set(before).add(field)),
    errors: {
      // What is typed in part is no fault yet.
      pid: leftFields.has('pid') ? sentenceOf(findNationalIdFault(form)) : null,
      laser: leftFields.has('laser') ? sentenceOf(findLaserCodeFault(form)) : null,
      fname: sentenceOf(findNameFault(form.fname)),
      lname: sentenceOf(findNameFault(form.lname)),
    },
    nameOffer: leftFields.has('fname') ? findTitledName(form.fname) : null,
  }
}
