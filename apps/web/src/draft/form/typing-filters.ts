// What may be typed in each field, and the sentence for what is refused (specification 5, Keyboard filters).
import { filterAddressPart } from '@border-pass/domain/request/fields/address-part'
import type { AddressField } from '@border-pass/domain/request/fields/address-part'
import { filterHeight } from '@border-pass/domain/request/fields/height'
import { filterIdentifyingMarks } from '@border-pass/domain/request/fields/identifying-marks'
import type { Filtered } from '@border-pass/domain/request/fields/keyboard-filter'
import { filterParentEnglishName } from '@border-pass/domain/request/fields/parent-english-name'
import { filterPhone } from '@border-pass/domain/request/fields/phone'
import { findFilterSentence } from '@border-pass/domain/wording/filter-wording'
import type { FilteredField } from '@border-pass/domain/wording/filter-wording'
import type { TextFilter } from '../../ui/fields/text-field.tsx'

function filterOf(field: FilteredField, filter: (text: string, before: string) => Filtered): TextFilter {
  return (typed, before) => {
    const filtered = filter(typed, before)
    return { kept: filtered.kept, refusal: findFilterSentence(field, filtered) }
  }
}

function addressFilter(field: AddressField): TextFilter {
  return filterOf(field, (typed, before) => filterAddressPart(field, typed, before))
}

export const TYPING_FILTERS: Readonly<Record<FilteredField, TextFilter>> = {
  height: filterOf('height', filterHeight),
  phone: filterOf('phone', filterPhone),
  parentEnglishName: filterOf('parentEnglishName', filterParentEnglishName),
  identifyingMarks: filterOf('identifyingMarks', filterIdentifyingMarks),
  houseNo: addressFilter('houseNo'),
  moo: addressFilter('moo'),
  tambon: addressFilter('tambon'),
}
