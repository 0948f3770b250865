// A suggested value for a field and the button that fills it in. It can be ignored.
import { Banner } from '../../ui/status/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../ui/typography/visually-hidden.tsx'
import styles from './five-field-login.module.css'

export type Offer = { readonly question: string; readonly act: string; readonly text: string }

type FieldOfferProps = { offer: Offer | null; onTake: (text: string) => void }

/** Below a field, while something is typed into it. */
export function FieldSuggestion({ offer, onTake }: FieldOfferProps) {
  if (offer === null) return null
  return (
    <Banner kind="info" isLive actions={<Button onPress={() => onTake(offer.text)}>{offer.act}</Button>}>
      {offer.question}
    </Banner>
  )
}

/** Over the end of a field's hint, where it moves nothing when it appears after the field was left. */
export function SuggestionAtHint({ offer, onTake }: FieldOfferProps) {
  return (
    <div className={styles['at-hint']} role="status">
      {offer && (
        <>
          <VisuallyHidden>{offer.question}</VisuallyHidden>
          <Button onPress={() => onTake(offer.text)}>{offer.act}</Button>
        </>
      )}
    </div>
  )
}
