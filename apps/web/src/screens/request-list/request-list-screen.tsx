// The citizen's requests (specification 2, request list; D31 and D45).
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { PAGES } from '@border-pass/contract/pages'
import { formatLongThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { readReceipts } from '../../requests/offline-receipts.ts'
import { getRequestAddress } from '../../requests/one-request.tsx'
import { useOwnRequests } from '../../requests/use-own-requests.ts'
import { FailureReference, toErrorSentence } from '../../service/failure-notice.tsx'
import { retryAndAllowDialog, UnexplainedFailureDialog, Waiting } from '../../service/look-up.tsx'
import { RetryButton } from '../../service/retry-button.tsx'
import { NOT_FOUND } from '../../text/inside-text.ts'
import { LIST_IS_CUT, LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { TALL } from '../../ui/buttons/pressable.tsx'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { Card, Beside } from '../../ui/layout/card.tsx'
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { FIRST_PAGE } from '../../ui/navigation/pagination.tsx'
import { Banner } from '../../ui/status/banner.tsx'
import { Text } from '../../ui/typography/text.tsx'
import { type Card as RequestCard, filterCards, type ListView, RequestCards } from './request-cards.tsx'
import styles from './request-list.module.css'

const CARD_HEIGHT = 190

export function Screen() {
  const { returnDetail, flagBack } = useSearch({ from: PAGES.verify })
  const returnTo = flagBack === '1' ? (returnDetail ?? null) : null
  const { requests, isCut, error, retry } = useOwnRequests()
  const [changed, setChanged] = useState<ListView | null>(null)
  const start = requests && returnTo !== null ? findViewWithCard(requests, lastView, returnTo) : lastView
  const changeView = (view: ListView) => {
    lastView = view
    setChanged(view)
  }
  return (
    <Stack gap="xxl" className={styles['screen']}>
      <ScreenHeading title={LIST_TEXT.title} />
      {!requests && !error && <Waiting lines={[48, CARD_HEIGHT, CARD_HEIGHT, CARD_HEIGHT]} onRetry={retry} />}
      {error && <ListFailure error={error} onRetry={retry} />}
      {requests?.length === 0 && (
        <Beside aside={null}>
          <Card title={LIST_TEXT.empty}>
            <Stack gap="s" hasParts>
              <p>{NOT_FOUND}</p>
              <Text>{LIST_TEXT.emptyAdvice}</Text>
            </Stack>
            <ActionBar>
              <ButtonLink kind="primary" to={PAGES.register}>
                {LIST_TEXT.request}
              </ButtonLink>
            </ActionBar>
          </Card>
        </Beside>
      )}
      {requests && requests.length > 0 && (
        <RequestCards
          requests={requests}
          view={changed ?? start}
          onViewChange={changeView}
          // A changed view does not move the focus.
          returned={changed === null ? returnTo : null}
        />
      )}
      {isCut && <p>{LIST_IS_CUT}</p>}
    </Stack>
  )
}

/** Shows the specification's sentence in red (section 8), the reason, and the offline receipts. */
function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const receipts = readReceipts()
  return (
    <>
      <Banner
        kind="bad"
        title={LIST_TEXT.failed}
        // A retry that fails may open the dialog below again.
        actions={<RetryButton onPress={() => retryAndAllowDialog(onRetry)} />}
      >
        <p>{LIST_TEXT.notFoundBecause(toErrorSentence(error))}</p>
        <p>{LIST_TEXT.stillThere}</p>
        <FailureReference error={error} />
      </Banner>
      <UnexplainedFailureDialog error={error} />
      {receipts.length > 0 && (
        <Card title={LIST_TEXT.offlineCopies}>
          <Stack as="ul" gap="none">
            {receipts.map(({ registrationCode, travelDate, officeName }) => (
              <li key={registrationCode}>
                <Link {...getRequestAddress(registrationCode)} className={TALL}>
                  <Text as="span">{`${LIST_TEXT.appointment(formatLongThaiDate(travelDate))} ${officeName}`}</Text>
                </Link>
              </li>
            ))}
          </Stack>
        </Card>
      )}
    </>
  )
}

export const FIRST_VIEW: ListView = { only: null, choice: FIRST_PAGE }

/** Outlives the screen, so that Back restores the view. */
let lastView = FIRST_VIEW

/** Returns the view that contains this card, without the filter if the card's status no longer matches. */
export function findViewWithCard(requests: readonly RequestCard[], view: ListView, code: string): ListView {
  const placeAmong = (only: ListView['only']) =>
    filterCards(requests, only).findIndex(({ registrationCode }) => registrationCode === code)
  const isThere = placeAmong(view.only) >= 0
  const only = isThere ? view.only : null
  const place = placeAmong(only)
  const { size } = view.choice
  if (place < 0) return view
  return { only, choice: { size, page: size === 'all' ? 1 : Math.floor(place / size) + 1 } }
}
