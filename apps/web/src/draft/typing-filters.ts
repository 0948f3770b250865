// What may be typed in each filtered field, and why the rest was left out (specification 5, Keyboard filters).
import { filterHeight } from '@border-pass/domain/request/height'
import { filterIdentifyingMarks } from '@border-pass/domain/request/identifying-marks'
import type { Filtered } from '@border-pass/domain/request/keyboard-filter'
import { filterParentEnglishName } from '@border-pass/domain/request/parent-english-name'
import { filterPhone } from '@border-pass/domain/request/phone'
import { findFilterSentence } from '@border-pass/domain/wording/filter-wording'
import type { FilteredField } from '@border-pass/domain/wording/filter-wording'
import type { TextFilter } from '../ui/text-field.tsx'

function filterOf(field: FilteredField, filter: (text: string) => Filtered): TextFilter {
  return (typed) => {
    const filtered = filter(typed)
    return { kept: filtered.kept, refusal: findFilterSentence(field, filtered) }
  }
}

export const TYPING_FILTERS: Readonly<Record<FilteredField, TextFilter>> = {
  height: filterOf('height', filterHeight),
  phone: filterOf('phone', filterPhone),
  parentEnglishName: filterOf('parentEnglishName', filterParentEnglishName),
  identifyingMarks: filterOf('identifyingMarks', filterIdentifyingMarks),
}
