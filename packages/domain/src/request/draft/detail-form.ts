// The form of the request detail while it is being filled in (specification 2 and 5, Detail fields).
import { countryOf } from '../../reference/countries.ts'
import type { BorderCity } from '../../reference/countries.ts'
import type { BuddhistDate } from '../../values/dates/buddhist-date.ts'

/** Texts stand as they were typed. */
export type DetailForm = {
  readonly height: string
  readonly occupation: string
  readonly objective: string
  /** False while it is the country’s default, which nobody chose. */
  readonly isObjectiveChosen: boolean
  readonly bornPlace: string
  readonly spePecul: string
  readonly fanameEng: string
  readonly manameEng: string
  readonly phone: string
  readonly email: string
  readonly travelDate: BuddhistDate | null
  readonly disabled: boolean
  /** Whether the pass is brought home; the address stays typed when the citizen changes their mind. */
  readonly homeDelivery: boolean
  readonly houseNo: string
  readonly moo: string
  readonly tambon: string
}

export function emptyDetailForm(borderCity: BorderCity): DetailForm {
  return {
    height: '',
    occupation: '',
    objective: countryOf(borderCity).defaultObjective,
    isObjectiveChosen: false,
    bornPlace: '',
    spePecul: '',
    fanameEng: '',
    manameEng: '',
    phone: '',
    email: '',
    travelDate: null,
    disabled: false,
    homeDelivery: false,
    houseNo: '',
    moo: '',
    tambon: '',
  }
}
