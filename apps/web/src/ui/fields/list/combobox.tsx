// A searchable list: Thai with or without tone marks, or English.
import { ComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Header } from 'react-aria-components/Header'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { supplyAbortSignalTimeout } from '../../abort-signal-timeout.ts'
import styles from './combobox.module.css'
import { ComboboxSearch } from './combobox-search.tsx'
import type { FieldProps } from '../field.tsx'
import fieldStyles from '../field.module.css'
import { searchIn } from './find-option.ts'
import type { ComboboxGroup, ComboboxOption } from './find-option.ts'
import { Icon } from '../../typography/icon.tsx'
import { registerThaiMessages, THAI_LOCALE } from '../../typography/react-aria-thai.ts'
import { useListPlace } from '../../navigation/use-list-place.ts'
import { useSearchedOption } from './use-searched-option.ts'
import { WORDS } from '../../typography/words.ts'
import { WholeWords } from '../../typography/whole-words.tsx'

const LIST_HEIGHT = 420

registerThaiMessages()
supplyAbortSignalTimeout()

type ComboboxProps = FieldProps & {
  groups: readonly ComboboxGroup[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
}

export function Combobox(props: ComboboxProps) {
  const { groups, value, label, hint, id, isOptional = false } = props
  const searched = useSearchedOption(props)
  const error = searched.isUnlisted ? WORDS.notInList(searched.text.trim()) : props.error
  const { field, place } = useListPlace()
  return (
    <I18nProvider locale={THAI_LOCALE}>
      <ComboBox
        className={fieldStyles['field'] ?? ''}
        {...(id !== undefined && { id })}
        value={value}
        inputValue={searched.text}
        onInputChange={searched.type}
        onChange={(key) => key !== null && searched.choose(String(key))}
        onBlur={searched.settle}
        // Text that matches no option stays in the field.
        allowsCustomValue
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
          <ComboboxSearch placeholder={props.placeholder ?? WORDS.search} onEnter={searched.settle} />
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
