// The registration result and its standing (specification 2, registration result; decision 45).
import { PAGES } from '@border-pass/contract/pages'
import { useSearch } from '@tanstack/react-router'
import { Stack } from '../../ui/layout/stack.tsx'
import { KeptCopy } from './offline-copy.tsx'
import { ReadRequest } from './loaded-request.tsx'
import { ResultHeading } from './result-heading.tsx'
import { Unread } from './result-failure.tsx'
import { useRegistrationResult } from './use-registration-result.ts'

export function RegistrationResultScreen() {
  const { dataDetail, flagPage } = useSearch({ from: PAGES.result })
  const result = useRegistrationResult(dataDetail)
  const { request, kept, readAt, error, retry } = result
  return (
    <Stack gap="l">
      <ResultHeading request={request} isKept={kept !== null} />
      {request && (
        <ReadRequest
          request={request}
          readAt={readAt}
          isJustSaved={flagPage === '1'}
          isStale={error !== null}
          onRetry={retry}
        />
      )}
      {!request && kept && <KeptCopy kept={kept} onRetry={retry} />}
      {!request && !kept && <Unread isNotFound={result.isNotFound} error={error} onRetry={retry} />}
    </Stack>
  )
}
