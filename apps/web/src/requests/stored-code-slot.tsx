// A place for the stored code, which an inline script draws before the app has loaded and moves into this slot (app/stored-code.ts).
import { STORED_CODE_SLOT } from '../service/page-signals.ts'

function attachStoredCode(slot: Element | null) {
  if (!slot) return undefined
  globalThis.storedCode?.moveTo(slot)
  return () => {
    // A slot that is removed passes its code to another slot.
    const [last] = [...document.querySelectorAll(`.${STORED_CODE_SLOT}`)]
      .filter((each) => each !== slot)
      .slice(-1)
    if (slot.hasChildNodes() && last) globalThis.storedCode?.moveTo(last, { isLeaving: true })
  }
}

export const StoredCodeSlot = () => <div className={STORED_CODE_SLOT} ref={attachStoredCode} />
