// A failed call as every screen shows it: a sentence, a next step, a short reference.
import { findReference, FAILURE_TEXT, sentenceOfError } from '../text/failure-text.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { WholeWords } from '../ui/whole-words.tsx'

export function FailureNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const reference = findReference(error)
  return (
    <Banner
      kind="bad"
      actions={
        onRetry && (
          <Button kind="secondary" onPress={onRetry}>
            {FAILURE_TEXT.retry}
          </Button>
        )
      }
    >
      <p>
        <WholeWords>{sentenceOfError(error)}</WholeWords>
      </p>
      {reference && <p>{FAILURE_TEXT.reference(reference)}</p>}
    </Banner>
  )
}
