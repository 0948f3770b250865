// What is written into each box of the sample; a box that is not named here stays empty.
import type { Pass } from '@border-pass/contract/pass-routes'
import type { SampleField } from '@border-pass/domain/issued-pass/sample-pass'
import { followersOnSample } from '@border-pass/domain/issued-pass/sample-pass'
import { findStayLimit } from '@border-pass/domain/issued-pass/stay-limit'
import { fromDateNumber } from '@border-pass/domain/values/buddhist-date'
import { splitEnglishName } from '@border-pass/domain/values/english-name'
import { writeNationalId } from '@border-pass/domain/values/national-id'
import { shortThaiDate } from '@border-pass/domain/values/thai-date-text'
import { countryName, passTypeName, stayLimitSentence } from '@border-pass/domain/wording/pass-wording'
import { SAMPLE_TEXT } from '../../../text/sample-pass-text.ts'

export type Written = { readonly label: string; readonly value: string }
export type SampleContent = Partial<Record<SampleField, Written>>

const FOLLOWER_FIELDS = ['follower1', 'follower2', 'follower3', 'follower4'] as const

function dateText(date: number | undefined): string {
  return date === undefined ? SAMPLE_TEXT.unknown : shortThaiDate(fromDateNumber(date))
}

function personContent({ request }: Pass): SampleContent {
  const { title, firstName, middleName, lastName } = splitEnglishName(request.ename)
  const english = [title, firstName, middleName, lastName].filter((part) => part !== '').join(' ')
  const height = request.height === null ? SAMPLE_TEXT.unknown : SAMPLE_TEXT.centimetres(request.height)
  return {
    name: { label: SAMPLE_TEXT.name, value: request.displayName },
    englishName: { label: SAMPLE_TEXT.englishName, value: english || SAMPLE_TEXT.unknown },
    nationalId: { label: SAMPLE_TEXT.nationalId, value: writeNationalId(request.pid) },
    birthDate: { label: SAMPLE_TEXT.birthDate, value: dateText(request.dob) },
    sexAndHeight: { label: SAMPLE_TEXT.sexAndHeight, value: `${SAMPLE_TEXT.sexes[request.sex]} / ${height}` },
    occupation: { label: SAMPLE_TEXT.occupation, value: request.occupation },
    marks: { label: SAMPLE_TEXT.marks, value: request.spePecul || SAMPLE_TEXT.unknown },
    objective: { label: SAMPLE_TEXT.objective, value: request.objective },
  }
}

function passContent({ request, pass }: Pass): SampleContent {
  const limit = findStayLimit(request.borderCity)
  const type = passTypeName(request.bpType)
  return {
    title: {
      label: SAMPLE_TEXT.english[request.bpType],
      value: `${type} ไป${countryName(request.borderCity)}`,
    },
    office: { label: SAMPLE_TEXT.office, value: request.officeName },
    passNumber: { label: SAMPLE_TEXT.passNumber, value: pass?.bpNo ?? SAMPLE_TEXT.unknown },
    issueDate: { label: SAMPLE_TEXT.issueDate, value: dateText(pass?.issueDate) },
    expireDate: { label: SAMPLE_TEXT.expireDate, value: dateText(pass?.expireDate) },
    ...(limit && { stayLimit: { label: SAMPLE_TEXT.stayLimit, value: stayLimitSentence(limit) } }),
  }
}

function followerContent({ request }: Pass): SampleContent {
  const shown = followersOnSample(request.listFollow)
  if (shown.length === 0)
    return { follower1: { label: SAMPLE_TEXT.followers, value: SAMPLE_TEXT.noFollowers } }
  const content: SampleContent = {}
  for (const [index, field] of FOLLOWER_FIELDS.entries()) {
    const follower = shown[index]
    if (!follower) continue
    const { title, fname, lname, age } = follower
    const value = `${title}${fname} ${lname} ${SAMPLE_TEXT.years(age)}`
    content[field] = { label: SAMPLE_TEXT.follower(index + 1), value }
  }
  return content
}

export function sampleContent(entry: Pass): SampleContent {
  return { ...passContent(entry), ...personContent(entry), ...followerContent(entry) }
}
