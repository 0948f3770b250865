// The request that was saved after the citizen had left the summary (D11). It is cleared when the next screen opens.
import { createStore } from '../../ui/create-store.ts'

/** `number` is the displayed request number: 1/2569. */
export type SavedRequest = { readonly number: string; readonly registrationCode: string }

export const savedElsewhere = createStore<SavedRequest | null>(null)
