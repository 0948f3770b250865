// The layout of the sample image of a pass, in pixels, and the texts and data that fill it (specification 2, Issued passes).
import type { IssuedBook } from '../../registry/records.ts'
import type { StoredFollower, StoredRequest } from '../../request/stored-request.ts'
import { type PassType, TEMPORARY } from '../../values/pass-type.ts'
import type { Rectangle } from './marks.ts'

const HEADINGS = ['title', 'office'] as const
const BESIDE_PHOTO = [
  'passNumber',
  'name',
  'englishName',
  'nationalId',
  'birthDate',
  'sexAndHeight',
  'occupation',
] as const
const BELOW_PHOTO = ['marks', 'objective', 'issueDate', 'expireDate', 'stayLimit'] as const
const FOLLOWERS = ['follower1', 'follower2', 'follower3', 'follower4'] as const

export type SampleField =
  | (typeof HEADINGS)[number]
  | (typeof BESIDE_PHOTO)[number]
  | (typeof BELOW_PHOTO)[number]
  | (typeof FOLLOWERS)[number]
  | 'moreFollowers'
  | 'photo'
  | 'qr'
  | 'barcode'
  | 'barcodeCaption'
  | 'mrz'

type SamplePass = {
  readonly width: number
  readonly height: number
  readonly boxes: readonly SampleBox[]
}

/** An A4 sheet at 300 dots an inch. */
const TEMPORARY_SHEET: SamplePass = {
  width: 2480,
  height: 3508,
  boxes: [
    ...stackBoxes(HEADINGS, { x: 160, y: 160, width: 2160, height: 150, gap: 20 }),
    { field: 'photo', x: 160, y: 520, width: 600, height: 760 },
    ...stackBoxes(BESIDE_PHOTO, { x: 820, y: 520, width: 1500, height: 100, gap: 10 }),
    ...stackBoxes(BELOW_PHOTO, { x: 160, y: 1330, width: 2160, height: 100, gap: 20 }),
    ...stackBoxes([...FOLLOWERS, 'moreFollowers'], { x: 160, y: 1960, width: 2160, height: 110, gap: 20 }),
    { field: 'qr', x: 160, y: 2600, width: 700, height: 700 },
    { field: 'barcode', x: 920, y: 2740, width: 1400, height: 360 },
    { field: 'barcodeCaption', x: 920, y: 3120, width: 1400, height: 110 },
  ],
}

/** A page of 88 by 125 mm at 300 dots an inch. */
const BOOKLET_PAGE: SamplePass = {
  width: 1039,
  height: 1476,
  boxes: [
    ...stackBoxes(HEADINGS, { x: 40, y: 40, width: 959, height: 64, gap: 8 }),
    { field: 'photo', x: 40, y: 192, width: 260, height: 330 },
    ...stackBoxes(BESIDE_PHOTO, { x: 320, y: 192, width: 679, height: 42, gap: 6 }),
    ...stackBoxes(BELOW_PHOTO, { x: 40, y: 540, width: 959, height: 42, gap: 6 }),
    ...stackBoxes([...FOLLOWERS, 'moreFollowers'], { x: 40, y: 780, width: 959, height: 40, gap: 4 }),
    { field: 'qr', x: 40, y: 1000, width: 320, height: 320 },
    { field: 'mrz', x: 40, y: 1340, width: 959, height: 96 },
  ],
}

export function getSampleLayout(bpType: PassType): SamplePass {
  return bpType === TEMPORARY ? TEMPORARY_SHEET : BOOKLET_PAGE
}

/** The sample has room for the first four, each in a field of its own. */
export function placeFollowers<Follower>(followers: readonly Follower[]) {
  return followers.flatMap((follower, index) => {
    const field = FOLLOWERS[index]
    return field ? [{ field, follower, number: index + 1 }] : []
  })
}

export type Sheet = Pick<SamplePass, 'width' | 'height'>

export type SampleBox = Rectangle & { readonly field: SampleField }

export type LabelledValue = { readonly label: string; readonly value: string }

/** A box without contents stays empty. */
export type SampleContent = Partial<Record<SampleField, LabelledValue>>

export type Sample = {
  readonly bpType: PassType
  readonly content: SampleContent
  /** This word lies across the whole sheet. */
  readonly watermark: string
  /** A sentence at the foot of the sheet, or beside the QR code if the foot has machine-readable lines. */
  readonly note: string
  /** The digits in the QR code and the barcode; null before there is a pass. */
  readonly barcode: string | null
  readonly mrz: readonly string[] | null
}

type FollowerOnSample = Pick<StoredFollower, 'displayName' | 'age'>

type FieldOnSample =
  | ('bpType' | 'borderCity' | 'ename' | 'pid' | 'dob' | 'sex')
  | ('height' | 'occupation' | 'spePecul' | 'objective')

/** The data of a request and its pass that a sample shows. */
export type SampleSubject = Pick<StoredRequest, FieldOnSample> & {
  readonly officeName: string
  readonly displayName: string
  readonly listFollow: readonly FollowerOnSample[]
  /** null until the office has reported the pass. */
  readonly pass: Pick<IssuedBook, 'bpNo' | 'bpopNo' | 'bpopYear' | 'issueDate' | 'expireDate'> | null
}

type Column = Rectangle & { readonly gap: number }

/** Places boxes of the column's height one below the other. */
export function stackBoxes(fields: readonly SampleField[], column: Column): SampleBox[] {
  const { x, width, height } = column
  return fields.map((field, index) => ({
    field,
    x,
    y: column.y + index * (height + column.gap),
    width,
    height,
  }))
}
