// Sign-in with what is printed on the ID card (specification 2, five-field login dialog).
import { useState } from 'react'
import { missingFields } from '@border-pass/domain/sign-in/five-field-form'
import type { FiveFieldName } from '@border-pass/domain/sign-in/five-field-form'
import { useSession } from '../../session/use-session.ts'
import { LOGIN_TEXT } from '../../text/per-screen/five-field-login-text.ts'
import { SESSION_TEXT } from '../../text/session-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { WaitingDialog } from '../../ui/dialogs/message-dialogs.tsx'
import { focusField, MissingFields } from '../../ui/fields/missing-fields.tsx'
import { Actions, Stack } from '../../ui/layout/stack.tsx'
import { WholeWords } from '../../ui/typography/whole-words.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import { CardDrawing } from './card-drawing.tsx'
import { CardFields } from './card-fields.tsx'
import { CastDrawer } from './cast-drawer.tsx'
import { fieldId } from './field-id.ts'
import styles from './five-field-login.module.css'
import { LoginDialog } from './login-dialog.tsx'
import { LoginOutcome } from './login-outcome.tsx'
import { useFiveFieldLogin } from './use-five-field-login.ts'

/** In the order on the screen. */
const IN_ORDER: readonly FiveFieldName[] = ['pid', 'laser', 'fname', 'lname', 'year', 'month', 'day']

export function FiveFieldLogin() {
  const { isSandbox, endedPid } = useSession()
  const login = useFiveFieldLogin()
  const [lit, setLit] = useState<FiveFieldName>('pid')
  const lacking = missingFields(login.form)
  const missing = IN_ORDER.filter((name) => lacking.includes(name)).map((name) => ({
    id: fieldId(name),
    label: LOGIN_TEXT[name],
  }))
  const fields = { form: login.form, change: login.change, onLit: setLit, isFixed: login.isFixed }

  return (
    <LoginDialog>
      <div className={styles['layout']}>
        <CardDrawing form={login.form} lit={lit} />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            login.verify()
          }}
        >
          <Stack>
            {endedPid && <Banner kind="warn">{SESSION_TEXT.ended}</Banner>}
            <p>
              <WholeWords>{LOGIN_TEXT.intro}</WholeWords>
            </p>
            {isSandbox && (
              <CastDrawer
                onChoose={(payload) => {
                  login.change({ field: 'all', payload })
                  focusField('verify')
                }}
              />
            )}
            <CardFields {...fields} />
            <BirthDateFields {...fields} />
            <LoginOutcome verifying={login.verifying} />
            <Actions>
              <Button
                kind="primary"
                type="submit"
                id="verify"
                unavailable={missing.length > 0 || login.isFixed}
                onUnavailable={() => missing[0] && focusField(missing[0].id)}
                describedBy="login-missing"
              >
                {LOGIN_TEXT.verify}
              </Button>
              <MissingFields id="login-missing" fields={missing} />
            </Actions>
          </Stack>
        </form>
      </div>
      {login.verifying.state === 'in-progress' && <WaitingDialog />}
    </LoginDialog>
  )
}
