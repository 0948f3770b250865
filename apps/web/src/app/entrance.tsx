// Chooses between the portal's launch, the sign-in, the offline receipts and the screens (specification 4, Start-up and login).
// Router and screens are separate chunks, so that the sign-in loads fast on a slow connection.
import { Activity, Component, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { OPEN_PAGES } from '@border-pass/contract/first-pages'
import { readReceipts } from '../requests/offline-receipts.ts'
import { PRERENDERED_ID, wasOpenedBy } from '../service/page-signals.ts'
import { findLaunch, isLaunch } from '../session/launch.ts'
import { useSession } from '../session/session-store.ts'
import { Frame } from '../shell/frame.tsx'
import { isCodeShown } from '../ui/codes/full-screen-code.ts'
import { Skeleton } from '../ui/status/skeleton.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Inside, Landing, NoSignal, OpenFoot, ThaIdReturn, Unanswered, SignIn } from './sign-in.tsx'

const { pathname: path, search } = location
const state: unknown = history.state
const launch = findLaunch({ path, search, state, isReload: wasOpenedBy('reload'), now: Date.now() })
const isLanding = isLaunch(path, launch)
const isOpenToAll = OPEN_PAGES.includes(path)
const isPrerendered = document.getElementById(PRERENDERED_ID) !== null
// The server sends the page without a prerendered sign-in to browsers with a session.
if (!isPrerendered && !isLanding) void Inside.preload()

/** Its header is as high as the header of the coming screen, so that the content does not move. */
function LoadingFrame({ isLoading }: { isLoading: boolean }) {
  return (
    <Frame topic={'\u00a0'} menu={<></>}>
      {isLoading && <Skeleton lines={[40, 28, 220]} />}
    </Frame>
  )
}

/** `lines` are the heights of the skeleton's lines, in pixels. */
function StandaloneFrame({ lines, children }: { lines: readonly number[]; children: ReactNode }) {
  return (
    <Frame topic={null} menu={null} foot={<OpenFoot />}>
      <Suspense fallback={<Skeleton lines={lines} />}>{children}</Suspense>
    </Frame>
  )
}

/** The offline receipts are shown while the session is unknown, and stay until an open full-screen code is closed. */
function useOfflineShown(isUnanswered: boolean): boolean {
  const isCodeOpen = useSyncExternalStore(isCodeShown.subscribe, isCodeShown.get)
  const [wasShown, setWasShown] = useState(false)
  const isShown = (isUnanswered || (wasShown && isCodeOpen)) && readReceipts().length > 0
  if (isShown !== wasShown) setWasShown(isShown)
  return isShown
}

function Screens() {
  const { phase, front, isOutside, isUnanswered } = useSession()
  const isOfflineShown = useOfflineShown(isUnanswered)
  // The launch may ask which of two citizens signs in, so it renders without a session.
  if (isLanding && phase !== 'left') {
    return (
      <StandaloneFrame lines={[220]}>
        <Landing launch={launch} />
      </StandaloneFrame>
    )
  }
  if (isOpenToAll && isOutside && phase !== 'starting') {
    return (
      <Suspense fallback={<LoadingFrame isLoading />}>
        <Inside />
      </Suspense>
    )
  }
  const isUnknown = front === 'unanswered'
  return (
    <>
      {isOfflineShown && (
        <StandaloneFrame lines={[40, 90, 420]}>
          <NoSignal />
        </StandaloneFrame>
      )}
      {isUnknown && !isOfflineShown && (
        <StandaloneFrame lines={[]}>
          <Unanswered />
        </StandaloneFrame>
      )}
      <Activity mode={isOfflineShown || isUnknown ? 'hidden' : 'visible'}>
        <Suspense fallback={<LoadingFrame isLoading />}>
          {/* The citizen's screens stay mounted when the session ends, to keep what was typed. */}
          {isOutside ? <LoadingFrame isLoading={front !== 'sign-in'} /> : <Inside />}
        </Suspense>
        <Suspense fallback={null}>
          {search.includes('thaid=') ? (
            <ThaIdReturn signIn={SignIn} />
          ) : (
            front === 'sign-in' && !isPrerendered && <SignIn />
          )}
        </Suspense>
      </Activity>
    </>
  )
}

export function Entrance() {
  return (
    <ErrorBoundary>
      <Screens />
    </ErrorBoundary>
  )
}

/** Catches errors outside the router, for example a chunk that failed to load. */
class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  /** A class field would add the compiler's helpers to the first screen. */
  constructor(props: { children: ReactNode }) {
    super(props)
    this.state = { error: null }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <Frame topic={null} menu={null}>
        <ErrorScreen error={this.state.error} reset={() => this.setState({ error: null })} />
      </Frame>
    )
  }
}
