// The citizen's requests (specification 2, request list; decisions 31 and 45).
import { PAGES } from '@border-pass/contract/pages'
import { useSearch } from '@tanstack/react-router'
import { Waiting } from '../../api/look-up.tsx'
import { FAILURE_TEXT } from '../../text/failure-text.ts'
import { LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ListFailure } from './list-failure.tsx'
import { RequestCards } from './request-cards.tsx'
import { useRequestList } from './use-request-list.ts'

const CARD_HEIGHT = 190

export function RequestListScreen() {
  const { returnDetail, flagBack } = useSearch({ from: PAGES.verify })
  const returnTo = flagBack === '1' ? (returnDetail ?? null) : null
  const { requests, error, view, returned, look, retry } = useRequestList(returnTo)
  return (
    <Stack gap="l">
      <ScreenHeading title={LIST_TEXT.title} />
      {!requests && !error && <Waiting lines={[48, CARD_HEIGHT, CARD_HEIGHT, CARD_HEIGHT]} onRetry={retry} />}
      {error && <ListFailure error={error} onRetry={retry} />}
      {requests?.length === 0 && (
        <Banner
          kind="info"
          title={FAILURE_TEXT.notFound}
          actions={
            <ButtonLink kind="primary" to={PAGES.register}>
              {LIST_TEXT.request}
            </ButtonLink>
          }
        >
          {LIST_TEXT.empty}
        </Banner>
      )}
      {requests && requests.length > 0 && (
        <RequestCards requests={requests} view={view} onLook={look} returned={returned} />
      )}
    </Stack>
  )
}
