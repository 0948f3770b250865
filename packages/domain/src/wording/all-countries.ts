// The names of all countries for a sentence, and their number (specification 2, /Manual; copy deck).
import { BORDER_CITIES, getCountry } from '../reference/countries.ts'

const names = BORDER_CITIES.map((city) => getCountry(city).th)

/** เมียนมา มาเลเซีย ลาว และกัมพูชา */
export const ALL_COUNTRIES = `${names.slice(0, -1).join(' ')} และ${names[names.length - 1]}`

/** 4 ประเทศ */
export const NUMBER_OF_COUNTRIES = `${names.length} ประเทศ`

export const MANUAL_TITLE = `คู่มือความตกลงร่วม ${NUMBER_OF_COUNTRIES}`
