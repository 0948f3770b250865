// One fitting call of each route of the contract, so that what refuses it is who calls and not what is said.
import type { RouteId } from '@border-pass/contract/routes'
import type { SandboxCitizen } from '@border-pass/contract/sandbox-routes'
import type { Clock } from '../ports/clock.ts'
import { anApplication } from './an-application.ts'
import { fieldsOf } from './browser.ts'

export type Example = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

type Owned = {
  readonly citizen: SandboxCitizen
  readonly hid: string
  readonly saved: { readonly reqId: number; readonly reqYear: number; readonly registrationCode: string }
  readonly clock: Clock
}

const EMPTY_DRAFT = {
  step: 'selection',
  selection: { borderCity: null, bpType: null, office: null },
  oldRequest: null,
  detail: {
    height: '',
    occupation: '',
    objective: '',
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
  },
  followers: [],
  saveKey: 'a key',
}

function lookUps({ citizen, hid }: Owned) {
  const ofPerson = { params: { pid: citizen.pid } }
  return {
    findPerson: ofPerson,
    childrenOfFather: ofPerson,
    childrenOfMother: ofPerson,
    findCard: ofPerson,
    findFaceImage: ofPerson,
    findBirthRecord: ofPerson,
    findOrdination: ofPerson,
    findMoveRecords: ofPerson,
    findBooks: ofPerson,
    findHouse: { params: { hid } },
    ...PLACES,
  }
}

const PLACES = {
  findRegistryOffice: { params: { code: '8599' } },
  findHolidays: { params: { year: '2569' } },
  findProvince: { params: { code: '85' } },
  findDistrict: { params: { code: '8501' } },
  findSubdistrict: { params: { code: '850101' } },
  findTrok: { params: { code: '8501003' } },
  findSoi: { params: { code: '8501002' } },
  findThanon: { params: { code: '8501001' } },
}

function savedRequest({ citizen, saved }: Owned) {
  const number = { params: { reqId: String(saved.reqId), reqYear: String(saved.reqYear) } }
  return {
    listRequests: { query: { pid: citizen.pid } },
    getRequest: { params: { registrationCode: saved.registrationCode } },
    listFollowers: number,
    cancelRequest: number,
    getCalendar: number,
    getDocument: number,
    getSamplePass: number,
    officeGetRequest: number,
    officeConfirm: { ...number, body: { status: 1 } },
  }
}

/** A route without a line here does not compile. */
export function exampleCalls(owned: Owned): Readonly<Record<RouteId, Example>> {
  const { citizen, saved, clock } = owned
  const { borderCity, bpType, office } = citizen
  const oldRequest = `${saved.reqId}/${saved.reqYear}`
  return {
    ...lookUps(owned),
    ...savedRequest(owned),
    authInfo: {},
    fiveFieldLogin: { body: fieldsOf(citizen) },
    signOut: {},
    portalLogin: { body: { appID: 'app', mToken: citizen.pid } },
    acceptLaunch: {},
    declineLaunch: {},
    checkEligibility: { body: { borderCity, bpType, office } },
    findEligibleOffices: {},
    getDraft: {},
    putDraft: { body: { ...EMPTY_DRAFT, pid: citizen.pid } },
    deleteDraft: {},
    getApplicant: {},
    findFollowerCandidates: { query: { borderCity: String(borderCity) } },
    saveRequest: { body: anApplication(citizen, clock, { oldRequest }) },
    checkPay: { body: { travelDate: 25691201 } },
    listPasses: {},
    listAccess: {},
    listCast: {},
    getDerivedCitizen: { params: { n: '7' } },
  }
}

export function pathOf(path: string, { params = {}, query }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '')
  return query ? `${filled}?${new URLSearchParams(query).toString()}` : filled
}
