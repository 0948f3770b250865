// Starts the app on the page: the session, the text size, the service worker, and React. A page with a prerendered sign-in is hydrated.
import './ui/styles.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Entrance } from './app/entrance.tsx'
import { showPresses } from './app/press-feedback.ts'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { PrerenderedSignIn } from './app/sign-in.tsx'
import { clearReceipts } from './requests/offline-receipts.ts'
import { loadBesideCard } from './screens/five-field-login/use-five-field-login.ts'
import { PRERENDERED_ID, TYPED_BEFORE_THAID, wasOpenedBy } from './service/page-signals.ts'
import { listenToOtherTabs, startSession, startSignedOut } from './session/session-store.ts'
import { watchTextSize } from './ui/layout/room.ts'
import { applyTextSize, findStoredTextSize } from './ui/typography/text-size-button.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const signIn = document.getElementById(PRERENDERED_ID)
const { sandbox, thaid, whose = '', address = '' } = signIn?.dataset ?? {}
/** The server writes these attributes into the page; `whose` is the agency. */
const offers = { sandbox: sandbox !== undefined, thaid: thaid !== undefined, whose: { name: whose, address } }
// A page from the browser's history may be older than the session.
if (signIn && !wasOpenedBy('back_forward')) startSignedOut(offers)
void startSession(clearReceipts)
listenToOtherTabs()
applyTextSize(findStoredTextSize())
watchTextSize()
showPresses()

const entrance = (
  <StrictMode>
    <Entrance />
  </StrictMode>
)

function render(container: HTMLElement) {
  if (!signIn) {
    createRoot(container).render(entrance)
    return
  }
  // A transition hydrates in short tasks, so that the page stays usable.
  startTransition(() => {
    hydrateRoot(
      signIn,
      <StrictMode>
        <PrerenderedSignIn offers={offers} />
      </StrictMode>,
    )
    createRoot(container).render(entrance)
  })
}

registerServiceWorker()

// After the return from ThaID, the form typed before it is restored first.
if (sessionStorage.getItem(TYPED_BEFORE_THAID) === null) render(root)
else
  void loadBesideCard()
    .then(({ restoreAfterThaId }) => restoreAfterThaId(signIn !== null))
    .finally(() => render(root))
