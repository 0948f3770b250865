// The server behind simulated-browser.tsx: sessions, one draft with revisions for each citizen, and saves with their keys.
import * as z from 'zod/mini'
import { API_ROOT, AUTH_INFO, FIVE_FIELD_LOGIN, SIGN_OUT } from '@border-pass/contract/auth-addresses'
import {
  deleteDraft,
  DraftWrite,
  getDraft,
  putDraft,
  type StoredDraft,
} from '@border-pass/contract/draft-routes'
import { findFollowerCandidates, saveRequest } from '@border-pass/contract/form-routes'
import { type ProblemCode, getStatus } from '@border-pass/contract/problem-codes'
import { Application } from '@border-pass/contract/schemas/application-schema'
import type { Request as SavedRequest } from '@border-pass/contract/schemas/request-schemas'
import { DETAIL_FIELDS } from '@border-pass/domain/request/fields/detail-fields'
import { mapFields } from '@border-pass/domain/request/fields/text-field'

export const CITIZENS = ['9100000001018', '9100000001026'] as const

export type Citizen = (typeof CITIZENS)[number]

type SimulatedCall = {
  /** Method and address. */
  readonly name: string
  readonly cookie: string | null
  readonly key: string | null
  readonly body: unknown
}

type Answer = { readonly status: number; readonly body?: unknown; readonly cookie?: string | null }

type Save = { readonly citizen: Citizen; readonly key: string; readonly application: Application }

const FiveFields = z.object({ pid: z.literal(CITIZENS) })

export class SimulatedServer {
  readonly sessions = new Map<string, Citizen>()
  readonly drafts = new Map<Citizen, StoredDraft>()
  readonly saves: Save[] = []
  /** How many new saves will be refused for a child. */
  refusals = 0
  private lastId = 0

  handle(call: SimulatedCall): Answer {
    const { name, cookie, key, body } = call
    const citizen = this.sessions.get(cookie ?? '')
    if (name === toName(AUTH_INFO)) return toSessionAnswer(citizen)
    if (name === toName(FIVE_FIELD_LOGIN)) return this.signIn(z.parse(FiveFields, body).pid, cookie)
    if (name === toName(SIGN_OUT)) {
      this.sessions.delete(cookie ?? '')
      return { status: 204, cookie: null }
    }
    if (citizen === undefined) return createProblem('SIGNED_OUT')
    if (name === toName(getDraft)) return { status: 200, body: this.drafts.get(citizen) ?? null }
    if (name === toName(putDraft)) return this.storeDraft(citizen, z.parse(DraftWrite, body))
    if (name === toName(saveRequest)) return this.save(citizen, z.parse(Application, body), key ?? '')
    if (name.startsWith(toName(findFollowerCandidates)))
      return { status: 200, body: { items: [], max: 5, missing: [] } }
    if (name !== toName(deleteDraft)) return createProblem('NOT_FOUND')
    this.drafts.delete(citizen)
    return { status: 204 }
  }

  private signIn(pid: Citizen, cookie: string | null): Answer {
    this.sessions.delete(cookie ?? '')
    const id = `s${(this.lastId += 1)}`
    this.sessions.set(id, pid)
    return { ...toSessionAnswer(pid), cookie: id }
  }

  private storeDraft(citizen: Citizen, sent: DraftWrite): Answer {
    const { revision, nextRevision, ...draft } = sent
    if (draft.pid !== citizen) return createProblem('NOT_YOURS')
    const stored = this.drafts.get(citizen) ?? null
    // `revision` is one revision, several, or absent.
    const replaceable = [revision ?? null].flat()
    if (!replaceable.includes(stored?.revision ?? null))
      return createProblem('DRAFT_CHANGED', { draft: stored })
    this.drafts.set(citizen, { ...draft, revision: nextRevision ?? `r${(this.lastId += 1)}` })
    return { status: 204 }
  }

  private save(citizen: Citizen, application: Application, key: string): Answer {
    if (application.pid !== citizen) return createProblem('NOT_YOURS')
    const earlier = this.saves.findIndex((each) => each.citizen === citizen && each.key === key)
    const before = this.saves[earlier]
    if (before && JSON.stringify(before.application) !== JSON.stringify(application))
      return createProblem('IDEMPOTENCY_MISMATCH')
    if (!before && this.refusals > 0) {
      this.refusals -= 1
      return createProblem('INVALID', { fields: [{ path: 'listFollow.0', info: 'เหตุผล' }] })
    }
    if (!before) {
      this.saves.push({ citizen, key, application })
      this.drafts.delete(citizen)
    }
    const request = toSaved(before ? earlier + 1 : this.saves.length, application)
    return { status: 201, body: { ...request, request } }
  }
}

export function toName({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${API_ROOT}${path}`
}

function createProblem(code: ProblemCode, more: object = {}): Answer {
  const status = getStatus(code)
  const problem = { type: '', title: '', status, code, info: 'เหตุผล', requestId: 'abcdefghij' }
  return { status, body: { ...problem, ...more } }
}

function toSessionAnswer(citizen: Citizen | undefined): Answer {
  const session = { idleSeconds: 1800, remainingSeconds: 28_800 }
  const body =
    citizen === undefined ? { userInfo: null, session: null } : { userInfo: toUserInfo(citizen), session }
  return { status: 200, body }
}

function toUserInfo(pid: Citizen) {
  const mark = `mark-${CITIZENS.indexOf(pid)}`.padEnd(22, '_')
  return { login_type: 0, pid, email: null, tel: null, name: 'สมชาย ใจดี', mark }
}

function toSaved(reqId: number, application: Application): SavedRequest {
  const { pid, borderCity, ccaa, borderCode, bpType, travelDate } = application
  const place = { pid, borderCity, ccaa, borderCode, bpType, travelDate, registerDate: travelDate }
  const name = { title: '', titleCode: '', titleSex: 1, fname: '', lname: '', ename: '', displayName: '' }
  const pass = { bpNo: null, bpopNo: null, bpopYear: null, issueDate: null, expireDate: null }
  const translated = { bornPlaceEng: '', occupationEng: '', spePeculEng: '' }
  const more = { ...place, ...name, ...pass, ...translated, ...mapFields(DETAIL_FIELDS, () => '') }
  const registrationCode = `${String(reqId).padStart(7, '0')}2569`
  return {
    ...more,
    reqId,
    reqYear: 2569,
    registrationCode,
    status: 0,
    display: 'pending',
    sex: 1,
    dob: 25_340_512,
    height: null,
    email: null,
    faname: '',
    maname: '',
    deliveryType: 0,
    deliveryAddress: null,
    follower: 0,
    listFollow: [],
    cost: 30,
    isPay: false,
    officeName: '',
  }
}
