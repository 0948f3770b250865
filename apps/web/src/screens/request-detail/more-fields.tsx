// What nobody has to answer, folded until it is opened or something in it is wrong.
import { useState } from 'react'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { fieldNames } from '@border-pass/domain/request/fields/text-field'
import { detailFieldName, shortFieldName } from '@border-pass/domain/wording/field-wording'
import { useLocation } from '@tanstack/react-router'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'
import { DETAIL_TEXT } from '../../text/per-screen/request-detail-text.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Columns } from '../../ui/layout/stack.tsx'
import { DetailTextField } from './detail-text-field.tsx'
import type { PartProps } from './detail-text-field.tsx'

const IDS = fieldNames(DETAIL_FIELDS)
  .filter((field) => !DETAIL_FIELDS[field].isRequired)
  .map(detailFieldId)

export function MoreFields({ detail }: PartProps) {
  const named = useLocation({ select: ({ hash }) => hash })
  const isWrong = detail.missing.some(({ id }) => IDS.includes(id))
  const [isOpen, setIsOpen] = useState(isWrong || IDS.includes(named))
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (wasWrong !== isWrong) {
    setWasWrong(isWrong)
    if (isWrong) setIsOpen(true)
  }
  const english = (field: 'fanameEng' | 'manameEng') => (
    <DetailTextField
      detail={detail}
      field={field}
      label={detailFieldName(field)}
      hint={DETAIL_TEXT.englishHint}
    />
  )
  return (
    <Disclosure summary={DETAIL_TEXT.more} note={DETAIL_TEXT.moreFields} isOpen={isOpen} onToggle={setIsOpen}>
      <Columns>
        <DetailTextField
          detail={detail}
          field="height"
          label={detailFieldName('height')}
          inputMode="numeric"
        />
        <DetailTextField
          detail={detail}
          field="spePecul"
          label={detailFieldName('spePecul')}
          hint={DETAIL_TEXT.marksHint}
        />
      </Columns>
      <DetailTextField
        detail={detail}
        field="email"
        label={shortFieldName('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <Columns>
        {english('fanameEng')}
        {english('manameEng')}
      </Columns>
    </Disclosure>
  )
}
