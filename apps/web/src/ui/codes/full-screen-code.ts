// Whether a full-screen code is shown: entrance.tsx must not replace its screen while it is being scanned.
import { createStore } from '../create-store.ts'

export const isCodeShown = createStore(false)
