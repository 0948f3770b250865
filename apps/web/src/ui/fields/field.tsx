// Label, hint and error of a field, linked to its control by aria-describedby.
import { type ReactNode, useId } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Row } from '../layout/stack.tsx'
import { IconText } from '../status/icon-text.tsx'
import { VisuallyHidden } from '../typography/screen-reader.tsx'
import { SMALL, Text } from '../typography/text.tsx'
import { WORDS } from '../typography/words.ts'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  /** Added to the label for screen readers, if several fields have the same label. */
  owner?: string | undefined
  hint?: string | undefined
  /** A button beside the hint. */
  beside?: ReactNode
  /** null while there is no error; undefined if the field never has one. */
  error?: string | null | undefined
  isOptional?: boolean
  /** The id of the control, for links in a list of missing fields. */
  id?: string | undefined
}

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldParts = FieldProps & {
  children: (control: ControlProps) => ReactNode
  /** Announced below the control; null keeps the live region empty. */
  note?: string | null | undefined
}

export function Field(props: FieldParts) {
  const generatedId = useId()
  const { label, owner, hint, beside, error, note, isOptional = false, id = generatedId, children } = props
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className={styles['field']}>
      <Text as="label" htmlFor={id} look="strong">
        <Text as="span">{label}</Text> {owner && <VisuallyHidden>{owner} </VisuallyHidden>}
        {isOptional && <span className={styles['optional']}>{WORDS.optional}</span>}
      </Text>
      {hint && (
        <Row className={joinClasses(SMALL, styles['hint'])}>
          <Text id={hintId}>{hint}</Text>
          {beside}
        </Row>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error !== undefined || note !== undefined) && (
        <div className={styles['message']}>
          {note !== undefined && (
            <span className={styles['note']} role="status">
              {note}
            </span>
          )}
          <FieldError id={errorId} error={error} />
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  if (!error) return null
  return (
    <IconText icon="warning" iconSize={22} tone="bad" isLoud className={styles['error']} id={id}>
      {error}
    </IconText>
  )
}
