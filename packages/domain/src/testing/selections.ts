// Selections for test cases, one for each kind of area.
import type { Selection } from '../eligibility/facts.ts'
import { BOOKLET, TEMPORARY } from '../values/pass-type.ts'
import { anOffice } from './an-office.ts'

const ranong = anOffice(48, '850101002')
const nongKhai = anOffice(56, '430001001')

export const RANONG_BOOKLET: Selection = { borderCity: 48, bpType: BOOKLET, office: ranong }
export const RANONG_TEMPORARY: Selection = { borderCity: 48, bpType: TEMPORARY, office: ranong }
/** A provincial hall: the province alone has to match. */
export const NONG_KHAI_HALL: Selection = { borderCity: 56, bpType: BOOKLET, office: nongKhai }
/** Malaysia, in one of the five southern provinces. */
export const SUNGAI_KOLOK: Selection = { borderCity: 50, bpType: BOOKLET, office: anOffice(50, '961001051') }
