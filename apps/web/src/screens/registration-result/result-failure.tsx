// Shown while the request is loading, and when it cannot be loaded.
import { PAGES } from '@border-pass/contract/pages'
import { LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { Actions } from '../../ui/layout/stack.tsx'

type ResultFailureProps = { isNotFound: boolean; error: unknown; onRetry: () => void }

export function ResultFailure({ isNotFound, error, onRetry }: ResultFailureProps) {
  if (!isNotFound && error === null) return <Waiting lines={[90, 420, 300]} onRetry={onRetry} />
  return (
    <>
      {isNotFound ? (
        <Banner kind="bad">{FAILURE_TEXT.notFound}</Banner>
      ) : (
        <LookUpFailure error={error} onRetry={onRetry} />
      )}
      <Actions>
        <ButtonLink to={PAGES.verify}>{RESULT_TEXT.toList}</ButtonLink>
      </Actions>
    </>
  )
}
