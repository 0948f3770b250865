// The fields of what is printed on the card, except the date of birth.
import type {
  FiveFieldChange,
  FiveFieldForm,
  FiveFieldName,
} from '@border-pass/domain/sign-in/five-field-form'
import { LASER_CODE_MASK } from '@border-pass/domain/values/laser-code'
import { NATIONAL_ID_MASK } from '@border-pass/domain/values/national-id'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MaskedField, TextField } from '../../ui/fields/text-field.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import styles from './five-field-login.module.css'
import { fieldId } from './login-fields.ts'
import { useFieldChecks } from './use-five-field-login.ts'

export type LoginFieldsProps = {
  form: FiveFieldForm
  change: (change: FiveFieldChange) => void
  /** The focused field, highlighted on the drawing. */
  onLit: (name: FiveFieldName) => void
  /** Read-only during verification. */
  isFixed: boolean
}

const NAME_LIMIT = 100

export function CardFields({ form, change, onLit, isFixed }: LoginFieldsProps) {
  const checks = useFieldChecks(form)
  const of = (field: 'pid' | 'laser' | 'fname' | 'lname') => ({
    id: fieldId(field),
    label: LOGIN_TEXT[field],
    value: form[field],
    onChange: (text: string) => change({ field, text }),
    onFocus: () => onLit(field),
    onBlur: () => checks.leave(field),
    readOnly: isFixed,
  })
  const takeName = (text: string) => {
    if (isFixed) return
    change({ field: 'fname', text })
    focusField(fieldId('fname'))
  }
  return (
    <>
      <MaskedField
        {...of('pid')}
        hint={LOGIN_TEXT.pidHint}
        mask={NATIONAL_ID_MASK}
        refusals={LOGIN_TEXT.pidRefusals}
        error={checks.errors.pid}
        inputMode="numeric"
      />
      <MaskedField
        {...of('laser')}
        hint={LOGIN_TEXT.laserHint}
        mask={LASER_CODE_MASK}
        refusals={LOGIN_TEXT.laserRefusals}
        error={checks.errors.laser}
        readAsZero={LOGIN_TEXT.readAsZero}
      />
      <Columns>
        <div className={styles['offering']} data-offered={checks.nameOffer !== null || undefined}>
          <TextField
            {...of('fname')}
            hint={LOGIN_TEXT.fnameHint}
            error={checks.errors.fname}
            maxLength={NAME_LIMIT}
            autoComplete="given-name"
          />
          <SuggestionAtHint offer={checks.nameOffer} onTake={takeName} />
        </div>
        <TextField
          {...of('lname')}
          hint={LOGIN_TEXT.lnameHint}
          error={checks.errors.lname}
          maxLength={NAME_LIMIT}
          autoComplete="family-name"
        />
      </Columns>
    </>
  )
}

type Offer = { readonly question: string; readonly act: string; readonly text: string }

type FieldOfferProps = { offer: Offer | null; onTake: (text: string) => void }

/**
 * A suggested value for a field and the button that fills it in. It lies over the end of the field's hint, where it moves nothing
 * when it appears after the field was left.
 */
function SuggestionAtHint({ offer, onTake }: FieldOfferProps) {
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
