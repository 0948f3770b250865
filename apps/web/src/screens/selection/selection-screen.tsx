// Step 1: what is already there, where the citizen may ask today, and the choice of country, pass type and office (specification 2).
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { RequestStepGate } from '../../draft/steps/request-step-gate.tsx'
import { useDraft } from '../../draft/store/use-draft.ts'
import { useOwnRequests } from '../../session/use-own-requests.ts'
import { SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { LiveRequest } from './home/live-request.tsx'
import { UnfinishedRequest } from './home/unfinished-request.tsx'
import { usePlaces } from './places/use-places.ts'
import type { PlacesQuery } from './places/use-places.ts'
import { SelectionForm } from './selection-form.tsx'
import styles from './selection.module.css'

type Own = ReturnType<typeof useOwnRequests>

export function SelectionScreen() {
  // Asked while the draft is still loading.
  const own = useOwnRequests()
  const found = usePlaces()
  return (
    <RequestStepGate step="selection">
      <div className={styles['screen']}>
        <ScreenHeading title={SELECTION_TEXT.title} />
        <SelectionStep own={own} found={found} />
      </div>
    </RequestStepGate>
  )
}

/** Shown at once, so that nothing moves when the second answer comes. */
function SelectionStep({ own, found }: { own: Own; found: PlacesQuery }) {
  const { draft } = useDraft()
  const isWaiting = found.isPending || (own.requests === null && own.error === null)
  const retry = () => {
    own.retry()
    void found.refetch()
  }
  if (isWaiting) return <Waiting lines={[28, 72, 72, 72, 200]} onRetry={retry} />
  return (
    <>
      {own.error && <LookUpFailure error={own.error} onRetry={own.retry} />}
      <LiveRequest requests={own.requests ?? []} />
      <UnfinishedRequest />
      {/* Who starts over gets a new draft, and with it an untouched form. */}
      <SelectionForm key={draft.saveKey} found={found} />
    </>
  )
}
