import type { DetailTextName } from '@border-pass/domain/request/draft/request-flow'
import type { DetailForm } from '@border-pass/domain/request/draft/draft'
import { TEXT_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { TextFieldProps } from '../../ui/fields/text-field.tsx'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'
import { typingProps } from '../../draft/form/typing-filters.ts'
import type { RequestDetail } from './use-request-detail.ts'

export type PartProps = { detail: RequestDetail }

type Props = PartProps & { field: DetailTextName } & Omit<
    TextFieldProps,
    'value' | 'onChange' | 'id' | 'error' | 'onBlur' | 'filter' | 'maxLength' | 'isOptional'
  >

/** A text field of the form, which shows its error after blur. */
export function DetailTextField({ detail, field, ...rest }: Props) {
  const write = (text: string): Partial<DetailForm> => ({ [field]: text })
  return (
    <TextField
      {...typingProps(TEXT_FIELDS[field])}
      {...rest}
      id={detailFieldId(field)}
      value={detail.form[field]}
      onChange={(text) => detail.change(write(text))}
      onBlur={() => detail.leave(field)}
      error={detail.errorAt(field)}
    />
  )
}
