// The failure notice of the sign-in, and the redirects to ThaID and back (D57). The tab stores the typed text meanwhile.
import { type ComponentType, type Dispatch, type SetStateAction, useState } from 'react'
import { API_ROOT, THAID_FAILURES, THAID_START } from '@border-pass/contract/auth-addresses'
import {
  BIRTH_DATE_MODES,
  type BirthDateChoice,
  type BirthDateMode,
} from '@border-pass/domain/sign-in/birth-date-choice'
import type { FiveFieldForm } from '@border-pass/domain/sign-in/five-field-form'
import { createDecoder, createRecordGuard, isText, isWholeNumber } from '../../api/decoders.ts'
import { CallFailure, findFailure } from '../../api/failure.ts'
import { clearReceipts } from '../../requests/offline-receipts.ts'
import { acceptsCookies } from '../../service/device-storage.ts'
import { FailureNotice } from '../../service/failure-notice.tsx'
import { TYPED_BEFORE_THAID } from '../../service/page-signals.ts'
import { getSession, subscribeToSession } from '../../session/session-phase.ts'
import { useSession } from '../../session/session-store.ts'
import { BESIDE_CARD_TEXT } from '../../text/per-screen/beside-card-text.ts'
import { AlertDialog } from '../../ui/dialogs/answered-dialogs.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { BIRTH_DATE_ID } from './login-fields.ts'
import { keepTypedForm, type TypedForm } from './typed-early.ts'
import type { Verification } from './use-five-field-login.ts'

/** In seconds. Used if the answer does not say when the next try is allowed. */
const A_MINUTE = 60

export function SignInFailure({ error }: { error: unknown }) {
  const failure = findFailure(error)
  const code = failure?.kind === 'problem' ? failure.problem.code : null
  if (failure?.kind === 'problem' && code === 'LOGIN_LIMITED')
    return <Banner kind="bad">{BESIDE_CARD_TEXT.tooManyTries(failure.retryAfterSeconds ?? A_MINUTE)}</Banner>
  if (failure === null && !acceptsCookies()) return <Banner kind="bad">{BESIDE_CARD_TEXT.noCookies}</Banner>
  if (code !== 'LOGIN_REJECTED') return <FailureNotice error={error} />
  return (
    <Banner kind="bad" title={BESIDE_CARD_TEXT.notVerified}>
      {/* The server names no field (D8). */}
      <p>{BESIDE_CARD_TEXT.usually}</p>
      {/* Room for the bullets: ui/reset.css has removed the padding. */}
      <ul style={{ paddingInlineStart: '1.2em' }}>
        {BESIDE_CARD_TEXT.reasons.map((reason) => (
          <Text as="li" key={reason}>
            {reason}
          </Text>
        ))}
      </ul>
    </Banner>
  )
}

const isMode = (value: unknown): value is BirthDateMode => BIRTH_DATE_MODES.some((mode) => mode === value)

const decodeTyped = createDecoder(
  createRecordGuard<TypedForm>({
    pid: isText,
    laser: isText,
    fname: isText,
    lname: isText,
    birthDate: createRecordGuard<BirthDateChoice>({
      mode: isMode,
      year: isWholeNumber,
      month: isWholeNumber,
      day: isWholeNumber,
    }),
    halfTyped: isText,
  }),
)

/** After this time the button works again, because the browser does not report a cancelled navigation. */
const LEAVES_WITHIN_MS = 10_000

export function goToThaId(
  form: FiveFieldForm,
  setVerification: Dispatch<SetStateAction<Verification>>,
): void {
  if (!navigator.onLine) throw new CallFailure({ kind: 'unreachable' })
  const field = document.getElementById(BIRTH_DATE_ID)
  const halfTyped = field instanceof HTMLInputElement && form.birthDate.year === 0 ? field.value : ''
  const typed: TypedForm = { ...form, halfTyped }
  sessionStorage.setItem(TYPED_BEFORE_THAID, JSON.stringify(typed))
  // Back may restore this page from the cache, and the citizen may then sign in with the card.
  subscribeToSession(() => {
    if (getSession().phase === 'entering') sessionStorage.removeItem(TYPED_BEFORE_THAID)
  })
  const stay = () => setVerification((now) => (now.state === 'leaving' ? { state: 'idle' } : now))
  addEventListener('pageshow', stay, { once: true })
  setTimeout(stay, LEAVES_WITHIN_MS)
  location.assign(API_ROOT + THAID_START)
}

function takeStoredForm(): TypedForm | null {
  const stored = sessionStorage.getItem(TYPED_BEFORE_THAID)
  sessionStorage.removeItem(TYPED_BEFORE_THAID)
  try {
    return decodeTyped(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}

/** Restores the form if ThaID has signed nobody in. Otherwise clears stored codes, which may be those of another citizen. */
export function restoreAfterThaId(isSignInPage: boolean): void {
  const typed = takeStoredForm()
  if (!isSignInPage && !readThaIdFailure()) clearReceipts()
  else if (typed !== null) keepTypedForm(typed)
}

const readThaIdFailure = () => new URLSearchParams(location.search).get('thaid')

/** Reads and clears the address before the router reads it. */
export function readThaIdReturn(): ComponentType<ThaIdReturnProps> {
  const said = readThaIdFailure()
  history.replaceState(history.state, '', location.pathname)
  const failure = THAID_FAILURES.find((each) => each === said) ?? 'rejected'
  return ({ signIn }) => <ThaIdReturn sentence={BESIDE_CARD_TEXT[failure]} signIn={signIn} />
}

type ThaIdReturnProps = { signIn: ComponentType<{ notice: string }> }

/** Shows the outcome above the sign-in. A citizen who is signed in reads that the session goes on. */
function ThaIdReturn({ sentence, signIn: SignIn }: ThaIdReturnProps & { sentence: string }) {
  const { front, citizen } = useSession()
  const isSigningIn = front === 'sign-in'
  const [isSaid, setIsSaid] = useState(false)
  if (isSigningIn && !isSaid) setIsSaid(true)
  if (isSigningIn) return <SignIn notice={sentence} />
  if (citizen === null || isSaid) return null
  return <AlertDialog onClose={() => setIsSaid(true)}>{BESIDE_CARD_TEXT.alreadyIn}</AlertDialog>
}
