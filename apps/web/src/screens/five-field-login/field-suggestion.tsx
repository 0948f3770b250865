import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'

export type Offer = { readonly question: string; readonly act: string; readonly text: string }

type FieldOfferProps = { offer: Offer | null; onTake: (text: string) => void }

/** Below a field: a suggested value and the button that fills it in. It can be ignored. */
export function FieldSuggestion({ offer, onTake }: FieldOfferProps) {
  if (offer === null) return null
  return (
    <Banner kind="info" isLive actions={<Button onPress={() => onTake(offer.text)}>{offer.act}</Button>}>
      {offer.question}
    </Banner>
  )
}
