// The look-ups of the citizen's data: what, why and when (decision 44).
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { ALWAYS_REFETCH } from '../../api/always-refetch.ts'
import { call } from '../../api/call.ts'
import { LookUpFailure } from '../../api/look-up-failure.tsx'
import { Waiting } from '../../api/waiting.tsx'
import { useCitizen } from '../../session/use-session.ts'
import { ACCESS_TEXT } from '../../text/per-screen/access-log-text.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { PageChoice } from '../../ui/navigation/pagination.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { VisitTable } from './visit-table.tsx'
import { visitsOf } from './visits.ts'

const ROW_HEIGHT = 64

export function AccessLogScreen() {
  const { pid } = useCitizen()
  const [choice, setChoice] = useState<PageChoice>({ size: 10, page: 1 })
  const { data, error, refetch } = useQuery({
    queryKey: ['access-log', pid],
    queryFn: ({ signal }) => call(listAccess, { signal }),
    ...ALWAYS_REFETCH,
  })
  const visits = data && visitsOf(data.items)
  const retry = () => void refetch()
  return (
    <Stack gap="l">
      <ScreenHeading title={ACCESS_TEXT.title}>{ACCESS_TEXT.intro}</ScreenHeading>
      {!visits && !error && <Waiting lines={[ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT]} onRetry={retry} />}
      {!visits && error && <LookUpFailure error={error} onRetry={retry} />}
      {visits?.length === 0 && <Banner kind="info">{FAILURE_TEXT.notFound}</Banner>}
      {visits && visits.length > 0 && (
        <>
          <VisitTable visits={visits} choice={choice} />
          <Pagination total={visits.length} choice={choice} onChange={setChoice} />
        </>
      )}
    </Stack>
  )
}
