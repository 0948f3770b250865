// A kept request as its owner reads it: the code, the standing of today, the cost, the office's name (api, Request).
import { joinHomeAddress } from '@border-pass/contract/application-fields'
import type { Request } from '@border-pass/contract/request-schemas'
import { mayPayOnline } from '@border-pass/domain/payment/online-payment'
import { passCost } from '@border-pass/domain/payment/pass-cost'
import { findOfficeByArea } from '@border-pass/domain/reference/issuing-offices'
import { registrationCode } from '@border-pass/domain/request/registration-code'
import { isCancellable, requestDisplay } from '@border-pass/domain/request/request-status'
import type { StoredFollower } from '@border-pass/domain/request/stored-request'
import { bangkokTime } from '@border-pass/domain/values/bangkok-time'
import { toDateNumber } from '@border-pass/domain/values/buddhist-date'
import type { BuddhistDate } from '@border-pass/domain/values/buddhist-date'
import { joinEnglishName } from '@border-pass/domain/values/english-name'
import type { KeptRequest } from '../ports/kept-request.ts'

type Moment = { readonly now: number; readonly paymentEnabled: boolean }

const orNull = (date: BuddhistDate | null) => date && toDateNumber(date)

function writeFollower(follower: StoredFollower): Request['listFollow'][number] {
  const { ename, dob, photoName } = follower
  return { ...follower, ename: joinEnglishName(ename), dob: toDateNumber(dob), face: photoName }
}

/** Nobody is asked to pay for a request that was cancelled or has been attended to. */
function isPayable(request: KeptRequest, { now, paymentEnabled }: Moment): boolean {
  return isCancellable(request) && mayPayOnline({ request, paymentEnabled, now: bangkokTime(now) })
}

export function writeRequest(request: KeptRequest, moment: Moment): Request {
  const today = bangkokTime(moment.now).date
  return {
    ...request,
    registrationCode: registrationCode(request),
    display: requestDisplay(request, today),
    travelDate: toDateNumber(request.travelDate),
    registerDate: toDateNumber(request.registerDate),
    issueDate: orNull(request.issueDate),
    expireDate: orNull(request.expireDate),
    ename: joinEnglishName(request.ename),
    dob: toDateNumber(request.dob),
    email: request.email || null,
    deliveryAddress: request.deliveryAddress && joinHomeAddress(request.deliveryAddress),
    follower: request.listFollow.length,
    listFollow: request.listFollow.map(writeFollower),
    cost: passCost(request.bpType),
    isPay: isPayable(request, moment),
    officeName: findOfficeByArea(request.ccaa, request.borderCode)?.th ?? '',
  }
}
