// The fields of the card except the date of birth, and the drawing of the card near the laser code.
import { type ReactNode, useState } from 'react'
import { OPEN } from '@border-pass/contract/first-pages'
import {
  type FiveFieldName,
  findLaserCodeFault,
  findNameFault,
  findNationalIdFault,
  type SignInFault,
} from '@border-pass/domain/sign-in/five-field-form'
import { type TitledName, findTitledName } from '@border-pass/domain/sign-in/thai-name-cleaning'
import { LASER_CODE_MASK } from '@border-pass/domain/values/laser-code'
import { NATIONAL_ID_MASK } from '@border-pass/domain/values/national-id'
import { describeSignInFault } from '@border-pass/domain/wording/sign-in-wording'
import { lazy } from '../../service/lazy.tsx'
import { LOGIN_TEXT } from '../../text/per-screen/sign-in-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { focusField } from '../../ui/fields/missing-fields.tsx'
import { MaskedField, TextField } from '../../ui/fields/text-field.tsx'
import { useTouched } from '../../ui/fields/use-touched.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { fieldId } from './login-fields.ts'
import type { CardForm } from './use-five-field-login.ts'
import styles from './five-field-login.module.css'

export const CardDrawing = lazy(async () => (await import('./card-drawing.tsx')).CardDrawing, 'notice')

/** The longest name that the sign-in call accepts. */
const NAME_LIMIT = 100

export function CardFields({ card }: { card: CardForm }) {
  const { form, change, isFixed } = card
  const { isTouched, touch } = useTouched<FiveFieldName>()
  // Until the field is left, an incomplete value is no fault (D8).
  const errors = {
    pid: isTouched('pid') ? getSentence(findNationalIdFault(form)) : null,
    laser: isTouched('laser') ? getSentence(findLaserCodeFault(form)) : null,
    fname: getSentence(findNameFault(form.fname)),
    lname: getSentence(findNameFault(form.lname)),
  }
  const offer = isTouched('fname') ? findTitledName(form.fname) : null
  const getFieldProps = (field: 'pid' | 'laser' | 'fname' | 'lname') => ({
    id: fieldId(field),
    label: LOGIN_TEXT[field],
    value: form[field],
    error: errors[field],
    onChange: (text: string) => change({ field, text }),
    onFocus: () => card.light(field),
    onBlur: () => touch(field),
    readOnly: isFixed,
  })
  const getNameProps = (field: 'fname' | 'lname') => ({ ...getFieldProps(field), maxLength: NAME_LIMIT })
  const takeName = (text: string) => {
    if (isFixed) return
    change({ field: 'fname', text })
    focusField(fieldId('fname'))
  }
  return (
    <>
      <div className={styles['brief']}>
        <MaskedField
          {...getFieldProps('pid')}
          hint={LOGIN_TEXT.pidHint}
          beside={<a href={OPEN.privacy}>{LOGIN_TEXT.use}</a>}
          mask={NATIONAL_ID_MASK}
          refusals={LOGIN_TEXT.pidRefusals}
          inputMode="numeric"
        />
      </div>
      <WithDrawing card={card}>
        {(button) => (
          <MaskedField
            {...getFieldProps('laser')}
            hint={LOGIN_TEXT.laserHint}
            beside={button}
            mask={LASER_CODE_MASK}
            refusals={LOGIN_TEXT.laserRefusals}
            readAsZero={LOGIN_TEXT.readAsZero}
          />
        )}
      </WithDrawing>
      <div className={styles['offering']} data-offered={offer !== null || undefined}>
        <TextField {...getNameProps('fname')} hint={LOGIN_TEXT.fnameHint} autoComplete="given-name" />
        <NameOffer offer={offer} onTake={takeName} />
      </div>
      <div className={styles['brief']}>
        <TextField {...getNameProps('lname')} hint={LOGIN_TEXT.lnameHint} autoComplete="family-name" />
      </div>
    </>
  )
}

type WithDrawingProps = {
  card: CardForm
  /** Draws the field with the button that shows and hides the drawing. */
  children: (button: ReactNode) => ReactNode
}

/** A desktop shows the drawing beside the form, without the button. */
function WithDrawing({ card, children }: WithDrawingProps) {
  const [isDrawn, setIsDrawn] = useState(false)
  const press = () => {
    setIsDrawn(!isDrawn)
    if (!isDrawn) card.light('laser')
  }
  return (
    <Stack gap="m">
      {children(
        <button type="button" className={styles['where']} aria-expanded={isDrawn} onClick={press}>
          {LOGIN_TEXT.where}
        </button>,
      )}
      {isDrawn && (
        <div className={styles['drawn']}>
          <CardDrawing form={card.form} lit={card.lit} />
        </div>
      )}
    </Stack>
  )
}

/**
 * Offers to remove a title from the name. The button lies over the end of the hint, so that nothing moves when it appears.
 */
function NameOffer({ offer, onTake }: { offer: TitledName | null; onTake: (name: string) => void }) {
  return (
    <div className={styles['at-hint']} role="status">
      {offer && (
        <>
          <VisuallyHidden>{LOGIN_TEXT.titleQuestion}</VisuallyHidden>
          <Button onPress={() => onTake(offer.name)}>{LOGIN_TEXT.removeTitle(offer.title)}</Button>
        </>
      )}
    </div>
  )
}

const getSentence = (fault: SignInFault | null) => fault && describeSignInFault(fault)
