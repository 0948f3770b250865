// A long list to search in: Thai with or without tone marks, and English; by key and by touch (screens, Long lists).
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { withoutThaiMarks } from '@border-pass/domain/values/search-text'
import { supplyAbortSignalTimeout } from './abort-signal-timeout.ts'
import styles from './combobox.module.css'
import { ComboboxSearch } from './combobox-search.tsx'
import type { FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import { Icon } from './icon.tsx'
import { teachReactAriaThai, THAI_LOCALE } from './react-aria-thai.ts'
import { useListPlace } from './use-list-place.ts'
import { WORDS } from './words.ts'
import { WholeWords } from './whole-words.tsx'

const LIST_HEIGHT = 420

teachReactAriaThai()
supplyAbortSignalTimeout()

export type ComboboxOption = {
  value: string
  /** Shown and searched; no two options share one. */
  label: string
  /** Searched as well: the English name. */
  alias?: string
  /** A second line, searched as well. */
  detail?: string
}

/** A title of null heads the options of a list without groups. */
export type ComboboxGroup = { title: string | null; options: readonly ComboboxOption[] }

type ComboboxProps = FieldProps & {
  groups: readonly ComboboxGroup[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
}

export function Combobox(props: ComboboxProps) {
  const { groups, value, onChange, label, hint, error, id, isOptional = false } = props
  const { field, place } = useListPlace()
  return (
    <I18nProvider locale={THAI_LOCALE}>
      <ComboBox
        className={fieldStyles['field'] ?? ''}
        {...(id !== undefined && { id })}
        value={value}
        onChange={(key) => onChange(key === null ? null : String(key))}
        defaultFilter={searchIn(groups)}
        menuTrigger="focus"
        allowsEmptyCollection
        isInvalid={Boolean(error)}
      >
        <Label className={fieldStyles['label'] ?? ''}>
          <WholeWords>{label}</WholeWords>{' '}
          {isOptional && <span className={fieldStyles['optional']}>{WORDS.optional}</span>}
        </Label>
        {hint && (
          <Text slot="description" className={fieldStyles['hint'] ?? ''}>
            <WholeWords>{hint}</WholeWords>
          </Text>
        )}
        <div className={styles['frame']} ref={field}>
          <ComboboxSearch placeholder={props.placeholder ?? WORDS.search} />
        </div>
        <FieldError className={fieldStyles['error'] ?? ''}>
          <Icon name="warning" size={22} />
          <span>{error}</span>
        </FieldError>
        <Popover
          className={styles['popover'] ?? ''}
          offset={4}
          maxHeight={LIST_HEIGHT}
          // oxlint-disable-next-line typescript/no-deprecated -- its successor needs one more package
          {...(place !== null && { UNSTABLE_portalContainer: place })}
        >
          <Options groups={groups} />
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}

function Options({ groups }: { groups: readonly ComboboxGroup[] }) {
  return (
    <ListBox
      className={styles['list'] ?? ''}
      renderEmptyState={() => <p className={styles['empty']}>{WORDS.nothingFound}</p>}
    >
      {groups.map(({ title, options }) =>
        title === null ? (
          options.map((option) => <Option key={option.value} option={option} />)
        ) : (
          <ListBoxSection key={title} id={title}>
            <Header className={styles['group'] ?? ''}>{title}</Header>
            {options.map((option) => (
              <Option key={option.value} option={option} />
            ))}
          </ListBoxSection>
        ),
      )}
    </ListBox>
  )
}

function Option({ option: { value, label, detail } }: { option: ComboboxOption }) {
  return (
    <ListBoxItem id={value} textValue={label} className={styles['option'] ?? ''}>
      <Text slot="label">
        <WholeWords>{label}</WholeWords>
        {detail && (
          <span className={styles['detail']}>
            {' '}
            <WholeWords isName>{detail}</WholeWords>
          </span>
        )}
      </Text>
    </ListBoxItem>
  )
}

/** React Aria asks by the label; what else an option answers to is found by it. */
function searchIn(groups: readonly ComboboxGroup[]) {
  const texts = new Map<string, string>()
  for (const { title, options } of groups)
    for (const { label, alias = '', detail = '' } of options)
      texts.set(label, withoutThaiMarks(`${label} ${alias} ${detail} ${title ?? ''}`))
  return (label: string, typed: string) => {
    const text = texts.get(label) ?? label
    return withoutThaiMarks(typed)
      .split(/\s+/)
      .every((word) => text.includes(word))
  }
}
