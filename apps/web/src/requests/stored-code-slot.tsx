// The app's side of the stored code (app/stored-code.ts).
import { STORED_CODE_SLOT } from '../service/page-signals.ts'

function attachStoredCode(slot: Element | null) {
  if (!slot) return undefined
  globalThis.storedCode?.moveTo(slot)
  return () => {
    // Another slot takes the code of a slot that is removed.
    const [last] = [...document.querySelectorAll(`.${STORED_CODE_SLOT}`)]
      .filter((each) => each !== slot)
      .slice(-1)
    if (slot.hasChildNodes() && last) globalThis.storedCode?.moveTo(last, { isLeaving: true })
  }
}

export const StoredCodeSlot = () => <div className={STORED_CODE_SLOT} ref={attachStoredCode} />
