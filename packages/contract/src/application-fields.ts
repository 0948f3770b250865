// What the citizen says, from the wire to the domain's values and back: one place for the joined address and the older request.
import type { Application } from '@border-pass/domain/request/application'
import type { HomeAddress } from '@border-pass/domain/delivery/home-delivery'
import { parseRequestNumber } from '@border-pass/domain/request/request-number'
import { fromDateNumber } from '@border-pass/domain/values/dates/buddhist-date'
import { joinWithHash, splitHashJoined } from '@border-pass/domain/values/names/hash-joined'
import type * as wire from './application-schema.ts'

export function joinHomeAddress({ houseNo, village, subdistrict }: HomeAddress): string {
  return joinWithHash([houseNo, village, subdistrict])
}

export function splitHomeAddress(text: string): HomeAddress {
  const part = splitHashJoined(text)
  return { houseNo: part(0), village: part(1), subdistrict: part(2) }
}

export function toApplication(said: wire.Application): Application {
  return {
    ...said,
    height: said.height ?? null,
    spePecul: said.spePecul ?? '',
    faname: said.faname ?? '',
    fanameEng: said.fanameEng ?? '',
    maname: said.maname ?? '',
    manameEng: said.manameEng ?? '',
    email: said.email ?? '',
    deliveryAddress: said.deliveryAddress ? splitHomeAddress(said.deliveryAddress) : null,
    travelDate: fromDateNumber(said.travelDate),
    oldRequest: said.oldRequest ? parseRequestNumber(said.oldRequest) : null,
    listFollow: (said.listFollow ?? []).map((follower) => ({
      ...follower,
      bornPlace: follower.bornPlace ?? '',
      fanameEng: follower.fanameEng ?? '',
      manameEng: follower.manameEng ?? '',
      height: follower.height ?? null,
    })),
  }
}
