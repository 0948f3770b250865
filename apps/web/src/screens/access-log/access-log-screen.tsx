// The look-ups of the citizen's data: what, why and when (decision 44).
import { useQuery } from '@tanstack/react-query'
import { listAccess } from '@border-pass/contract/access-log-routes'
import { ALWAYS_REFETCH, LookUpFailure, Waiting } from '../../api/look-up.tsx'
import { call } from '../../api/call.ts'
import { useCitizen } from '../../session/session-store.ts'
import { ACCESS_TEXT } from '../../text/per-screen/access-log-text.ts'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { VisitList } from './visit-list.tsx'
import { othersFirst, visitsOf } from './visits.ts'
import type { Visit } from './visits.ts'

const ROW_HEIGHT = 64

export function AccessLogScreen() {
  const { pid } = useCitizen()
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
      {visits && visits.length > 0 && <Visits visits={visits} />}
    </Stack>
  )
}

function Visits({ visits }: { visits: readonly Visit[] }) {
  const { others, own } = othersFirst(visits)
  return (
    <>
      {others.length > 0 ? (
        <VisitList title={ACCESS_TEXT.others} visits={others} />
      ) : (
        <Card title={ACCESS_TEXT.others}>
          <p>{ACCESS_TEXT.noOthers}</p>
        </Card>
      )}
      {own.length > 0 && <VisitList title={ACCESS_TEXT.own} visits={own} isOwn />}
    </>
  )
}
