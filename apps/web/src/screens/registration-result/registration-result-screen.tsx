// The registration result (specification 2, registration result; decision 45).
import { PAGES } from '@border-pass/contract/pages'
import { parseRegistrationCode } from '@border-pass/domain/request/request-number'
import { useSearch } from '@tanstack/react-router'
import { Stack } from '../../ui/layout/stack.tsx'
import { OfflineCopy } from './offline-copy.tsx'
import { LoadedRequest } from './loaded-request.tsx'
import { ResultHeading } from './result-heading.tsx'
import { ResultFailure } from './result-failure.tsx'
import { useRegistrationResult } from './use-registration-result.ts'

export function RegistrationResultScreen() {
  const { dataDetail, flagPage } = useSearch({ from: PAGES.result })
  const result = useRegistrationResult(dataDetail)
  const { request, receipt, readAt, error, retry } = result
  return (
    <Stack gap="s">
      <ResultHeading
        request={request}
        number={result.isNotFound ? null : parseRegistrationCode(dataDetail)}
        isOffline={!request && receipt !== null}
      />
      {request && (
        <LoadedRequest
          request={request}
          readAt={readAt}
          isJustSaved={flagPage === '1'}
          isStale={error !== null}
          onRetry={retry}
        />
      )}
      {!request && receipt && <OfflineCopy receipt={receipt} onRetry={retry} />}
      {!request && !receipt && <ResultFailure isNotFound={result.isNotFound} error={error} onRetry={retry} />}
    </Stack>
  )
}
