import { describe, expect, it } from 'vitest'
import type { Pass } from '@border-pass/contract/pass-routes'
import { aRequest } from '../../../testing/a-request.ts'
import { sampleOfEntry } from './sample-of-entry.ts'

const request = aRequest({
  reqId: 123,
  registrationCode: '00001232569',
  bpType: 2,
  status: 1,
  display: 'confirmed',
  travelDate: 25691120,
  registerDate: 25691116,
  bpNo: 'B1234567',
  bpopNo: 4711,
  bpopYear: 2569,
  issueDate: 25691120,
  expireDate: 25711119,
  ename: 'MR#SOMCHAI##JAIDEE',
  dob: 25340000,
  height: null,
  cost: 200,
  isPay: false,
})
const pass: NonNullable<Pass['pass']> = {
  pid: '9100000001018',
  bpNo: 'B1234567',
  bpType: 2,
  borderCity: 48,
  ccaa: '8501',
  borderCode: '002',
  bpopNo: 4711,
  bpopYear: 2569,
  issueDate: 25691120,
  expireDate: 25711119,
}
const mrz = ['PBTHAJAIDEE<<SOMCHAI<<<<<<<<<<<<<<<<<<<<<<<<', 'B1234567<3THA91<<<<5M2811191<<<<<<<<<<<<<<02']

describe('the sample of a pass that the server tells of', () => {
  it('takes the joined name and the numbered dates apart', () => {
    const { content } = sampleOfEntry({ request, pass, barcode: '850100225690004711', mrz })
    expect(content.englishName?.value).toBe('MR SOMCHAI JAIDEE')
    expect(content.birthDate?.value).toBe('2534')
    expect(content.expireDate?.value).toBe('19 พ.ย. 2571')
    expect(content.office?.value).toBe(request.officeName)
  })

  it('holds the codes that the server gave, or none', () => {
    expect(sampleOfEntry({ request, pass, barcode: '850100225690004711', mrz })).toMatchObject({
      bpType: 2,
      barcode: '850100225690004711',
      mrz,
    })
    expect(sampleOfEntry({ request, pass: null, barcode: null, mrz: null })).toMatchObject({
      barcode: null,
      mrz: null,
    })
  })
})
