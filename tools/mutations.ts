// Mutations of the rules, chosen by hand: a limit moved by one, a comparison reversed, a condition dropped, a province swapped.
// The tests of the file's top folder have to catch each.

export type Mutation = { readonly file: string; readonly find: string; readonly replace: string }

/** Files are those of packages/domain/src; each text to find stands once in its file. */
const MUTATIONS: Readonly<Record<string, readonly (readonly [find: string, replace: string])[]>> = {
  'values/age.ts': [
    ['compareDates(birthdayThisYear, today) <= 0', 'compareDates(birthdayThisYear, today) < 0'],
    ['day: day || daysInMonth(counted.year, counted.month)', 'day: day || 1'],
  ],
  'values/area-code.ts': [
    ["ccaa.slice(2, 4) === '00'", "ccaa.slice(2, 4) === '01'"],
    [' || parentDistricts.get(place) === district', ''],
  ],
  'values/baht.ts': [["return 'ยี่สิบ'", "return 'สองสิบ'"]],
  'values/bangkok-time.ts': [['7 * 60 * MINUTE', '6 * 60 * MINUTE']],
  'values/buddhist-date.ts': [
    ['BUDDHIST_ERA_OFFSET = 543', 'BUDDHIST_ERA_OFFSET = 544'],
    [' && year % 100 !== 0', ''],
  ],
  'values/monk-name.ts': [["ordination.kind === 'monk' && ", '']],
  'values/national-id.ts': [['(13 - index)', '(12 - index)']],
  'values/old-thai-year.ts': [['month >= 1 && month <= 3', 'month >= 1 && month <= 4']],
  'sign-in/birth-year-options.ts': [['YEARS = 150', 'YEARS = 149']],
  'sign-in/birth-date-choice.ts': [
    ['return { ...choice, month: change.number, day: null }', 'return { ...choice, month: change.number }'],
    ['return { ...choice, ...changed, month: null, day: null }', 'return { ...choice, ...changed }'],
  ],
  'sign-in/thai-name-cleaning.ts': [['[ะาำๅ]', '[ะาำๅเแ]']],
  'eligibility/rule-book.ts': [
    ['  cardRule,\n', ''],
    ['  ageRule,\n  faceRule,\n', '  faceRule,\n  ageRule,\n'],
  ],
  'eligibility/pop-status-rule.ts': [
    ['[0, 15]', '[0, 1, 15]'],
    ['[0, 15]', '[0]'],
  ],
  'eligibility/age-rule.ts': [
    ['MINIMUM_AGE_YEARS = 12', 'MINIMUM_AGE_YEARS = 13'],
    ['age < MINIMUM_AGE_YEARS', 'age <= MINIMUM_AGE_YEARS'],
  ],
  'eligibility/pass-type-rule.ts': [['passTypesOffered(borderCity).includes(bpType)', 'bpType > 0']],
  'eligibility/person-rule.ts': [['facts.person !== null', 'facts !== null']],
  'eligibility/area-rule.ts': [['facts.house !== null && ', 'facts.house === null || ']],
  'eligibility/eligible-from.ts': [['passesOn(latest, question) ? latest', 'question ? latest']],
  'eligibility/pass-types-offered.ts': [['[MYANMAR, LAOS]', '[MYANMAR]']],
  'eligibility/area.ts': [
    ["['90', '91', '94', '95', '96']", "['90', '92', '94', '95', '96']"],
    ['isSouthern ? SOUTHERN_PROVINCES : [province]', '[province]'],
    ['parent === undefined ? [district] : [district, parent]', '[district]'],
  ],
  'eligibility/stays.ts': [
    ['comparePresent(move, later) > 0', 'comparePresent(move, later) < 0'],
    ['place: [rcodeOut],', 'place: [latest.rcodeIn],'],
  ],
  'eligibility/move-completeness.ts': [
    [' && isKnownDay(oldDateMi)', ''],
    ['year !== 0 && month !== 0 && day !== 0', 'year !== 0 && month !== 0'],
  ],
  'eligibility/residence.ts': [
    ['Math.max(0, to - from)', 'to - from + 1'],
    ['isHere(place) ? length(from, toEpochDay(today)) : 0', 'length(from, toEpochDay(today))'],
  ],
  'eligibility/residence-rule.ts': [
    ['MINIMUM_DAYS = 180', 'MINIMUM_DAYS = 181'],
    ['MINIMUM_DAYS_MALAYSIA = 365', 'MINIMUM_DAYS_MALAYSIA = 364'],
    ['home.days >= limit', 'home.days > limit'],
    ['isBornHere ? null :', '!isBornHere ? null :'],
  ],
  'eligibility/residence-plausible-rule.ts': [
    ['(age + 1) * DAYS', 'age * DAYS'],
    ['home.days > maximumDays', 'home.days >= maximumDays'],
  ],
  'eligibility/time-in-subdistrict.ts': [
    ['DAYS_OF_A_MONTH = 30', 'DAYS_OF_A_MONTH = 31'],
    ['Math.floor(home.days', 'Math.ceil(home.days'],
    ['MONTHS_OF_A_YEAR = 12', 'MONTHS_OF_A_YEAR = 11'],
  ],
  'eligibility/find-offices.ts': [['eligible: code === null', 'eligible: code !== null']],
  'handover/handover-date-rule.ts': [
    ['MOST_DAYS_AHEAD = 365', 'MOST_DAYS_AHEAD = 364'],
    ['compareDates(date, today) < 0', 'compareDates(date, today) <= 0'],
    ['isClosedOnHolidays && ', ''],
  ],
  'handover/handover-days.ts': [
    ["'850101002': NO_HOLIDAYS", "'850101002': EVERY_DAY"],
    ["'961001051': NO_SUNDAYS_OR_HOLIDAYS", "'961001051': NO_HOLIDAYS"],
    ['closedWeekdays: [0, 6]', 'closedWeekdays: [0]'],
    ['[MYANMAR, MALAYSIA, LAOS]', '[MYANMAR, MALAYSIA]'],
  ],
  'handover/appointment-before-travel.ts': [['<= 0', '< 0']],
  'handover/next-open-days.ts': [['days.length < count', 'days.length <= count']],
  'followers/follower-candidates.ts': [
    ['FOLLOWERS_ARE_UNDER_YEARS = 12', 'FOLLOWERS_ARE_UNDER_YEARS = 13'],
    ['return hasCardRecord\n', 'return !hasCardRecord\n'],
  ],
  'followers/follower-limit.ts': [
    ['? 8 : 4', '? 4 : 4'],
    ['MALAYSIA ? 8', 'MALAYSIA ? 9'],
  ],
  'followers/follower-policy.ts': [["['father'] : ['mother']", "['mother'] : ['father']"]],
  'followers/follower-rules.ts': [['ticked.length > max', 'ticked.length >= max']],
  'followers/follower-selection.ts': [['followerNo: index + 1', 'followerNo: index']],
  'followers/followers-allowed.ts': [['office.followers && ', '']],
  'delivery/delivery-offered.ts': [
    ["  '2706',\n", ''],
    ['bpType === BOOKLET && ', ''],
  ],
  'delivery/delivery-type.ts': [
    ['ELDERLY_FROM_YEARS = 60', 'ELDERLY_FROM_YEARS = 61'],
    ['age >= ELDERLY', 'age > ELDERLY'],
    ['if (!isOffered) return COLLECTED\n', '\n'],
  ],
  'delivery/home-delivery.ts': [[' && isNearOffice', '']],
  'payment/pass-cost.ts': [['30 : 200', '200 : 30']],
  'payment/e-payment-offered.ts': [
    ['3400 3425', '3425'],
    ['paymentEnabled && ', ''],
  ],
  'payment/payment-deadline.ts': [
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
  ],
  'payment/bill-payment.ts': [
    ["BILLER_SUFFIX = '00'", "BILLER_SUFFIX = '01'"],
    ['{1,20}', '{1,21}'],
  ],
  'payment/bill-payment-code.ts': [
    ["SEPARATOR = '\\r'", "SEPARATOR = '\\n'"],
    ["? '11' : '12'", "? '12' : '11'"],
    ['crc16(`${body}6304`)', 'crc16(body)'],
  ],
  'payment/crc16.ts': [
    ['0x1021', '0x1020'],
    ['INITIAL = 0xffff', 'INITIAL = 0'],
  ],
  'request/height.ts': [
    ['LONGEST = 3', 'LONGEST = 4'],
    ['centimetres > 0', 'centimetres >= 0'],
  ],
  'request/phone.ts': [
    ['{9,10}', '{10}'],
    ['{9,10}', '{8,10}'],
  ],
  'request/email.ts': [['LONGEST = 254', 'LONGEST = 255']],
  'request/parent-english-name.ts': [['LONGEST = 40', 'LONGEST = 41']],
  'request/identifying-marks.ts': [
    ['LONGEST = 60', 'LONGEST = 59'],
    ['\\\\u0E01-\\\\u0E3A', '\\\\u0E01-\\\\u0E39'],
    ['\\\\u0E40-\\\\u0E4E', '\\\\u0E40-\\\\u0E4C'],
    ["NO_MARKS = '-'", "NO_MARKS = ''"],
  ],
  'request/detail-gaps.ts': [
    ["gap('phone', form.phone, true", "gap('phone', form.phone, false"],
    ["gap('email', form.email, false", "gap('email', form.email, true"],
    ["gap('height', form.height, false", "gap('height', form.height, true"],
  ],
  'request/application-rules.ts': [
    [' || office.borderCity === borderCity', ' || true'],
    ['!hasOffices(ccaa) || ', ''],
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
  ],
  'request/request-steps.ts': [['return 3', 'return 1']],
  'request/registration-code.ts': [
    ["padStart(7, '0')", "padStart(8, '0')"],
    ['number.reqId > 0 && ', ''],
  ],
  'request/saving-limit.ts': [
    ['SUBDISTRICT = 1500', 'SUBDISTRICT = 1499'],
    ['<= LONGEST', '< LONGEST'],
  ],
  'request/request-flow.ts': [
    ['followers.length <= followerLimit', 'followers.length < followerLimit'],
    ["return isEditing ? 'summary' : 'selection'", "return 'selection'"],
    ["'detail' : 'summary'", "'detail' : 'followers'"],
    [' || detail === null', ''],
  ],
  'request/adopt-selection.ts': [['office.followers ? draft.followers : []', 'draft.followers']],
  'issued-pass/issued-pass-list.ts': [
    ['compareDates(request.travelDate, today) <= 0', 'compareDates(request.travelDate, today) < 0'],
    ['isPending(request) || passOf.has(request)', 'true'],
  ],
  'issued-pass/oldest-first.ts': [['a.reqId - b.reqId', 'b.reqId - a.reqId']],
  'issued-pass/pass-matching.ts': [
    ['request.registerDate) >= 0', 'request.registerDate) > 0'],
    ['status !== CANCELLED && ', ''],
    ['    left.delete(pass)\n', ''],
    ['pending.reverse()', 'pending'],
    [' && request.bpopYear === pass.bpopYear', ''],
  ],
  'issued-pass/mrz-check-digit.ts': [['[7, 3, 1]', '[7, 1, 3]']],
  'issued-pass/mrz-name.ts': [
    ['LENGTH = 39', 'LENGTH = 38'],
    ["BETWEEN = '<<'", "BETWEEN = '<'"],
  ],
  'issued-pass/mrz.ts': [['number + birth + expiry + personal', 'number + birth + expiry']],
  'issued-pass/pass-mrz.ts': [
    ["documentCode: 'PB'", "documentCode: 'P'"],
    ['gregorianBirthDate(holder.dob)', 'toGregorian(holder.dob)'],
    ['pass.bpType !== BOOKLET || ', ''],
  ],
  'issued-pass/pass-barcode.ts': [
    ["padStart(3, '0')", "padStart(2, '0')"],
    ["padStart(7, '0')", "padStart(6, '0')"],
  ],
  'issued-pass/stay-limit.ts': [['=== LAOS', '!== LAOS']],
  'issued-pass/sample-pass.ts': [
    ["'follower4'] as", "'follower4', 'follower5'] as"],
    ['y: 1340', 'y: 1300'],
    ['number: index + 1', 'number: index'],
  ],
  'issued-pass/sample/codes.ts': [
    ['QR_QUIET_ZONE = 4', 'QR_QUIET_ZONE = 0'],
    ['isDark ?', '!isDark ?'],
    ['Math.floor(box.width / (rows.length', '(box.width / (rows.length'],
    ['Math.floor(box.width / modules)', 'box.width / modules'],
    [' + module * CODE_128_QUIET_ZONE', ''],
    ['index % 2 === 0', 'index % 2 === 1'],
    ['x + width / 2', 'x'],
  ],
  'issued-pass/sample/emblem.ts': [['side / EMBLEM.side', '1']],
  'issued-pass/sample/fit.ts': [
    ['TWO_LINES = 0.6', 'TWO_LINES = 0.5'],
    ['longest(a) - longest(b)', 'longest(b) - longest(a)'],
    ['size: line.size * TWO_LINES }', 'size: line.size }'],
    ['measure(text, weight)))', 'measure(text, 400)))'],
  ],
  'issued-pass/sample/ground.ts': [
    ['PAPERS[bpType]', 'PAPERS[1]'],
    ['STRANDS = 7', 'STRANDS = 6'],
    ['height / 2 + distance', 'distance'],
    ['reach: 0.38', 'reach: 0.48'],
    ['height - 2 * inset', 'height - inset'],
  ],
  'issued-pass/sample/inks.ts': [
    ["black: '#000000'", "black: '#14213d'"],
    ["white: '#ffffff'", "white: '#fdfbf3'"],
  ],
  'issued-pass/sample/machine-lines.ts': [
    ['line.length + 1', 'line.length'],
    ['(column + 0.5)', 'column'],
    ['row * lineHeight', '0'],
    ['lineHeight + OCR_B_HEIGHT * scale', 'lineHeight'],
    ['OCR_B[letter]', 'OCR_B[line.charAt(0)]'],
  ],
  'issued-pass/sample/mark.ts': [
    ['opacity: 1', 'opacity: 0'],
    ['turn: 0', 'turn: 90'],
  ],
  'issued-pass/sample/not-a-pass.ts': [
    ['  [0.52, 0.48],\n', ''],
    ['opacity: 0.11', 'opacity: 0'],
    ["field === 'mrz'", "field === 'barcode'"],
    ['qr.x + qr.width', 'qr.x'],
    ['height - width * 0.034', 'height - width * 0.34'],
  ],
  'issued-pass/sample/photo.ts': [
    ['hasFace ?', '!hasFace ?'],
    ['y: y + height - width', 'y'],
  ],
  'issued-pass/sample/sample-picture.ts': [
    ['    ...watermark(sheet, sample.watermark),\n', ''],
    ['    note(sheet, sample.note, boxes),\n', ''],
    ['photo(box, hasFace)', 'photo(box, true)'],
    ['  if (held === null) return []\n', ''],
    ["box.field === 'mrz' && mrz", "box.field === 'qr' && mrz"],
  ],
  'issued-pass/sample/writing.ts': [
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
  'wording/rejection-wording.ts': [['[${rejection.popStatus}]', '']],
  'wording/saving-wording.ts': [['เรียบร้อยเเล้ว', 'เรียบร้อยแล้ว']],
  'wording/follower-wording.ts': [['กรณาเลือก', 'กรุณาเลือก']],
  'wording/payment-wording.ts': [['18.00 น.', '17.00 น.']],
  'wording/sample-wording.ts': [
    ["1: 'TEMPORARY BORDER PASS', 2: 'BORDER PASS'", "1: 'BORDER PASS', 2: 'TEMPORARY BORDER PASS'"],
    ["1: 'ชาย', 2: 'หญิง'", "1: 'หญิง', 2: 'ชาย'"],
    [".filter((part) => part !== '')", ''],
    ['english || UNKNOWN', 'english'],
    ['subject.height === null', 'subject.height !== null'],
    ['writeNationalId(subject.pid)', 'subject.pid'],
    ['value: subject.occupation', 'value: subject.objective'],
    ['subject.spePecul || UNKNOWN', 'subject.spePecul'],
    ['pass?.bpNo ?? UNKNOWN', "pass?.bpNo ?? ''"],
    ['day(pass?.issueDate)', 'day(pass?.expireDate)'],
    ['...(limit && {', '...({'],
    ['if (shown.length === 0)', 'if (shown.length < 2)'],
    ['content[field]', 'content.follower1'],
    ["watermark: 'ตัวอย่าง'", "watermark: ''"],
    ['ใช้แทนหนังสือผ่านแดนจริงไม่ได้', 'ใช้แทนหนังสือผ่านแดนจริงได้'],
  ],
}

export const mutations: readonly Mutation[] = Object.entries(MUTATIONS).flatMap(([file, replacements]) =>
  replacements.map(([find, replace]) => ({ file, find, replace })),
)
