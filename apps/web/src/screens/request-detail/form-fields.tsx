// The parts of the detail form, in the order of the screen (specification 2, Screen: request detail).
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Selection } from '@border-pass/domain/eligibility/facts'
import type { IssuingOffice } from '@border-pass/domain/reference/issuing-offices'
import { listOccupationWords } from '@border-pass/domain/reference/occupation-words'
import { OCCUPATIONS } from '@border-pass/domain/reference/occupations'
import type { DetailTextName } from '@border-pass/domain/request/draft/request-flow'
import { DETAIL_FIELDS, TEXT_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { PHONE, readPhone } from '@border-pass/domain/request/fields/phone'
import { getFieldNames } from '@border-pass/domain/request/fields/text-field'
import { getFieldName, getShortFieldName } from '@border-pass/domain/wording/field-wording'
import { getCountryName, writeShortPassWithCost } from '@border-pass/domain/wording/pass-wording'
import type { DeliveryQuestions } from '../../draft/form/delivery-questions.ts'
import {
  BIRTHPLACE_GROUPS,
  toObjectiveGroups,
  toTypingProps,
  toGroups,
} from '../../draft/form/field-inputs.ts'
import { detailFieldId } from '../../draft/steps/step-address.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { TextButton } from '../../ui/buttons/pressable.tsx'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import type { ComboboxGroup } from '../../ui/fields/list/use-combobox.ts'
import { Checkbox, RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.tsx'
import { Card, Disclosure } from '../../ui/layout/card.tsx'
import { Cell, Columns } from '../../ui/layout/screen-layout.tsx'
import { Dotted } from '../../ui/typography/dotted.tsx'
import { VisuallyHidden } from '../../ui/typography/screen-reader.tsx'
import { Text } from '../../ui/typography/text.tsx'
import type { Applicant, FormFields, KnownAnswers, RowField } from './use-request-detail.ts'
import styles from './request-detail.module.css'

type PartProps = { fields: FormFields }

/** Typed answers that are always visible: neither folded nor chosen from a list. */
const SHOWN_TEXT_FIELDS = getFieldNames(DETAIL_FIELDS).filter(
  (field) => !DETAIL_FIELDS[field].isFolded && DETAIL_FIELDS[field].code !== 'NOT_IN_LIST',
)

type MainFieldsProps = PartProps & {
  known: KnownAnswers
  applicant: Applicant
  selection: Selection
  missingName: ReactNode
  onChangeSelection: () => void
}

/** Required answers: a missing one is a field, a known one a row. */
export function MainFields(props: MainFieldsProps) {
  const { fields, known, applicant, selection, missingName, onChangeSelection } = props
  const choice = { fields, known, bornPlace: applicant.bornPlace }
  const { borderCity, bpType, office } = selection
  return (
    <Columns>
      {SHOWN_TEXT_FIELDS.map((field) => (
        <DetailTextField key={field} fields={fields} field={field} />
      ))}
      <Choice {...choice} field="occupation" groups={OCCUPATION_GROUPS} />
      <Choice {...choice} field="objective" groups={toObjectiveGroups(borderCity)} />
      <Choice {...choice} field="bornPlace" groups={BIRTHPLACE_GROUPS} />
      <KnownAnswer name={DETAIL_TEXT.name} value={applicant.displayName} />
      {missingName}
      {/* A desktop shows this choice beside the question. */}
      <div className={styles['choice']}>
        <KnownAnswer
          name={DETAIL_TEXT.choice}
          value={
            <Dotted isName>{[office.th, getCountryName(borderCity), writeShortPassWithCost(bpType)]}</Dotted>
          }
          onChange={onChangeSelection}
        />
      </div>
    </Columns>
  )
}

type ChoiceProps = PartProps & {
  known: KnownAnswers
  /** The province of birth in the registry. */
  bornPlace: string | null
  field: RowField
  groups: readonly ComboboxGroup[]
}

function Choice({ fields: { form, change, errorAt }, known, bornPlace, field, groups }: ChoiceProps) {
  const isFromRegistry = field === 'bornPlace' && form.bornPlace === bornPlace
  const name = getFieldName(field)
  if (known.isKnown(field))
    return (
      <KnownAnswer
        name={isFromRegistry ? DETAIL_TEXT.fromRegistry(name) : name}
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
        change({ [field]: value ?? '', ...(field === 'objective' && { isObjectiveChosen: true }) })
      }
      error={errorAt(field)}
    />
  )
}

const FOLDED_FIELDS = getFieldNames(DETAIL_FIELDS).filter((field) => DETAIL_FIELDS[field].isFolded)

const FOLDED_IDS = FOLDED_FIELDS.map(detailFieldId)

type MoreFieldsProps = PartProps & { sendsReminders: boolean; missing: readonly { readonly id: string }[] }

/** Optional answers, folded until the citizen opens them or one is wrong. */
export function MoreFields({ fields, sendsReminders, missing }: MoreFieldsProps) {
  const named = useLocation({ select: ({ hash }) => hash })
  const words = FOLDED_FIELDS.map((field) =>
    sendsReminders && field === 'email' ? DETAIL_TEXT.reminderEmail : getShortFieldName(field),
  )
  const isWrong = missing.some(({ id }) => FOLDED_IDS.includes(id))
  const [isOpen, setIsOpen] = useState(isWrong || FOLDED_IDS.includes(named))
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (wasWrong !== isWrong) {
    setWasWrong(isWrong)
    if (isWrong) setIsOpen(true)
  }
  return (
    <Disclosure summary={DETAIL_TEXT.more} note={words.join(' ')} isOpen={isOpen} onToggle={setIsOpen}>
      <Columns>
        {FOLDED_FIELDS.map((field) => (
          <Cell key={field} isWide={field === 'email'}>
            <DetailTextField
              fields={fields}
              field={field}
              {...(field === 'email' && sendsReminders && { hint: DETAIL_TEXT.reminders })}
            />
          </Cell>
        ))}
      </Columns>
    </Disclosure>
  )
}

type DetailTextFieldProps = PartProps & { field: DetailTextName } & Pick<TextFieldProps, 'hint'>

function DetailTextField({ fields, field, ...rest }: DetailTextFieldProps) {
  return (
    <TextField
      {...toTypingProps(TEXT_FIELDS[field])}
      {...rest}
      id={detailFieldId(field)}
      value={fields.form[field]}
      onChange={(text) => fields.change({ [field]: text })}
      onBlur={() => fields.leave(field)}
      error={fields.errorAt(field)}
    />
  )
}

type KnownAnswerProps = {
  name: string
  value: ReactNode
  /** Absent if the answer cannot be changed. */
  onChange?: () => void
}

/** A known answer, with a button that turns it into a field. */
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

type DeliveryFieldsProps = PartProps & {
  office: IssuingOffice
  /** Whether the house is near enough for home delivery. */
  isNear: boolean
  questions: DeliveryQuestions
  missingHouse: ReactNode
}

export function DeliveryFields({ fields, office, isNear, questions, missingHouse }: DeliveryFieldsProps) {
  const { form, change } = fields
  const called = PHONE.isValid(form.phone) ? readPhone(form.phone) : null
  if (!questions.asksDisabled && !questions.offersHome) return null
  return (
    <Card {...(questions.asksDisabled && { title: DETAIL_TEXT.delivery })}>
      {questions.asksDisabled && (
        <Checkbox
          label={DETAIL_TEXT.disabled}
          detail={isNear ? DETAIL_TEXT.disabledNear : DETAIL_TEXT.disabledFar}
          isChecked={form.disabled}
          onChange={(disabled) => change({ disabled })}
        />
      )}
      {questions.offersHome && (
        <RadioCards
          id={detailFieldId('delivery')}
          legend={questions.asksDisabled ? DETAIL_TEXT.chooseDelivery : DETAIL_TEXT.delivery}
          options={[
            {
              value: 'collect',
              label: DETAIL_TEXT.collect,
              detail: DETAIL_TEXT.collectAt(office.th),
            },
            { value: 'home', label: DETAIL_TEXT.home, detail: DETAIL_TEXT.homeDetail(called) },
          ]}
          value={form.homeDelivery ? 'home' : 'collect'}
          onChange={(way) => change({ homeDelivery: way === 'home' })}
        />
      )}
      {form.homeDelivery && missingHouse}
      {form.homeDelivery && (
        <Columns isNarrow>
          <DetailTextField fields={fields} field="houseNo" />
          <DetailTextField fields={fields} field="village" />
          <DetailTextField fields={fields} field="subdistrict" />
        </Columns>
      )}
    </Card>
  )
}

/** In the order of the data: by kind, with "other" last. The list is heavy, so only this screen imports it. */
export const OCCUPATION_GROUPS = toGroups(OCCUPATIONS).map(({ title, options }) => ({
  title,
  options: options.map((option) => ({ ...option, words: listOccupationWords(option.value) })),
}))
