// The registration result and its standing (specification 2, registration result; decision 45).
import { useSearch } from '@tanstack/react-router'
import { Waiting } from '../../api/waiting.tsx'
import { FailureNotice } from '../../api/failure-notice.tsx'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { RESULT_TEXT } from '../../text/registration-result-text.ts'
import { SCREEN_TITLES } from '../../text/screen-titles.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Actions, Stack } from '../../ui/stack.tsx'
import { KeptCopy } from './kept-copy.tsx'
import { ReadRequest } from './read-request.tsx'
import { useRegistrationResult } from './use-registration-result.ts'

export function RegistrationResultScreen() {
  const { dataDetail, flagPage } = useSearch({ from: '/register/qrcode' })
  const { request, readAt, isNotFound, error, kept, retry } = useRegistrationResult(dataDetail)
  if (request)
    return (
      <ReadRequest
        request={request}
        readAt={readAt}
        isJustSaved={flagPage === '1'}
        isStale={error !== null}
        onRetry={retry}
      />
    )
  if (kept) return <KeptCopy kept={kept} onRetry={retry} />
  return (
    <Stack gap="l">
      <ScreenHeading title={SCREEN_TITLES.result} />
      {isNotFound && <Banner kind="bad">{FAILURE_TEXT.notFound}</Banner>}
      {!isNotFound && error && <FailureNotice error={error} onRetry={retry} />}
      {!isNotFound && !error && <Waiting lines={[48, 90, 420, 300]} onRetry={retry} />}
      {(isNotFound || error) && (
        <Actions>
          <ButtonLink to="/Verify">{RESULT_TEXT.toList}</ButtonLink>
        </Actions>
      )}
    </Stack>
  )
}
