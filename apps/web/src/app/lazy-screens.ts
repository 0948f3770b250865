// What entrance.tsx shows, each in a chunk of its own.
import { lazy } from '../api/lazy.tsx'
import { besideCard } from '../screens/five-field-login/five-field-login-screen.tsx'

export const Landing = lazy(async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen)
export const NoSignal = lazy(
  async () => (await import('../screens/no-signal/no-signal-screen.tsx')).NoSignalScreen,
)
export const Unanswered = lazy(
  async () => (await import('../screens/no-signal/unanswered-screen.tsx')).UnansweredScreen,
)
export const Inside = lazy(async () => (await import('./inside.tsx')).Inside)
/** After the content, out of sight while it is fetched. */
export const OpenFoot = lazy(async () => (await import('../shell/open-foot.tsx')).OpenFoot, 'nothing')
/** How a sign-in with ThaID has ended; the address is read once, before it is shown. */
export const ThaIdReturn = lazy(async () => (await besideCard()).readThaIdReturn())
