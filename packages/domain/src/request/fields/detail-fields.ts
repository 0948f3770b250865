// The text fields of the request detail, of the delivery address and of a follower. The form, the draft, the checks of screen
// and server, and the application take names, lengths and rules from these lists.
import { HOUSE_NO, SUBDISTRICT, VILLAGE } from './address-part.ts'
import { BORN_PLACE, OBJECTIVE, OCCUPATION } from './choice.ts'
import { EMAIL } from './email.ts'
import { APPLICANT_HEIGHT, FOLLOWER_HEIGHT } from './height.ts'
import { IDENTIFYING_MARKS } from './identifying-marks.ts'
import { FATHER_ENGLISH_NAME, MOTHER_ENGLISH_NAME } from './parent-english-name.ts'
import { PHONE } from './phone.ts'

/** In the order of the screen. */
export const DETAIL_FIELDS = {
  phone: PHONE,
  occupation: OCCUPATION,
  objective: OBJECTIVE,
  bornPlace: BORN_PLACE,
  height: APPLICANT_HEIGHT,
  spePecul: IDENTIFYING_MARKS,
  email: EMAIL,
  fanameEng: FATHER_ENGLISH_NAME,
  manameEng: MOTHER_ENGLISH_NAME,
}

/** Asked only when the pass is brought home. A house may have no village. */
export const ADDRESS_FIELDS = { houseNo: HOUSE_NO, village: VILLAGE, subdistrict: SUBDISTRICT }

/** Asked beside the province of birth, which has a rule of its own (followers/follower-rules.ts). */
export const FOLLOWER_FIELDS = {
  fanameEng: FATHER_ENGLISH_NAME,
  manameEng: MOTHER_ENGLISH_NAME,
  height: FOLLOWER_HEIGHT,
}

export const TEXT_FIELDS = { ...DETAIL_FIELDS, ...ADDRESS_FIELDS }

/** The texts as they are typed. */
export type TextsOf<Fields> = { readonly [Name in keyof Fields]: string }

/** The values as the application has them: trimmed, and the height a number of centimetres or null. */
export type AnswersOf<Fields> = {
  readonly [Name in keyof Fields]: Name extends 'height' ? number | null : string
}
