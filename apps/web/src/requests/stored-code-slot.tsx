// The app's side of the stored code (app/stored-code.ts).
import { useSyncExternalStore } from 'react'
import { STORED_CODE_CHANGED, STORED_CODE_SLOT } from '../service/page-signals.ts'

const standIn = (slot: Element | null) => {
  if (slot) globalThis.storedCode?.standIn(slot)
}

/** Takes the stored code in before the screen is painted. */
export const StoredCodeSlot = () => <div className={STORED_CODE_SLOT} ref={standIn} />

/** Whether the page shows the stored code of this request, with its day and office. */
export const useIsStoredCodeShown = (registrationCode: string): boolean =>
  useSyncExternalStore(subscribe, () => globalThis.storedCode?.registrationCode === registrationCode)

function subscribe(onChange: () => void) {
  addEventListener(STORED_CODE_CHANGED, onChange)
  return () => removeEventListener(STORED_CODE_CHANGED, onChange)
}
