// The app's side of the stored code (app/stored-code.ts).
import { STORED_CODE_SLOT } from '../service/page-signals.ts'

const standIn = (slot: Element | null) => {
  if (slot) globalThis.storedCode?.standIn(slot)
}

/** Takes the stored code in before the screen is painted. */
export const StoredCodeSlot = () => <div className={STORED_CODE_SLOT} ref={standIn} />
