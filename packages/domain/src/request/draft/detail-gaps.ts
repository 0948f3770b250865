// What the form of the request detail still lacks (specification 5, Detail fields).
import { isFullDate } from '../../values/dates/buddhist-date.ts'
import { isAddressPart } from '../fields/address-part.ts'
import type { DetailForm } from './detail-form.ts'
import { isEmail } from '../fields/email.ts'
import { isApplicantHeight } from '../fields/height.ts'
import { isIdentifyingMarks } from '../fields/identifying-marks.ts'
import { isParentEnglishName } from '../fields/parent-english-name.ts'
import { isPhone } from '../fields/phone.ts'

export type DetailField = Exclude<keyof DetailForm, 'isObjectiveChosen' | 'disabled' | 'homeDelivery'>

export type DetailGap = { readonly field: DetailField; readonly reason: 'missing' | 'invalid' }

const isAny = () => true

function gap(
  field: DetailField,
  text: string,
  isNeeded: boolean,
  isValid: (text: string) => boolean,
): DetailGap[] {
  const kept = text.trim()
  if (kept === '') return isNeeded ? [{ field, reason: 'missing' }] : []
  return isValid(kept) ? [] : [{ field, reason: 'invalid' }]
}

/** In the order of the screen; empty when the form may be left with "next". */
export function detailGaps(form: DetailForm): readonly DetailGap[] {
  const { travelDate } = form
  const isDated = travelDate !== null && isFullDate(travelDate)
  return [
    ...gap('height', form.height, false, (text) => isApplicantHeight(Number(text))),
    ...gap('occupation', form.occupation, true, isAny),
    ...gap('objective', form.objective, true, isAny),
    ...gap('bornPlace', form.bornPlace, true, isAny),
    ...gap('spePecul', form.spePecul, false, isIdentifyingMarks),
    ...gap('fanameEng', form.fanameEng, false, isParentEnglishName),
    ...gap('manameEng', form.manameEng, false, isParentEnglishName),
    ...gap('phone', form.phone, true, isPhone),
    ...gap('email', form.email, false, isEmail),
    ...(isDated ? [] : [{ field: 'travelDate', reason: 'missing' } as const]),
    ...(form.homeDelivery ? addressGaps(form) : []),
  ]
}

/** A house may stand in no village. */
function addressGaps({ houseNo, moo, tambon }: DetailForm): DetailGap[] {
  return [
    ...gap('houseNo', houseNo, true, isAddressPart),
    ...gap('moo', moo, false, isAddressPart),
    ...gap('tambon', tambon, true, isAddressPart),
  ]
}
