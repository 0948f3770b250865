// Converts an application between the wire and the domain: absent fields, the joined address, the older request.
import type { HomeAddress } from '@border-pass/domain/delivery/delivery-options'
import type { Application } from '@border-pass/domain/request/application'
import { NO_VILLAGE } from '@border-pass/domain/request/fields/address-part'
import { DETAIL_FIELDS, FOLLOWER_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields, readText } from '@border-pass/domain/request/fields/text-field'
import { parseRequestNumber, writeRequestNumber } from '@border-pass/domain/request/request-number'
import { fromDateNumber, toDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { joinWithHash, splitHashJoined } from '@border-pass/domain/values/names/hash-joined'
import type * as wire from './application-schema.ts'

export function joinHomeAddress({ houseNo, village, subdistrict }: HomeAddress): string {
  return joinWithHash([houseNo, village || NO_VILLAGE, subdistrict])
}

export function splitHomeAddress(text: string): HomeAddress {
  const part = splitHashJoined(text)
  return { houseNo: part(0), village: part(1) === NO_VILLAGE ? '' : part(1), subdistrict: part(2) }
}

export function toApplication(submitted: wire.Application): Application {
  return {
    ...submitted,
    // Every field becomes a text here, so the height, a number, is set again below.
    ...mapFields(DETAIL_FIELDS, (field, name) => readText(field, String(submitted[name] ?? ''))),
    height: submitted.height ?? null,
    faname: submitted.faname ?? '',
    maname: submitted.maname ?? '',
    deliveryAddress: submitted.deliveryAddress ? splitHomeAddress(submitted.deliveryAddress) : null,
    travelDate: fromDateNumber(submitted.travelDate),
    oldRequest: submitted.oldRequest ? parseRequestNumber(submitted.oldRequest) : null,
    listFollow: (submitted.listFollow ?? []).map((follower) => ({
      ...follower,
      bornPlace: follower.bornPlace ?? '',
      ...mapFields(FOLLOWER_FIELDS, (field, name) => readText(field, String(follower[name] ?? ''))),
      height: follower.height ?? null,
    })),
  }
}

export function toWire(application: Application): wire.Application {
  const { deliveryAddress, oldRequest, travelDate, listFollow } = application
  return {
    ...application,
    deliveryAddress: deliveryAddress && joinHomeAddress(deliveryAddress),
    travelDate: toDateNumber(travelDate),
    oldRequest: oldRequest && writeRequestNumber(oldRequest),
    listFollow: [...listFollow],
  }
}
