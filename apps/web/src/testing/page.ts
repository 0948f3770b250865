// The modules that hold a page's state. The simulated browser runs them once for each page.
export {
  fetchSession,
  finishSignIn,
  listenToOtherTabs,
  refreshSession,
  signOut,
  startSession,
} from '../session/session-store.ts'
export { getSession, subscribeToSession } from '../session/session-phase.ts'
export { draftState } from '../draft/store/draft-state.ts'
export {
  changeDraft,
  continueAsNewRequest,
  discardDraft,
  loadDraft,
  loadLatestDraft,
} from '../draft/store/draft-store.ts'
export { useSave } from '../draft/steps/use-save.ts'
export { DRAFT_SAVE } from '../draft/steps/use-step.tsx'
export { callAddress } from '../api/call.ts'
export { decodeSignedIn } from '../api/decoders.ts'
export { findProblemCode } from '../api/failure.ts'
export { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
