import type { DetailField } from '@border-pass/domain/request/draft/detail-gaps'
import type { DetailForm } from '@border-pass/domain/request/draft/detail-form'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { TextFieldProps } from '../../ui/fields/text-field.tsx'
import { detailFieldId } from '../../draft/form/detail-field-id.ts'
import type { RequestDetail } from './use-request-detail.ts'

type TextFields = Exclude<DetailField, 'travelDate'>

export type PartProps = { detail: RequestDetail }

type Props = PartProps & { field: TextFields } & Omit<
    TextFieldProps,
    'value' | 'onChange' | 'id' | 'error' | 'onBlur'
  >

/** A text field of the form, which shows its error after blur. */
export function DetailTextField({ detail, field, ...rest }: Props) {
  const write = (text: string): Partial<DetailForm> => ({ [field]: text })
  return (
    <TextField
      {...rest}
      id={detailFieldId(field)}
      value={detail.form[field]}
      onChange={(text) => detail.change(write(text))}
      onBlur={() => detail.leave(field)}
      error={detail.errorAt(field)}
    />
  )
}
