// What entrance.tsx shows, each in a chunk of its own.
import { lazyScreen } from './lazy-screen.tsx'

export const Landing = lazyScreen(
  async () => (await import('../screens/landing/landing-screen.tsx')).LandingScreen,
)
export const NoSignal = lazyScreen(
  async () => (await import('../screens/no-signal/no-signal-screen.tsx')).NoSignalScreen,
)
export const Unanswered = lazyScreen(
  async () => (await import('../screens/no-signal/unanswered-screen.tsx')).UnansweredScreen,
)
export const Inside = lazyScreen(async () => (await import('./inside.tsx')).Inside)
