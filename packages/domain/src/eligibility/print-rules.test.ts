// Prints docs/rules.md from the rules.
import { expect, test } from 'vitest'
import { DELIVERING_AREAS, DELIVERY_RULES } from '../delivery/delivery-options.ts'
import { FOLLOWER_RULES } from '../followers/follower-rules.ts'
import { MOST_DAYS_AHEAD } from '../handover/handover-date-rule.ts'
import { type ClosingRule, getClosingRule } from '../handover/office-closing-rules.ts'
import { ISSUING_OFFICES } from '../reference/issuing-offices.ts'
import { RULE_BOOK } from './rule-book.ts'

type RuleChapter = {
  readonly title: string
  /** The chapter's section of the specification, and how its rules are combined. */
  readonly introduction: string
  readonly rules: readonly { readonly id: string; readonly meaning: string; readonly section?: string }[]
}

function printChapter({ title, introduction, rules }: RuleChapter): string {
  const lines = rules.map(({ id, meaning, section }, index) => {
    const source = section === undefined ? '' : ` (${section})`
    return `| ${index + 1} | ${id} | ${meaning}${source} |`
  })
  const table = ['| | rule | means |', '| --- | --- | --- |', ...lines].join('\n')
  return [`## ${title}`, introduction, table].join('\n\n')
}

/** If more offices have the same rule, their number is printed instead of their codes. */
const MAX_LISTED = 6

function writeOffices({ id }: ClosingRule): string {
  const offices = ISSUING_OFFICES.filter((office) => getClosingRule(office).id === id)
  if (offices.length <= MAX_LISTED) return offices.map(({ code }) => code).join(', ')
  const cities = [...new Set(offices.map(({ borderCity }) => borderCity))]
  return cities
    .map((city) => `${offices.filter(({ borderCity }) => borderCity === city).length} of city ${city}`)
    .join(', ')
}

const closingRules = [...new Set(ISSUING_OFFICES.map(getClosingRule))]

const chapters: RuleChapter[] = [
  {
    title: 'Eligibility',
    introduction:
      'All are asked, in this order; the first that fails is the verdict (D14). A rule is skipped if it does not concern the\n' +
      'pass, or if its records are not there.',
    rules: RULE_BOOK,
  },
  {
    title: 'Handover date',
    introduction: `From today to ${MOST_DAYS_AHEAD} days ahead (specification 5, D3 and D4), on the days on which the office is open. If it\ncloses on holidays, a year whose holidays are not published yet has no day (D46):`,
    rules: closingRules.map((rule) => ({
      id: rule.id,
      meaning: `${rule.meaning.slice(0, -1)}: ${writeOffices(rule)}.`,
    })),
  },
  {
    title: 'Followers',
    introduction: 'What the ticked followers must be (specification 5, D23 and D24):',
    rules: FOLLOWER_RULES,
  },
  {
    title: 'Delivery type',
    introduction:
      `Booklets only, at offices of the areas ${DELIVERING_AREAS.join(', ')}.\n` +
      'Elsewhere the pass is collected (specification 6, D25 and D26). The first that applies:',
    rules: DELIVERY_RULES.map(({ type, meaning }) => ({ id: `type ${type}`, meaning })),
  },
]

test('docs/rules.md agrees with the rules', async () => {
  const introduction = 'Printed from the rules by `npm run pages`; not written by hand.'
  await expect(
    `${['# The rules', introduction, ...chapters.map(printChapter)].join('\n\n')}\n`,
    'docs/rules.md is stale: run npm run pages',
  ).toMatchFileSnapshot('../../../../docs/rules.md')
})
