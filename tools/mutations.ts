// Mutations of the rules, chosen by hand: a limit moved by one, a comparison reversed, a condition dropped, a province swapped.
// The tests of the file's top folder have to catch each.
import { readFileSync } from 'node:fs'

export type Mutation = { readonly file: string; readonly find: string; readonly replace: string }

/** Files are those of packages/domain/src; each text to find stands once in its file. */
const MUTATIONS: Readonly<Record<string, readonly (readonly [find: string, replace: string])[]>> = {
  'values/dates/age.ts': [
    ['compareDates(birthdayThisYear, today) <= 0', 'compareDates(birthdayThisYear, today) < 0'],
    ['day: day || daysInMonth(counted.year, counted.month)', 'day: day || 1'],
    ['OLDEST_AGE = 150', 'OLDEST_AGE = 151'],
    ['if (!isPartlyKnownDate(dateOfBirth)) return false\n', '\n'],
    ['compareDates(earliest, today) <= 0', 'compareDates(earliest, today) < 0'],
    ['month || 1, day || 1', 'month || 12, day || 31'],
    ['oldest) >= 0', 'oldest) > 0'],
  ],
  'values/area-code.ts': [["ccaa.slice(2, 4) === '00'", "ccaa.slice(2, 4) === '01'"]],
  'values/dates/bangkok-time.ts': [['7 * 60 * MINUTE', '6 * 60 * MINUTE']],
  'values/dates/buddhist-date.ts': [
    ['BUDDHIST_ERA_OFFSET = 543', 'BUDDHIST_ERA_OFFSET = 544'],
    [' && year % 100 !== 0', ''],
  ],
  'values/names/person-name.ts': [
    ["ordination.kind === 'monk' && ", ''],
    [' || title.description.trim()', ''],
  ],
  'values/typing/plain-text.ts': [
    ['\\\\u0E01-\\\\u0E3A', '\\\\u0E01-\\\\u0E39'],
    ['\\\\u0E40-\\\\u0E4E', '\\\\u0E40-\\\\u0E4C'],
    ['[\\p{C}\\p{Zl}', '[\\p{Zl}'],
    ['\\p{Zp}\\p{DI}]/gu\n', '\\p{Zp}]/gu\n'],
    ['(\\p{M}{2})', '(\\p{M}{3})'],
    ['(^|[^\\p{L}\\p{M}])', '(^|[^\\P{Z}])'],
  ],
  'values/national-id.ts': [['(13 - index)', '(12 - index)']],
  'values/dates/old-thai-year.ts': [['month >= 1 && month <= 3', 'month >= 1 && month <= 4']],
  'registry/person-age.ts': [
    ['OF_AGE_YEARS = 20', 'OF_AGE_YEARS = 21'],
    ['return age < OF_AGE_YEARS', 'return age <= OF_AGE_YEARS'],
    ['month || 1', 'month || 12'],
    ['day || 1', 'day || 28'],
  ],
  'sign-in/five-field-form.ts': [
    ['digits.length < NATIONAL_ID_DIGITS', 'digits.length <= NATIONAL_ID_DIGITS'],
    ["laser === '' || ", ''],
    ['monthsAhead > 0', 'monthsAhead > 1'],
    ['month || 1', 'month || 12'],
    ['day > today.day', 'day >= today.day'],
  ],
  'sign-in/thai-name-cleaning.ts': [
    [' && cleanThaiName(rest) === rest', ''],
    ["'นางสาว', 'เด็กหญิง', 'เด็กชาย', 'สามเณร', 'นาง'", "'นาง', 'นางสาว', 'เด็กหญิง', 'เด็กชาย', 'สามเณร'"],
    ['[ะาำๅ]', '[ะาำๅเแ]'],
  ],
  'request/draft/request-flow.ts': [
    ['isFollowerComplete(follower) ? [follower]', 'follower.pid ? [follower]'],
    ['before.followers.filter(isFollowerComplete)', 'before.followers'],
    ['return isValidText(TEXT_FIELDS[field], text) ? []', 'return text ? []'],
    ["isRequired ? [{ field, reason: 'missing' }] : []", '[]'],
    ['form[field].trim()', 'form[field]'],
    ['return day.open ? []', 'return day.open || true ? []'],
    ['ticked.length === 0 || ', ''],
    ['facts === null) return false', 'facts === null) return true'],
    ["return isEditing ? 'summary' : 'selection'", "return 'selection'"],
    ["? 'summary' : 'followers'", "? 'summary' : 'summary'"],
    [' || detail === null', ''],
  ],
  'request/draft/draft-follower.ts': [
    [', ...question.ticked.flatMap(fieldFaults)]', ']'],
    ['...checkFollowers(question), ', ''],
  ],
  'reference/countries.ts': [
    ["together: ['90', '91', '94', '95', '96']", "together: ['90', '92', '94', '95', '96']"],
    ['minimumDays: 365', 'minimumDays: 364'],
    ['mostFollowers: 8', 'mostFollowers: 9'],
    ["'850101002': 'NO_HOLIDAYS'", "'850101002': 'EVERY_DAY'"],
    ["'961001051': 'NO_SUNDAYS_OR_HOLIDAYS'", "'961001051': 'NO_HOLIDAYS'"],
    ["rule: 'NO_WEEKENDS_OR_HOLIDAYS'", "rule: 'EVERY_DAY'"],
    ['?? COUNTRIES[57]', '?? COUNTRIES[56]'],
  ],
  'sign-in/birth-date-choice.ts': [
    ['YEARS = 150', 'YEARS = 149'],
    ['return { ...choice, month: change.number, day: null }', 'return { ...choice, month: change.number }'],
    ['return { ...choice, ...changed, month: null, day: null }', 'return { ...choice, ...changed }'],
  ],
  'eligibility/rule-book.ts': [['  ageRule,\n  faceRule,\n', '  faceRule,\n  ageRule,\n']],
  'eligibility/rules/pop-status-rule.ts': [
    ['[0, 15]', '[0, 1, 15]'],
    ['[0, 15]', '[0]'],
  ],
  'eligibility/rules/pass-type-rule.ts': [['countryOf(borderCity).passTypes.includes(bpType)', 'bpType > 0']],
  'eligibility/rules/person-rule.ts': [['facts.person !== null', 'facts !== null']],
  'eligibility/rules/area-rule.ts': [
    [
      "if (facts.house === null) return fail({ code: 'HOUSE_NOT_FOUND' })",
      'if (facts.house === null) return SKIP',
    ],
  ],
  'eligibility/decide-eligibility.ts': [
    ['passesOn(latest, question) ? latest', 'question ? latest'],
    ["outcome === 'fail' || outcome === 'unread'", "outcome === 'fail'"],
  ],
  'eligibility/residence/area.ts': [
    ['area.together.includes(province) ? area.together : [province]', '[province]'],
    ['keptBy ?? districtOf(code)', 'districtOf(code)'],
    [' && isHere(parent)', ''],
  ],
  'eligibility/residence/residence.ts': [
    ['comparePresent(move, later) > 0', 'comparePresent(move, later) < 0'],
    ['place: { code: rcodeOut },', 'place: { code: latest.rcodeIn },'],
    [' && isPastDay(oldDateMi, today)', ''],
    [' && date.day !== 0', ''],
    [' && isPartlyKnownDate(date)', ''],
    ['compareDates(date, today) <= 0', 'compareDates(date, today) < 0'],
    ['isPastDay(person.dateMoveIn, today)', 'true'],
    ['sum + to - from', 'sum + Math.max(0, to - from)'],
    ['isHere(place) ? toEpochDay(today) - from : 0', 'toEpochDay(today) - from'],
    [
      'Math.max(0, daysOfPastStays(stays, isHere) + presentDays)',
      'daysOfPastStays(stays, isHere) + presentDays',
    ],
  ],
  'eligibility/rules/residence-rule.ts': [
    ['return birthSuffices ?', 'return !birthSuffices ?'],
    ['passIf(isHere({ code: birthRecord.rcode })', 'passIf(!isHere({ code: birthRecord.rcode })'],
  ],
  'eligibility/rules/residence-plausible-rule.ts': [['(age + 1) * DAYS', 'age * DAYS']],
  'eligibility/rules/time-in-subdistrict-rule.ts': [['Math.floor(home.days', 'Math.ceil(home.days']],
  'handover/handover-date-rule.ts': [
    ['MOST_DAYS_AHEAD = 365', 'MOST_DAYS_AHEAD = 364'],
    ['compareDates(date, today) < 0', 'compareDates(date, today) <= 0'],
    ['= isClosedOnHolidays && ', '= '],
    ['if (isClosedOnHolidays && !arePublished', 'if (!arePublished'],
    ['date.year === year)', 'date.year <= year)'],
    ['[today.year, lastYear]', '[today.year]'],
    ['if (!closingRuleOf(office).isClosedOnHolidays) return null\n', '\n'],
    ['days.length < count', 'days.length <= count'],
  ],
  'handover/office-closing-rules.ts': [
    ['closedWeekdays: [0, 6]', 'closedWeekdays: [0]'],
    ['closing.of[office.code] ?? closing.rule', 'closing.rule'],
    ['? NO_WEEKENDS_OR_HOLIDAYS', '? EVERY_DAY'],
  ],
  'followers/follower-candidates.ts': [
    ['FOLLOWERS_ARE_UNDER_YEARS = 12', 'FOLLOWERS_ARE_UNDER_YEARS = 13'],
    ['hasCardRecord === true', 'hasCardRecord !== false'],
    ['hasCardRecord === null ?', 'hasCardRecord !== null ?'],
    ["['father'] : ['mother']", "['mother'] : ['father']"],
    ['office.followers && ', ''],
  ],
  'followers/follower-rules.ts': [
    ['ticked.length > max', 'ticked.length >= max'],
    ['followerNo: index + 1', 'followerNo: index'],
  ],
  'delivery/delivery-options.ts': [
    ["  '2706',\n", ''],
    ['bpType === BOOKLET && ', ''],
    ['ELDERLY_FROM_YEARS = 60', 'ELDERLY_FROM_YEARS = 61'],
    ['age >= ELDERLY', 'age > ELDERLY'],
    ['if (!isOffered) return COLLECTED\n', '\n'],
    [' && isNearOffice', ''],
  ],
  'payment/pass-cost.ts': [['30 : 200', '200 : 30']],
  'payment/e-payment.ts': [
    ['3400 3425', '3425'],
    ['paymentEnabled && ', ''],
    ['CLOSING_HOUR = 18', 'CLOSING_HOUR = 19'],
    ['now.hour < CLOSING_HOUR', 'now.hour <= CLOSING_HOUR'],
    ['addDays(travelDate, -1)', 'travelDate'],
  ],
  'request/online-payment.ts': [
    [' &&\n    isBeforePaymentDeadline(request.travelDate, now)', ''],
    ['isEPaymentOffered(request, paymentEnabled) &&\n    ', ''],
    ['request.status === PENDING &&\n    ', ''],
  ],
  'payment/payment-slip.ts': [
    ['VALIDITY = 5', 'VALIDITY = 4'],
    ['reference2: ccc', "reference2: ''"],
    ["30: 'สามสิบบาทถ้วน'", "30: 'สองร้อยบาทถ้วน'"],
  ],
  'payment/bill-payment.ts': [
    ["BILLER_SUFFIX = '00'", "BILLER_SUFFIX = '01'"],
    ['{1,20}', '{1,21}'],
    ["SEPARATOR = '\\r'", "SEPARATOR = '\\n'"],
    ["? '11' : '12'", "? '12' : '11'"],
    ['crc16(`${body}6304`)', 'crc16(body)'],
    ['0x1021', '0x1020'],
    ['INITIAL = 0xffff', 'INITIAL = 0'],
  ],
  'values/typing/mask.ts': [
    ["caret: caret - inserted.length, refused: 'full'", "caret, refused: 'full'"],
    ['changed.value !== before', 'true'],
    ['.endsWith(charactersOf(before.slice(at)))', ".endsWith('')"],
    ['changed.complete && mayStand', 'mayStand'],
    [" && mask.includes('A')", ''],
  ],
  'request/fields/height.ts': [
    ['LONGEST = 3', 'LONGEST = 4'],
    ['isRequired: false', 'isRequired: true'],
    ['{1,3}', '{1,4}'],
    ['Number(text) > 0', 'Number(text) >= 0'],
    ['Number(text) < least', 'Number(text) <= least'],
    ['Number(text) > most', 'Number(text) >= most'],
    ['least: 50', 'least: 49'],
    ['most: 250', 'most: 251'],
    ['least: 20,', 'least: 19,'],
    ['most: 200', 'most: 201'],
  ],
  'request/fields/phone.ts': [
    ['{9,10}', '{10}'],
    ['{9,10}', '{8,10}'],
    ['isRequired: true', 'isRequired: false'],
    ['|00)660?', '|00)66'],
    ['(?:\\+|00)', '(?:\\+)'],
    ['{8}$)|', '{7}$)|'],
    ['kept.length > LONGEST', 'kept.length > MOST_DIGITS'],
    ["kept.startsWith('+')", 'false'],
    ['kept.length > MOST_DIGITS', 'false'],
    ['(?!^\\+)[^0-9]', '[^0-9]'],
  ],
  'request/fields/address-part.ts': [
    ['HOUSE_NO = addressPart({ longest: 30', 'HOUSE_NO = addressPart({ longest: 31'],
    ['longest: 58', 'longest: 57'],
    ['^(?![ -])', '^(?! )'],
    ['[${LETTERS_AND_DIGITS}][${LETTERS_AND_DIGITS} /.()-]*$', '[${LETTERS_AND_DIGITS} /.()-]*$'],
    ['text === NO_VILLAGE', "text === '0'"],
  ],
  'request/fields/keyboard-filter.ts': [['insertion.at < before.length', 'true']],
  'request/fields/email.ts': [
    ['LONGEST = 254', 'LONGEST = 255'],
    ['isRequired: false', 'isRequired: true'],
  ],
  'request/fields/field-rule.ts': [["text === '' ? !field.isRequired", "text === '' ? true"]],
  'request/fields/parent-english-name.ts': [['LONGEST = 40', 'LONGEST = 41']],
  'request/fields/identifying-marks.ts': [
    ['LONGEST = 60', 'LONGEST = 59'],
    ["NO_MARKS = '-'", "NO_MARKS = ''"],
  ],
  'request/application-problems.ts': [
    [' || office.borderCity === borderCity', ' || true'],
    ['!hasOffices(ccaa) || ', ''],
    ['compareDates(travelDate, today) < 0', 'compareDates(travelDate, today) <= 0'],
    ['findOccupationByThaiName(occupation) !== undefined', "occupation !== ''"],
  ],
  'request/older-request.ts': [
    ['compareDates(request.travelDate, today) >= 0', 'compareDates(request.travelDate, today) > 0'],
    ['request.status === PENDING && ', ''],
    ['    a.bpType === b.bpType &&\n', ''],
    ['live === null) return', 'live === null || named === null) return'],
  ],
  'request/request-status.ts': [
    ["compareDates(travelDate, today) < 0 ? 'expired'", "compareDates(travelDate, today) <= 0 ? 'expired'"],
    ['request.status === PENDING', 'request.status !== 2'],
    ['return 3', 'return 1'],
  ],
  'request/request-number.ts': [
    ["padStart(7, '0')", "padStart(8, '0')"],
    ['number.reqId > 0 && ', ''],
  ],
  'request/draft/adopt-selection.ts': [['office.followers ? draft.followers : []', 'draft.followers']],
  'issued-pass/issued-pass-list.ts': [
    ['compareDates(request.travelDate, today) <= 0', 'compareDates(request.travelDate, today) < 0'],
    ['isPending(request) || passOf.has(request)', 'true'],
    ['a.reqId - b.reqId', 'b.reqId - a.reqId'],
    ['request.registerDate) >= 0', 'request.registerDate) > 0'],
    ['status !== CANCELLED && ', ''],
    ['    left.delete(pass)\n', ''],
    ['pending.reverse()', 'pending'],
    ['    numbered.bpopYear === pass.bpopYear &&\n', ''],
    ['    numbered.ccaa === pass.ccaa &&\n', ''],
    [' &&\n    numbered.borderCode === pass.borderCode', ''],
    ['!book.some((known) => hasNumbersOf(known, pass))', 'pass'],
    [' || !bpopYear', ''],
    [' || !expireDate', ''],
  ],
  'issued-pass/office-act.ts': [
    ['(issueDate, today) > 0', '(issueDate, today) >= 0'],
    ["(issueDate, today) > 0) return 'issued-after-today'", '(issueDate, today) > 0) return null'],
    ['(expireDate, issueDate) < 0', '(expireDate, issueDate) <= 0'],
  ],
  'issued-pass/mrz/mrz.ts': [
    ['[7, 3, 1]', '[7, 1, 3]'],
    ['LENGTH = 39', 'LENGTH = 38'],
    ["BETWEEN = '<<'", "BETWEEN = '<'"],
    ['number + birth + expiry + personal', 'number + birth + expiry'],
    ["documentCode: 'PB'", "documentCode: 'P'"],
    ['gregorianBirthDate(holder.dob)', 'toGregorian(holder.dob)'],
    ['pass.bpType !== BOOKLET || ', ''],
    [' || pass.expireDate.year === 0', ''],
  ],
  'issued-pass/pass-codes.ts': [
    ["padStart(3, '0')", "padStart(2, '0')"],
    ["padStart(7, '0')", "padStart(6, '0')"],
    ["borderCode === '' || ", ''],
  ],
  'issued-pass/sample/sample-layout.ts': [
    ["'follower4'] as", "'follower4', 'follower5'] as"],
    ['y: 1340', 'y: 1300'],
    ['number: index + 1', 'number: index'],
  ],
  'issued-pass/sample/sample-picture.ts': [
    ['QR_QUIET_ZONE = 4', 'QR_QUIET_ZONE = 0'],
    ['isDark ?', '!isDark ?'],
    ['Math.floor(box.width / (rows.length', '(box.width / (rows.length'],
    ['Math.floor(box.width / modules)', 'box.width / modules'],
    [' + module * CODE_128_QUIET_ZONE', ''],
    ['index % 2 === 0', 'index % 2 === 1'],
    ['x + width / 2', 'x'],
    ['PAPERS[bpType]', 'PAPERS[1]'],
    ['STRANDS = 7', 'STRANDS = 6'],
    ['height / 2 + distance', 'distance'],
    ['reach: 0.38', 'reach: 0.48'],
    ['height - 2 * inset', 'height - inset'],
    ['line.length + 1', 'line.length'],
    ['(column + 0.5)', 'column'],
    ['row * lineHeight', '0'],
    ['lineHeight + OCR_B_HEIGHT * scale', 'lineHeight'],
    ['OCR_B[letter]', 'OCR_B[line.charAt(0)]'],
    ['  [0.52, 0.48],\n', ''],
    ['opacity: 0.11', 'opacity: 0'],
    ["({ field }) => field === 'mrz'", "({ field }) => field === 'barcode'"],
    ['qr.x + qr.width', 'qr.x'],
    ['height - width * 0.034', 'height - width * 0.34'],
    ['hasFace ?', '!hasFace ?'],
    ['y: y + height - width', 'y'],
    ['    ...watermark(sheet, sample.watermark),\n', ''],
    ['    note(sheet, sample.note, boxes),\n', ''],
    ['photo(box, hasFace)', 'photo(box, true)'],
    ['  if (held === null) return []\n', ''],
    ["box.field === 'mrz' && mrz", "box.field === 'qr' && mrz"],
  ],
  'issued-pass/sample/writing.ts': [
    ['side / EMBLEM_BACKGROUND.side', '1'],
    ['TWO_LINES = 0.6', 'TWO_LINES = 0.5'],
    ['longest(a) - longest(b)', 'longest(b) - longest(a)'],
    ['size: line.size * TWO_LINES }', 'size: line.size }'],
    ['measure(text, weight)))', 'measure(text, 400)))'],
    ['most: width - start', 'most: width'],
    ['most: width - side', 'most: width'],
    ['most: width - height * 2', 'most: width'],
    ['weight: 700 }, measure)', 'weight: 400 }, measure)'],
    ['first + index * pitch', 'first'],
    ['(lines.length - 1) * pitch', 'pitch'],
    ['LEADING = 1.45', 'LEADING = 1'],
    ['emblem(x + width - side', 'emblem(x'],
    ['text: written.label, x, y: feet', 'text: written.value, x, y: feet'],
  ],
  'issued-pass/sample/marks.ts': [
    ["black: '#000000'", "black: '#14213d'"],
    ["white: '#ffffff'", "white: '#fdfbf3'"],
    ['opacity: 1', 'opacity: 0'],
    ['turn: 0', 'turn: 90'],
  ],
  'wording/eligibility-wording.ts': [['[${rejection.popStatus}]', '']],
  'wording/request-wording.ts': [['เรียบร้อยเเล้ว', 'เรียบร้อยแล้ว']],
  'wording/follower-wording.ts': [['กรณาเลือก', 'กรุณาเลือก']],
  'wording/payment-wording.ts': [
    ['18.00 น.', '17.00 น.'],
    ['paymentDeadline(travelDate).date', 'travelDate'],
    ['return isPay ?', 'return !isPay ?'],
  ],
  'wording/sample-wording.ts': [
    ["1: 'TEMPORARY BORDER PASS', 2: 'BORDER PASS'", "1: 'BORDER PASS', 2: 'TEMPORARY BORDER PASS'"],
    ["1: 'ชาย', 2: 'หญิง'", "1: 'หญิง', 2: 'ชาย'"],
    [".filter((part) => part !== '')", ''],
    ['english || UNKNOWN', 'english'],
    ['subject.height === null', 'subject.height !== null'],
    ['more > 0', 'more >= 0'],
    ['listFollow.length - shown.length', 'listFollow.length'],
    ['writeNationalId(subject.pid)', 'subject.pid'],
    ['value: subject.occupation', 'value: subject.objective'],
    ['subject.spePecul || UNKNOWN', 'subject.spePecul'],
    ["pass === null || pass.bpNo === '' ? UNKNOWN", 'pass === null ? UNKNOWN'],
    ['day(pass?.issueDate)', 'day(pass?.expireDate)'],
    ['...(stayLimit && {', '...({'],
    ['if (shown.length === 0)', 'if (shown.length < 2)'],
    ['content[field]', 'content.follower1'],
    ["watermark: 'ตัวอย่าง'", "watermark: ''"],
    ['ใช้แทนหนังสือผ่านแดนจริงไม่ได้', 'ใช้แทนหนังสือผ่านแดนจริงได้'],
  ],
}

