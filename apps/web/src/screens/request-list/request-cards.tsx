// The live requests, the earlier ones, and what there is to choose between: status and page.
import type { Request } from '@border-pass/contract/schemas/request-schemas'
import { LIST_TEXT } from '../../text/per-screen/request-list-text.ts'
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkCards } from '../../ui/navigation/link-card.tsx'
import { Pagination, rowsOfPage } from '../../ui/navigation/pagination.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Legend } from './legend.tsx'
import { LiveCard } from './live-card.tsx'
import { RequestCard } from './request-card.tsx'
import styles from './request-list.module.css'
import { cardsOf, isLive } from './request-list.ts'
import type { ListView } from './request-list.ts'

const EARLIER_ID = 'earlier-requests'

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
        <PageOfCards cards={rowsOfPage(cards, choice)} returned={returned} />
      )}
      <Pagination
        total={cards.length}
        choice={choice}
        onChange={(turned) => onLook({ only, choice: turned })}
      />
    </Stack>
  )
}

function PageOfCards({ cards, returned }: { cards: readonly Request[]; returned: string | null }) {
  const live = cards.filter(isLive)
  const earlier = cards.filter((request) => !isLive(request))
  return (
    <>
      {live.length > 0 && (
        <LinkCards>
          {live.map((request) => (
            <li key={request.registrationCode}>
              <LiveCard request={request} isReturned={request.registrationCode === returned} />
            </li>
          ))}
        </LinkCards>
      )}
      {earlier.length > 0 && (
        <section className={styles['earlier']} aria-labelledby={EARLIER_ID}>
          <h2 id={EARLIER_ID}>{LIST_TEXT.earlier}</h2>
          <LinkCards>
            {earlier.map((request) => (
              <li key={request.registrationCode}>
                <RequestCard request={request} isReturned={request.registrationCode === returned} />
              </li>
            ))}
          </LinkCards>
        </section>
      )}
    </>
  )
}
