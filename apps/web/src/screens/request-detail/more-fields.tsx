// What nobody has to answer, folded until it is opened or something in it is wrong.
import { useState } from 'react'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { fieldNames } from '@border-pass/domain/request/fields/text-field'
import { detailFieldName } from '@border-pass/domain/wording/field-wording'
import { useLocation } from '@tanstack/react-router'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'
import { DETAIL_TEXT, MORE_FIELDS } from '../../text/per-screen/request-detail-text.ts'
import type { TextFieldProps } from '../../ui/fields/text-field.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Cell, Columns } from '../../ui/layout/stack.tsx'
import { DetailTextField } from './detail-text-field.tsx'
import type { PartProps } from './detail-text-field.tsx'

type MoreField = keyof typeof MORE_FIELDS

const FIELDS = fieldNames(DETAIL_FIELDS).filter((field): field is MoreField => field in MORE_FIELDS)

const IDS = FIELDS.map(detailFieldId)

const KEYBOARDS: Readonly<
  Partial<Record<MoreField, Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete'>>>
> = {
  height: { inputMode: 'numeric' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
}

export function MoreFields({ detail }: PartProps) {
  const named = useLocation({ select: ({ hash }) => hash })
  const isWrong = detail.missing.some(({ id }) => IDS.includes(id))
  const [isOpen, setIsOpen] = useState(isWrong || IDS.includes(named))
  const [wasWrong, setWasWrong] = useState(isWrong)
  if (wasWrong !== isWrong) {
    setWasWrong(isWrong)
    if (isWrong) setIsOpen(true)
  }
  return (
    <Disclosure summary={DETAIL_TEXT.more} note={DETAIL_TEXT.moreFields} isOpen={isOpen} onToggle={setIsOpen}>
      <Columns>
        {FIELDS.map((field) => (
          <Cell key={field} isWide={field === 'email'}>
            <DetailTextField
              detail={detail}
              field={field}
              label={detailFieldName(field)}
              hint={MORE_FIELDS[field].hint}
              {...KEYBOARDS[field]}
            />
          </Cell>
        ))}
      </Columns>
    </Disclosure>
  )
}
