// Sign-in with what is printed on the ID card (specification 2, five-field login dialog).
import type { FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'
import {
  ENDED_ELSEWHERE,
  NOT_VERIFIED,
  tooManyTries,
  VERIFIED,
} from '@border-pass/domain/wording/sign-in-wording'
import { type ReactNode, useId, useState } from 'react'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { failureOf } from '../../api/failure.ts'
import { useSession } from '../../session/session-store.ts'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { SHELL_TEXT } from '../../text/shell-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useModal, WaitingDialog } from '../../ui/dialogs/dialog.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Emblem } from '../../ui/typography/icon.tsx'
import { TextSizeButton } from '../../ui/typography/text-size-button.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { BirthDateFields } from './birth-date-fields.tsx'
import { CardDrawing, CardStrip } from './card-drawing.tsx'
import { CardFields } from './card-fields.tsx'
import { CastDrawer } from './cast-drawer.tsx'
import styles from './five-field-login.module.css'
import { missingOnCard } from './login-fields.ts'
import { useFiveFieldLogin, type Verifying } from './use-five-field-login.ts'

const MISSING_ID = 'login-missing'

type FiveFieldLoginProps = {
  isSandbox: boolean
  /** Called while the server checks. */
  onVerify: () => void
}

export function FiveFieldLogin({ isSandbox, onVerify }: FiveFieldLoginProps) {
  const login = useFiveFieldLogin()
  const [lit, setLit] = useState<FiveFieldName>('pid')
  const isHydrated = useIsHydrated()
  const missing = missingOnCard(login.form)
  const fields = { form: login.form, change: login.change, onLit: setLit, isFixed: login.isFixed }

  return (
    <LoginDialog>
      <form
        className={styles['page']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          login.verify()
          onVerify()
        }}
      >
        <div className={styles['beside']}>
          <SignInIntro />
          <CardDrawing form={login.form} lit={lit} />
        </div>
        <CardStrip form={login.form} lit={lit} />
        <div className={styles['fields']}>
          <WholeWords as="p" className={styles['task']}>
            {LOGIN_TEXT.intro}
          </WholeWords>
          <CardFields {...fields} />
          <BirthDateFields {...fields} />
          {isSandbox && (
            <CastDrawer
              onChoose={(payload) => {
                login.change({ field: 'all', payload })
                focusField('verify')
              }}
            />
          )}
          <ActionBar
            missing={missing}
            missingId={MISSING_ID}
            note={LOGIN_TEXT.complete}
            alert={<LoginOutcome verifying={login.verifying} />}
          >
            <Button
              kind="primary"
              // Without React a submit would reload the page.
              type={isHydrated ? 'submit' : 'button'}
              id="verify"
              unavailable={missing.length > 0 || login.isFixed}
              onUnavailable={() => missing[0] && focusField(missing[0].id)}
              describedBy={MISSING_ID}
            >
              {LOGIN_TEXT.verify}
            </Button>
          </ActionBar>
        </div>
      </form>
      {login.verifying.state === 'in-progress' && <WaitingDialog />}
    </LoginDialog>
  )
}

/** The specification's dialog, drawn as a whole page: it has the product's name, the h1 and the text size button. */
function LoginDialog({ children }: { children: ReactNode }) {
  const titleId = useId()
  const modal = useModal()
  return (
    <dialog {...modal} className={styles['dialog']} aria-labelledby={titleId}>
      <header className={styles['head']}>
        <div className={styles['inside']}>
          <Emblem />
          <h1 id={titleId} tabIndex={-1} data-first-focus="">
            {LOGIN_TEXT.title}
          </h1>
          <TextSizeButton />
        </div>
      </header>
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}

/** What the service is for, who may use it, what to have at hand and what it costs. It is left out after a session has ended. */
function SignInIntro() {
  const { endedPid, isEndedElsewhere } = useSession()
  if (isEndedElsewhere) return <Banner kind="warn">{ENDED_ELSEWHERE}</Banner>
  if (endedPid !== null) return <Banner kind="warn">{SHELL_TEXT.sessionEnded}</Banner>
  return (
    <div className={styles['intro']}>
      <WholeWords as="p" className={styles['about']}>
        {LOGIN_TEXT.about}
      </WholeWords>
      <ul>
        {LOGIN_TEXT.facts.map((fact) => (
          <WholeWords key={fact} as="li">
            {fact}
          </WholeWords>
        ))}
      </ul>
    </div>
  )
}

const A_MINUTE = 60

/** The result of verifying: the two fixed sentences, too many attempts, or no answer. */
function LoginOutcome({ verifying }: { verifying: Verifying }) {
  if (verifying.state === 'success') return <Banner kind="good">{VERIFIED}</Banner>
  if (verifying.state !== 'failed') return null
  const failure = failureOf(verifying.error)
  if (failure?.kind === 'problem' && failure.problem.code === 'LOGIN_REJECTED') return <Rejected />
  if (failure?.kind === 'problem' && failure.problem.code === 'LOGIN_LIMITED')
    return <Banner kind="bad">{tooManyTries(failure.retryAfterSeconds ?? A_MINUTE)}</Banner>
  return <FailureNotice error={verifying.error} />
}

/** The server names no field (D8), so the page names the three that are usually wrong. */
function Rejected() {
  return (
    <div className={styles['rejected']}>
      <Banner kind="bad">{NOT_VERIFIED}</Banner>
      <p>{LOGIN_TEXT.usualReasons}</p>
      <ul>
        {LOGIN_TEXT.reasons.map((reason) => (
          <WholeWords key={reason} as="li">
            {reason}
          </WholeWords>
        ))}
      </ul>
    </div>
  )
}
