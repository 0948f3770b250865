// What was saved while another screen than the summary was open (D11). It goes with that screen.
import { createStore } from '../../ui/create-store.ts'

/** `number` is written for people: 1/2569. */
export type SavedRequest = { readonly number: string; readonly registrationCode: string }

export const savedElsewhere = createStore<SavedRequest | null>(null)
