// The app's side of the stored code (app/stored-code.ts).
import { STORED_CODE_SLOT } from '../service/page-signals.ts'

function standIn(slot: Element | null) {
  if (!slot) return undefined
  globalThis.storedCode?.standIn(slot)
  return () => {
    // What stands in a slot that goes is not lost: another slot takes it.
    const [last] = [...document.querySelectorAll(`.${STORED_CODE_SLOT}`)]
      .filter((each) => each !== slot)
      .slice(-1)
    if (slot.hasChildNodes() && last) globalThis.storedCode?.standIn(last, { isLeaving: true })
  }
}

/** Takes the stored code in before the screen is painted. */
export const StoredCodeSlot = () => <div className={STORED_CODE_SLOT} ref={standIn} />
