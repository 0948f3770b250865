// A suggested value for a field and the button that fills it in. It can be ignored.
import { Button } from '../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../ui/typography/visually-hidden.tsx'
import styles from './five-field-login.module.css'

export type Offer = { readonly question: string; readonly act: string; readonly text: string }

type FieldOfferProps = { offer: Offer | null; onTake: (text: string) => void }

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