// The same for each rule of eligibility, without being written down: the rule is left out of the book, its limits are moved by one
// each way, and what it compares with a limit counts as over it when equal.

const RULE_BOOK = 'eligibility/rule-book.ts'
const sources = new URL('../packages/domain/src/', import.meta.url)
const readSource = (file: string) => readFileSync(new URL(file, sources), 'utf8')

function mutateLine(line: string): string[] {
  const limit = /^(const [A-Z_]+ = )([\d.]+)$/.exec(line)
  if (limit) return [1, -1].map((step) => `${limit[1]}${Number(limit[2]) + step}`)
  const compared = / [<>]=? /.exec(line)?.[0]
  if (compared === undefined) return []
  return [
    line.replace(compared, compared.includes('=') ? compared.replace('=', '') : `${compared.trimEnd()}= `),
  ]
}

function mutationsOfRules(): Mutation[] {
  const imports = readSource(RULE_BOOK).matchAll(/^import \{ (\w+) \} from '\.\/(rules\/.+)'$/gm)
  return [...imports].flatMap(([, rule, path]) => {
    const file = `eligibility/${path}`
    const inside = readSource(file)
      .split('\n')
      .flatMap((line) =>
        mutateLine(line).map((replace) => ({ file, find: `${line}\n`, replace: `${replace}\n` })),
      )
    return [{ file: RULE_BOOK, find: `  ${rule},\n`, replace: '' }, ...inside]
  })
}

const byHand = Object.entries(MUTATIONS).flatMap(([file, replacements]) =>
  replacements.map(([find, replace]) => ({ file, find, replace })),
)

export const mutations: readonly Mutation[] = [...byHand, ...mutationsOfRules()]
