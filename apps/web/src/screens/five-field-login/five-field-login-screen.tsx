// Sign-in with what is printed on the ID card (specification 2, five-field login dialog).
import { useState } from 'react'
import type { FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { WaitingDialog } from '../../ui/dialogs/message-dialogs.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import { CardDrawing } from './card-drawing.tsx'
import { CardFields } from './card-fields.tsx'
import { CardStrip } from './card-strip.tsx'
import { CastDrawer } from './cast-drawer.tsx'
import styles from './five-field-login.module.css'
import { LoginDialog } from './login-dialog.tsx'
import { LoginOutcome } from './login-outcome.tsx'
import { missingOnCard } from './missing-on-card.ts'
import { SignInIntro } from './sign-in-intro.tsx'
import { useFiveFieldLogin } from './use-five-field-login.ts'

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
          <p className={styles['task']}>
            <WholeWords>{LOGIN_TEXT.intro}</WholeWords>
          </p>
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
