// Whether a full-screen code is shown. entrance.tsx must not replace the screen while the code may be scanned.
import { createStore } from '../create-store.ts'

export const isCodeShown = createStore(false)
