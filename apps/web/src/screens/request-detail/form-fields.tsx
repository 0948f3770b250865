import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { wordsForOccupation } from '@border-pass/domain/reference/occupation-words'
import { OCCUPATIONS } from '@border-pass/domain/reference/occupations'
// The parts of the detail form, in the order of the screen (specification 2, Screen: request detail).
import type { DetailTextName } from '@border-pass/domain/request/draft/request-flow'
import { DETAIL_FIELDS, TEXT_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { PHONE, readPhone } from '@border-pass/domain/request/fields/phone'
import { fieldNames } from '@border-pass/domain/request/fields/text-field'
import { detailFieldName, shortFieldName } from '@border-pass/domain/wording/field-wording'
import { countryName, shortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import { BIRTHPLACE_GROUPS, objectiveGroups, typingProps, groupOf } from '../../draft/form/field-inputs.ts'
import { detailFieldId } from '../../draft/steps/step-address.ts'
import { PartNotLoaded } from '../../service/look-up.tsx'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { TextButton } from '../../ui/buttons/pressable.tsx'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import type { ComboboxGroup } from '../../ui/fields/list/use-combobox.ts'
import { Checkbox, RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { Card, Disclosure } from '../../ui/layout/card.tsx'
import { Cell, Columns } from '../../ui/layout/screen-layout.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { Text } from '../../ui/typography/text.tsx'
import type { RequestDetail, RowField } from './request-detail-screen.tsx'
import styles from './request-detail.module.css'

export type PartProps = { detail: RequestDetail }

const TYPED = fieldNames(DETAIL_FIELDS).filter(
  (field) => DETAIL_FIELDS[field].place === 'shown' && DETAIL_FIELDS[field].code !== 'NOT_IN_LIST',
)

/** The answers that Next needs: a field where one is missing, a row where it is known. */
export function MainFields({ detail }: PartProps) {
  const { applicant, selection } = detail
  const { borderCity, bpType, office } = selection
  return (
    <Columns>
      {TYPED.map((field) => (
        <DetailTextField key={field} detail={detail} field={field} />
      ))}
      <Choice detail={detail} field="occupation" groups={OCCUPATION_GROUPS} />
      <Choice detail={detail} field="objective" groups={objectiveGroups(borderCity)} />
      <Choice detail={detail} field="bornPlace" groups={BIRTHPLACE_GROUPS} />
      <KnownAnswer name={DETAIL_TEXT.name} value={applicant.displayName} />
      {applicant.missing.includes('name') && <PartNotLoaded onRetry={detail.loadApplicant} />}
      {/* A desktop shows it beside the question. */}
      <div className={styles['choice']}>
        <KnownAnswer
          name={DETAIL_TEXT.choice}
          value={`${office.th} · ${countryName(borderCity)} · ${shortPassWithCost(bpType)}`}
          onChange={() => detail.go('selection')}
        />
      </div>
    </Columns>
  )
}

type ChoiceProps = PartProps & { field: RowField; groups: readonly ComboboxGroup[] }

function Choice({ detail, field, groups }: ChoiceProps) {
  const { form, known, isFromRegistry } = detail
  const name = detailFieldName(field)
  if (known.isKnown(field))
    return (
      <KnownAnswer
        name={isFromRegistry(field) ? DETAIL_TEXT.fromRegistry(name) : name}
        value={form[field]}
        onChange={() => known.change(field)}
      />
    )
  return (
    <Combobox
      id={detailFieldId(field)}
      label={name}
      groups={groups}
      value={form[field] || null}
      onChange={(value) =>
        detail.change({ [field]: value ?? '', ...(field === 'objective' && { isObjectiveChosen: true }) })
      }
      error={detail.errorAt(field)}
    />
  )
}

const FOLDED = fieldNames(DETAIL_FIELDS).filter((field) => DETAIL_FIELDS[field].place === 'folded')

const IDS = FOLDED.map(detailFieldId)

/** What nobody has to answer, folded until it is opened or something in it is wrong. */
export function MoreFields({ detail }: PartProps) {
  const named = useLocation({ select: ({ hash }) => hash })
  const { sendsReminders = false } = detail.applicant
  const words = FOLDED.map((field) =>
    sendsReminders && field === 'email' ? DETAIL_TEXT.reminderEmail : shortFieldName(field),
  )
  const isWrong = detail.missing.some(({ id }) => IDS.includes(id))
  const [isOpen, setIsOpen] = useState(isWrong || IDS.includes(named))
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (wasWrong !== isWrong) {
    setWasWrong(isWrong)
    if (isWrong) setIsOpen(true)
  }
  return (
    <Disclosure summary={DETAIL_TEXT.more} note={words.join(' ')} isOpen={isOpen} onToggle={setIsOpen}>
      <Columns>
        {FOLDED.map((field) => (
          <Cell key={field} isWide={field === 'email'}>
            <DetailTextField
              detail={detail}
              field={field}
              {...(field === 'email' && sendsReminders && { hint: DETAIL_TEXT.reminders })}
            />
          </Cell>
        ))}
      </Columns>
    </Disclosure>
  )
}

type Props = PartProps & { field: DetailTextName } & Pick<TextFieldProps, 'hint'>

/** A text field of the form, which shows its error after blur. */
function DetailTextField({ detail, field, ...rest }: Props) {
  return (
    <TextField
      {...typingProps(TEXT_FIELDS[field])}
      {...rest}
      id={detailFieldId(field)}
      value={detail.form[field]}
      onChange={(text) => detail.change({ [field]: text })}
      onBlur={() => detail.leave(field)}
      error={detail.errorAt(field)}
    />
  )
}

type KnownAnswerProps = {
  name: string
  value: string
  /** Absent if the answer cannot be changed. */
  onChange?: () => void
}

/** An answer that is known already: its name and value, and a button that makes a field of it. */
function KnownAnswer({ name, value, onChange }: KnownAnswerProps) {
  return (
    <div className={styles['known']}>
      <dl>
        <Text as="dt">{name}</Text>
        <Text as="dd" isName>
          {value}
        </Text>
      </dl>
      {onChange && (
        <TextButton onPress={onChange}>
          {DETAIL_TEXT.change}
          <VisuallyHidden> {name}</VisuallyHidden>
        </TextButton>
      )}
    </div>
  )
}

/** Collection or home delivery, only as far as it is offered (specification 6; D26). */
export function DeliveryFields({ detail }: PartProps) {
  const { form, delivery, change, applicant, eligibility, selection } = detail
  const called = PHONE.isValid(form.phone) ? readPhone(form.phone) : null
  if (!delivery.asksDisabled && !delivery.offersHome) return null
  return (
    <Card {...(delivery.asksDisabled && { title: DETAIL_TEXT.delivery })}>
      {delivery.asksDisabled && (
        <Checkbox
          label={DETAIL_TEXT.disabled}
          detail={eligibility.delivery.home ? DETAIL_TEXT.disabledNear : DETAIL_TEXT.disabledFar}
          isChecked={form.disabled}
          onChange={(disabled) => change({ disabled })}
        />
      )}
      {delivery.offersHome && (
        <RadioCards
          id={detailFieldId('delivery')}
          legend={delivery.asksDisabled ? DETAIL_TEXT.chooseDelivery : DETAIL_TEXT.delivery}
          // Each says what it means for the citizen: who calls, what is to be paid, and whether to come.
          options={[
            {
              value: 'collect',
              label: DETAIL_TEXT.collect(selection.office.th),
              detail: DETAIL_TEXT.collectOnly,
            },
            { value: 'home', label: DETAIL_TEXT.home, detail: DETAIL_TEXT.homeDetail(called) },
          ]}
          value={form.homeDelivery ? 'home' : 'collect'}
          onChange={(way) => change({ homeDelivery: way === 'home' })}
        />
      )}
      {form.homeDelivery && applicant.missing.includes('house') && (
        <PartNotLoaded onRetry={detail.loadApplicant} />
      )}
      {form.homeDelivery && (
        <Columns isNarrow>
          <DetailTextField detail={detail} field="houseNo" />
          <DetailTextField detail={detail} field="village" />
          <DetailTextField detail={detail} field="subdistrict" />
        </Columns>
      )}
    </Card>
  )
}

/** Found by everyday words too, in the order of the data: by kind, with "other" last. Only the screen that asks loads the heavy list. */
export const OCCUPATION_GROUPS = groupOf(OCCUPATIONS).map(({ title, options }) => ({
  title,
  options: options.map((option) => ({ ...option, words: wordsForOccupation(option.value) })),
}))
