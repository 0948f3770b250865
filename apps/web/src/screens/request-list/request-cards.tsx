// The legend, the cards of the current page, and the pagination.
import type { Request } from '@border-pass/contract/request-schemas'
import { LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkCards } from '../../ui/navigation/link-card.tsx'
import { Pagination, rowsOfPage } from '../../ui/navigation/pagination.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Legend } from './legend.tsx'
import { RequestCard } from './request-card.tsx'
import { cardsOf } from './request-list.ts'
import type { ListView } from './request-list.ts'

type RequestCardsProps = {
  requests: readonly Request[]
  view: ListView
  onLook: (view: ListView) => void
  /** The code of the card that gets the focus. */
  returned: string | null
}

export function RequestCards({ requests, view, onLook, returned }: RequestCardsProps) {
  const { only, choice } = view
  const cards = cardsOf(requests, only)
  const showOnly = (wanted: ListView['only']) => onLook({ only: wanted, choice: { ...choice, page: 1 } })
  return (
    <Stack gap="l">
      <Legend requests={requests} only={only} onChange={showOnly} />
      {cards.length === 0 ? (
        <Banner
          kind="info"
          isLive
          actions={<Button onPress={() => showOnly(null)}>{LIST_TEXT.showAll}</Button>}
        >
          {LIST_TEXT.emptyFilter}
        </Banner>
      ) : (
        <LinkCards>
          {rowsOfPage(cards, choice).map((request) => (
            <li key={request.registrationCode}>
              <RequestCard request={request} isReturned={request.registrationCode === returned} />
            </li>
          ))}
        </LinkCards>
      )}
      <Pagination
        total={cards.length}
        choice={choice}
        onChange={(turned) => onLook({ only, choice: turned })}
      />
    </Stack>
  )
}
