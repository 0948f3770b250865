// The sign-in. If the browser had no session, the server sent it prerendered, and React hydrates it in a root of its own beside the other
// screens (ADR 24).
import { useEffect, useLayoutEffect } from 'react'
import { OPEN } from '@border-pass/contract/first-pages'
import { readReceipts } from '../requests/offline-receipts.ts'
import { StoredCodeSlot } from '../requests/stored-code-slot.tsx'
import { FiveFieldLogin, LOGIN_TITLE_ID } from '../screens/five-field-login/five-field-login-screen.tsx'
import { typeAgain } from '../screens/five-field-login/typed-early.ts'
import { loadBesideCard } from '../screens/five-field-login/use-five-field-login.ts'
import { lazy } from '../service/lazy.tsx'
import { HYDRATED } from '../service/page-signals.ts'
import { refreshSession, type SignInOffers, useSession } from '../session/session-store.ts'
import { Header } from '../shell/frame.tsx'
import { LOGIN_TEXT } from '../text/per-screen/sign-in-text.ts'
import { focusComingHeading } from '../ui/layout/screen-heading.tsx'
import { useIsHydrated } from '../ui/use-window.ts'
import { fetchOnly } from './preload.ts'
import headerStyles from '../shell/header.module.css'

export function PrerenderedSignIn({ offers }: { offers: SignInOffers }) {
  const { phase, front } = useSession()
  const isHydrated = useIsHydrated()
  // In a layout effect, because it must run before the fields get the form's values.
  useLayoutEffect(typeAgain, [])
  useEffect(() => {
    if (isHydrated) document.dispatchEvent(new Event(HYDRATED))
  }, [isHydrated])
  return (phase === 'starting' || front === 'sign-in') && <SignIn offers={offers} />
}

type SignInProps = {
  /** The offers named by the page, used until the session is known. */
  offers?: SignInOffers
  /** Replaces the introduction for first-time visitors. */
  notice?: string
}

/**
 * After this time the sign-in is painted and its fields accept input. The next screens are only fetched now, and run when the card is
 * sent: running them blocks a slow phone for a third of a second.
 */
const FETCH_INSIDE_AFTER_MS = 1_500

export function SignIn({ offers, notice }: SignInProps) {
  useEffect(() => {
    const timer = setTimeout(() => fetchOnly(importInside), FETCH_INSIDE_AFTER_MS)
    // If the signal is lost here, the offline receipts can still be shown.
    if (readReceipts().length > 0) void NoSignal.preload()
    // The call fails without a signal, so that the receipts replace the sign-in.
    addEventListener('offline', refreshSession)
    return () => {
      clearTimeout(timer)
      removeEventListener('offline', refreshSession)
      focusComingHeading()
    }
  }, [])
  const { answer, offers: sessionOffers } = useSession()
  return (
    <FiveFieldLogin
      header={
        <>
          <SignInHeader />
          <StoredCodeSlot />
        </>
      }
      foot={<OpenFoot />}
      offers={answer === null && offers ? offers : sessionOffers}
      notice={notice}
      onVerify={() => void Inside.preload()}
    />
  )
}

function SignInHeader() {
  const manual = (
    <a className={headerStyles['leave']} href={OPEN.manual}>
      {LOGIN_TEXT.manual}
    </a>
  )
  return <Header topic={LOGIN_TEXT.topic} menu={null} link={manual} nameId={LOGIN_TITLE_ID} />
}

// The screens that entrance.tsx shows, each in a chunk of its own.

export const Landing = lazy(async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen)
export const NoSignal = lazy(
  async () => (await import('../screens/no-signal/no-signal-screen.tsx')).NoSignalScreen,
)
export const Unanswered = lazy(
  async () => (await import('../screens/no-signal/unanswered-screen.tsx')).UnansweredScreen,
)
const importInside = async () => (await import('./inside.tsx')).Inside
export const Inside = lazy(importInside)
/** Stands below the content, so nothing replaces it while it loads. */
export const OpenFoot = lazy(async () => (await import('../shell/open-foot.tsx')).OpenFoot, 'nothing')
/** Reports how a sign-in with ThaID has ended. readThaIdReturn reads ?thaid= from the address once, and returns the component. */
export const ThaIdReturn = lazy(async () => (await loadBesideCard()).readThaIdReturn())
