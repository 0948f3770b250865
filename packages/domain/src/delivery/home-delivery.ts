// Delivery to the applicant's house: when the choice shows, and the address that it starts from (decision 26).
import type { IssuingOffice } from '../reference/issuing-offices.ts'
import type { House } from '../registry/house.ts'
import { subdistrictOf } from '../values/area-code.ts'
import { COLLECTED } from './delivery-type.ts'
import type { DeliveryType } from './delivery-type.ts'

export type HomeAddress = {
  readonly houseNo: string
  /** The village's number, empty where the house belongs to none. */
  readonly village: string
  readonly subdistrict: string
}

/** The house has to be in the subdistrict in which the office itself stands. */
export function isHouseNearOffice(house: House | null, office: Pick<IssuingOffice, 'subdistrict'>): boolean {
  return house !== null && subdistrictOf(house.ccaatmm.code) === office.subdistrict
}

export function offersHomeDelivery(type: DeliveryType, isNearOffice: boolean): boolean {
  return type !== COLLECTED && isNearOffice
}

/** The last two digits of ccaatmm are the village; 00 is none. */
export function homeAddressOf(house: House, subdistrictName: string): HomeAddress {
  const village = Number(house.ccaatmm.code.slice(6, 8))
  return {
    houseNo: house.houseNo,
    village: village === 0 ? '' : String(village),
    subdistrict: subdistrictName,
  }
}
