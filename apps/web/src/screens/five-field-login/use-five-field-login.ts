// The state of the sign-in form and of its verification.
import { useLayoutEffect, useReducer, useState } from 'react'
import { FIVE_FIELD_LOGIN } from '@border-pass/contract/auth-addresses'
import type { fiveFieldLogin } from '@border-pass/contract/auth-routes'
import type { BodyOf } from '@border-pass/contract/route'
import {
  changeFiveFieldForm,
  EMPTY_FIVE_FIELD_FORM,
  type FiveFieldChange,
  type FiveFieldForm,
  type FiveFieldName,
  toFiveFieldPayload,
} from '@border-pass/domain/sign-in/five-field-form'
import { callAddress } from '../../api/call.ts'
import { decodeSignedIn } from '../../api/decoders.ts'
import { acceptsCookies } from '../../service/device-storage.ts'
import { finishSignIn } from '../../session/session-store.ts'
import { BIRTH_DATE_ID } from './login-fields.ts'
import { takeTypedForm, typeInto } from './typed-early.ts'

/** Loads the chunk of the failure notice and of ThaID. */
export const loadBesideCard = () => import('./beside-card.tsx')

/** The success is shown for this long. */
const SUCCESS_MS = 2000

export type Verification =
  | { readonly state: 'idle' | 'in-progress' | 'leaving' | 'success' }
  | { readonly state: 'failed'; readonly error: unknown }

type FormChange = FiveFieldChange | { readonly field: 'all'; readonly form: FiveFieldForm }

export type CardForm = {
  readonly form: FiveFieldForm
  readonly change: (change: FormChange) => void
  /** Read-only during and after verification. */
  readonly isFixed: boolean
  /** The last focused field, highlighted in the drawing of the card. */
  readonly lit: FiveFieldName
  readonly light: (field: FiveFieldName) => void
}

function reduce(form: FiveFieldForm, change: FormChange): FiveFieldForm {
  return change.field === 'all' ? change.form : changeFiveFieldForm(form, change)
}

export function useFiveFieldLogin() {
  const [form, change] = useReducer(reduce, EMPTY_FIVE_FIELD_FORM)
  const [verification, setVerification] = useState<Verification>({ state: 'idle' })
  const [lit, light] = useState<FiveFieldName>('pid')
  useLayoutEffect(() => {
    const typed = takeTypedForm()
    if (typed === null) return
    const { halfTyped, ...before } = typed
    change({ field: 'all', form: before })
    const field = document.getElementById(BIRTH_DATE_ID)
    if (halfTyped !== '' && field instanceof HTMLInputElement) typeInto(field, halfTyped)
  }, [])

  const attempt = async (state: 'in-progress' | 'leaving', signIn: () => Promise<void>) => {
    setVerification({ state })
    try {
      // Without a cookie the sign-in would succeed, and the next call would end it.
      if (!acceptsCookies()) throw new Error('cookies')
      await signIn()
    } catch (error) {
      setVerification({ state: 'failed', error })
    }
  }
  const verify = async () => {
    const body: BodyOf<typeof fiveFieldLogin> | null = toFiveFieldPayload(form)
    if (body === null) return
    await attempt('in-progress', async () => {
      const answer = await callAddress(FIVE_FIELD_LOGIN, decodeSignedIn, { body })
      setVerification({ state: 'success' })
      await finishSignIn(answer, SUCCESS_MS)
    })
  }
  const goToThaId = () =>
    attempt('leaving', async () => (await loadBesideCard()).goToThaId(form, setVerification))

  const card: CardForm = {
    form,
    lit,
    light,
    isFixed: verification.state === 'in-progress' || verification.state === 'success',
    change: (made) => {
      setVerification({ state: 'idle' })
      change(made)
    },
  }
  return { card, verification, verify, goToThaId }
}
