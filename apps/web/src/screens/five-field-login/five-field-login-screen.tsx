// The sign-in with the ID card (specification 2, five-field login dialog).
import type { ReactNode } from 'react'
import { toFiveFieldForm } from '@border-pass/domain/sign-in/five-field-form'
import { VERIFIED } from '@border-pass/domain/wording/sign-in-wording'
import { lazy } from '../../service/lazy.tsx'
import { isEmbedded } from '../../service/page-signals.ts'
import { type SignInOffers, useSession } from '../../session/session-store.ts'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { SHELL_TEXT } from '../../text/shell-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useModal, WaitingDialog } from '../../ui/dialogs/dialog.tsx'
import { focusField, MissingFields, type MissingField } from '../../ui/fields/missing-fields.tsx'
import { ActionBar, Outcome } from '../../ui/layout/action-bar.tsx'
import { useIsWide } from '../../ui/layout/room.ts'
import { Stack, Strip } from '../../ui/layout/stack.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Icon } from '../../ui/typography/icon.tsx'
import { Heading, Text } from '../../ui/typography/text.tsx'
import { WORDS } from '../../ui/typography/words.ts'
import { useIsHydrated } from '../../ui/use-window.ts'
import { BirthDateFields } from './birth-date-fields.tsx'
import { CardDrawing, CardFields } from './card-fields.tsx'
import { MISSING_ID, listMissingCardFields, VERIFY_ID } from './login-fields.ts'
import { loadBesideCard, useFiveFieldLogin, type Verification } from './use-five-field-login.ts'
import styles from './five-field-login.module.css'

/** The id of the product's name in the header, which is the title of the dialog. */
export const LOGIN_TITLE_ID = 'login-title'

type FiveFieldLoginProps = {
  offers: SignInOffers
  /** Replaces the introduction. */
  notice?: string | undefined
  header: ReactNode
  foot: ReactNode
  onVerify: () => void
}

export function FiveFieldLogin({ offers, notice, header, foot, onVerify }: FiveFieldLoginProps) {
  const { card, verification, verify, goToThaId } = useFiveFieldLogin()
  const isWide = useIsWide()
  const { isOutside, citizen } = useSession()
  // A page that still shows a citizen's data without a session has lost it.
  const said = isOutside || citizen ? notice : SHELL_TEXT.sessionEnded
  const missing = listMissingCardFields(card.form)
  const isHydrated = useIsHydrated()
  // The portal's app signs its citizens in, so it offers no ThaID. null: nobody is signed in.
  const hasThaId = !!offers.thaid && !(isHydrated && isEmbedded(null))

  return (
    <LoginDialog header={header} foot={foot} whose={offers.whose}>
      {said === undefined ? <SignInIntro isBrief={hasThaId} /> : <Banner kind="warn">{said}</Banner>}
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void verify()
          void SignInFailure.preload()
          onVerify()
        }}
      >
        {hasThaId && (
          <div className={styles['thaid']}>
            <Button
              busyText={verification.state === 'leaving' ? WORDS.wait : null}
              onPress={() => void goToThaId()}
            >
              {LOGIN_TEXT.thaid}
            </Button>
            <span>{LOGIN_TEXT.thaidAsks}</span>
          </div>
        )}
        <FormHeading isFirst={said !== undefined} isSecondWay={hasThaId} />
        <div className={styles['fields']}>
          <CardFields card={card} />
          <BirthDateFields card={card} />
        </div>
        <LoginActions missing={missing} isFixed={card.isFixed} verification={verification} />
        {offers.sandbox && (
          <CastDrawer
            onChoose={(payload) => {
              card.change({ field: 'all', form: toFiveFieldForm(payload) })
              focusField(VERIFY_ID)
            }}
          />
        )}
      </form>
      {isWide && <CardDrawing form={card.form} lit={card.lit} />}
      {verification.state === 'in-progress' && <WaitingDialog text={LOGIN_TEXT.waiting} />}
    </LoginDialog>
  )
}

type LoginActionsProps = {
  missing: readonly MissingField[]
  isFixed: boolean
  verification: Verification
}

function LoginActions({ missing, isFixed, verification }: LoginActionsProps) {
  const isHydrated = useIsHydrated()
  return (
    <ActionBar
      said={
        <MissingFields id={MISSING_ID} fields={missing}>
          {verification.state === 'idle' && <Text>{LOGIN_TEXT.complete}</Text>}
        </MissingFields>
      }
      after={
        <Outcome>
          <LoginOutcome verification={verification} />
        </Outcome>
      }
    >
      <Button
        kind="primary"
        // Before hydration a submit would reload the page.
        type={isHydrated ? 'submit' : 'button'}
        id={VERIFY_ID}
        unavailable={missing.length > 0 || isFixed}
        onUnavailable={() => missing[0] && focusField(missing[0].id)}
        aria-describedby={MISSING_ID}
      >
        {LOGIN_TEXT.verify}
      </Button>
    </ActionBar>
  )
}

const CastDrawer = lazy(async () => (await import('./cast-list.tsx')).CastDrawer, 'nothing')

type LoginDialogProps = {
  header: ReactNode
  foot: ReactNode
  /** The line above the header: the agency's name, and a hint if the web address ends in .go.th (D55). */
  whose: SignInOffers['whose']
  children: ReactNode
}

/** The specification's dialog, drawn as a whole page. */
function LoginDialog({ header, foot, whose, children }: LoginDialogProps) {
  const modal = useModal()
  return (
    <dialog {...modal} className={styles['dialog']} aria-labelledby={LOGIN_TITLE_ID}>
      <Strip className={styles['whose']}>
        {whose?.name}
        <span>{whose?.address}</span>
      </Strip>
      {header}
      <Stack className={styles['page']} gap="s">
        {children}
      </Stack>
      {foot}
    </dialog>
  )
}

/** A brief introduction leaves a phone room for the first field. */
function SignInIntro({ isBrief }: { isBrief: boolean }) {
  return (
    <div className={styles['intro']} data-brief={isBrief || undefined}>
      <Heading level={1} tabIndex={-1} data-first-focus="">
        {LOGIN_TEXT.topic}
      </Heading>
      <p>{LOGIN_TEXT.time}</p>
      <ul className={styles['facts']} aria-label={LOGIN_TEXT.atHand}>
        {LOGIN_TEXT.facts.map((fact) => (
          <li key={fact}>
            <Icon name="check" />
            <Text as="span">{fact}</Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

function FormHeading({ isFirst, isSecondWay }: { isFirst: boolean; isSecondWay: boolean }) {
  return (
    <div className={styles['heading']}>
      <Heading level={isFirst ? 1 : 2} {...(isFirst && { tabIndex: -1, 'data-first-focus': '' })}>
        {isSecondWay ? LOGIN_TEXT.orByCard : LOGIN_TEXT.form}
      </Heading>
      {!isSecondWay && <Text className={styles['line']}>{LOGIN_TEXT.intro}</Text>}
    </div>
  )
}

function LoginOutcome({ verification }: { verification: Verification }) {
  if (verification.state === 'success') return <Banner kind="good">{VERIFIED}</Banner>
  return verification.state === 'failed' && <SignInFailure error={verification.error} />
}

/** Fetched while the card is checked. */
const SignInFailure = lazy(async () => (await loadBesideCard()).SignInFailure, 'notice')
