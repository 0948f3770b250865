// The three choices, each of which reveals the next one (specification 2, selection).
import { BORDER_CITIES, type BorderCity, getCountry } from '@border-pass/domain/reference/countries'
import {
  findOffice,
  ISSUING_OFFICES,
  type IssuingOffice,
  listOffices,
} from '@border-pass/domain/reference/issuing-offices'
import { findProvince } from '@border-pass/domain/reference/provinces'
import type { DraftSelection } from '@border-pass/domain/request/draft/draft'
import {
  chooseCountry,
  findSelection,
  mayChooseOffice,
} from '@border-pass/domain/request/draft/draft-selection'
import { toDistrict, isProvincialHall, toProvince } from '@border-pass/domain/values/area-code'
import type { BuddhistDate } from '@border-pass/domain/values/dates/buddhist-date'
import { formatShortThaiDate } from '@border-pass/domain/values/dates/thai-date-text'
import { getCountryName, writePassTypeWithCost } from '@border-pass/domain/wording/pass-wording'
import { SELECTION_FIELD_IDS } from '../../draft/steps/step-address.ts'
import { useCitizen } from '../../session/session-store.ts'
import { RESULT_TEXT } from '../../text/per-screen/registration-result-text.ts'
import { PLACES_TEXT, SELECTION_TEXT } from '../../text/per-screen/selection-text.ts'
import { Combobox } from '../../ui/fields/list/combobox.tsx'
import type { ComboboxGroup, ComboboxOption } from '../../ui/fields/list/use-combobox.ts'
import type { MissingField } from '../../ui/fields/missing-fields.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/typography/text.tsx'
import {
  describeBest,
  type ClosedToday,
  isClosedIndefinitely,
  isTomorrow,
  type OfficeOffers,
} from './offers.ts'
import styles from './selection.module.css'

type ChoiceProps = { chosen: DraftSelection; choose: (next: DraftSelection) => void }

type CountryProps = ChoiceProps & { offices: readonly OfficeOffers[] | null }

export function CountryField({ chosen: { borderCity }, choose, offices }: CountryProps) {
  const { today } = useCitizen()
  const options = BORDER_CITIES.map((city) => ({
    value: city,
    label: getCountryName(city),
    ...(offices && toChip(describeBest(offices, city), today)),
  }))
  return (
    <RadioCards
      id={SELECTION_FIELD_IDS.country}
      legend={RESULT_TEXT.country}
      isChips
      options={options}
      value={borderCity}
      onChange={(city) => choose(chooseCountry(city))}
    />
  )
}

function toChip(best: ReturnType<typeof describeBest>, today: BuddhistDate) {
  if (best === null) return { detail: PLACES_TEXT.nothing, isFaint: true }
  if ('costs' in best) {
    const detail = best.costs.join(', ')
    const unit = PLACES_TEXT.baht
    return best.costs.length > 1 ? { detail, unit } : { detail: `${detail} ${unit}` }
  }
  const { opensOn } = best
  if (isTomorrow(opensOn, today)) return { detail: PLACES_TEXT.tomorrow }
  // The year is left out, because an offer opens within 90 days (offers.ts).
  return { detail: formatShortThaiDate(opensOn).replace(` ${opensOn.year}`, '') }
}

/** A single pass type is selected automatically (specification 5, Eligibility on submit). */
export function PassTypeField({ chosen, borderCity, choose }: ChoiceProps & { borderCity: BorderCity }) {
  const { passTypes: offered, bookletValid } = getCountry(borderCity)
  return (
    <div className={styles['passTypes']}>
      <RadioCards
        id={SELECTION_FIELD_IDS.passType}
        legend={RESULT_TEXT.passType}
        options={offered.map((bpType) => ({
          value: bpType,
          label: writePassTypeWithCost(bpType),
          detail: SELECTION_TEXT.passTypeUses[bpType](bookletValid),
        }))}
        value={chosen.bpType}
        onChange={(bpType) => choose({ ...chosen, bpType })}
      />
    </div>
  )
}

/** More offices are a searchable list. */
const MAX_OFFICE_CARDS = 7

type OfficeProps = ChoiceProps & { borderCity: BorderCity; homeProvince: string | null }

export function OfficeField({ borderCity, homeProvince, chosen, choose }: OfficeProps) {
  const office = chosen.office === null ? undefined : findOffice(chosen.office)
  const groups = createOfficeGroups(borderCity, homeProvince)
  if (!mayChooseOffice(chosen)) return null
  const field = {
    id: SELECTION_FIELD_IDS.office,
    value: chosen.office,
    onChange: (code: string | null) => choose({ ...chosen, office: code }),
  }
  if (listOffices(borderCity).length <= MAX_OFFICE_CARDS)
    return (
      <RadioCards {...field} legend={RESULT_TEXT.office} options={groups.flatMap(({ options }) => options)} />
    )
  return (
    <Stack gap="s" hasParts>
      <Combobox
        {...field}
        // A chosen place replaces the typed text.
        key={`${borderCity}-${chosen.office}`}
        label={RESULT_TEXT.office}
        hint={SELECTION_TEXT.officeHint}
        groups={groups}
      />
      {office && (
        <Stack as="p" gap="none">
          <Text as="strong">{office.th}</Text>
          {office.permanentCrossing && (
            <Text as="span" isName>
              {SELECTION_TEXT.crossing(office.permanentCrossing)}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  )
}

/** Returns the next missing choice. One press on an office nearby makes all three. */
export function listMissingChoices(
  chosen: DraftSelection,
  office: ClosedToday | undefined,
  isNearby: boolean,
): readonly MissingField[] {
  if (isClosedIndefinitely(office))
    return [
      { id: isNearby ? SELECTION_FIELD_IDS.places : SELECTION_FIELD_IDS.office, label: PLACES_TEXT.open },
    ]
  if (findSelection(chosen) !== null) return []
  if (chosen.borderCity === null) return [{ id: SELECTION_FIELD_IDS.country, label: RESULT_TEXT.country }]
  if (isNearby) return [{ id: SELECTION_FIELD_IDS.places, label: PLACES_TEXT.placeAndPass }]
  if (!mayChooseOffice(chosen)) return [{ id: SELECTION_FIELD_IDS.passType, label: RESULT_TEXT.passType }]
  return [{ id: SELECTION_FIELD_IDS.office, label: RESULT_TEXT.office }]
}

// The searchable list of a country's offices, by province.

function toOption(office: IssuingOffice): ComboboxOption {
  const { code, th, en, permanentCrossing } = office
  const option = { value: code, label: th, alias: en, words: listOfficeWords(office) }
  return permanentCrossing ? { ...option, detail: SELECTION_TEXT.crossing(permanentCrossing) } : option
}

/** Puts the citizen's own province first. */
export function createOfficeGroups(
  borderCity: BorderCity,
  homeProvince: string | null,
): readonly ComboboxGroup[] {
  const groups = new Map<string, ComboboxOption[]>()
  const rankProvince = ({ code }: IssuingOffice) => (toProvince(code) === homeProvince ? 0 : 1)
  for (const office of [...listOffices(borderCity)].sort((a, b) => rankProvince(a) - rankProvince(b))) {
    const code = toProvince(office.code)
    const title = findProvince(code)?.th ?? code
    groups.set(title, [...(groups.get(title) ?? []), toOption(office)])
  }
  return Array.from(groups, ([title, options]) => ({ title, options }))
}

const DISTRICT_IN_NAME = /^ที่ว่าการอำเภอ(\S+) /

/** From the name of an office in the district, because the list of all districts is too heavy. District 01 is the province's capital. */
export function findDistrictName({ subdistrict }: Pick<IssuingOffice, 'subdistrict'>): string | null {
  const district = toDistrict(subdistrict)
  const named = ISSUING_OFFICES.find(({ ccaa }) => ccaa === district)?.th.match(DISTRICT_IN_NAME)?.[1]
  if (named !== undefined) return named
  const province = findProvince(toProvince(district))?.th
  return province !== undefined && district.endsWith('01') ? `เมือง${province}` : null
}

/** Returns the district of an office, or the province of a hall. */
export function getShortPlaceName(office: IssuingOffice): string {
  const province = `จังหวัด${findProvince(toProvince(office.code))?.th ?? ''}`
  return isProvincialHall(office.ccaa) ? province : (findDistrictName(office) ?? province)
}

/** People name an office by its district, with or without อำเภอ. */
export function listOfficeWords(office: IssuingOffice): readonly string[] {
  const district = findDistrictName(office)
  const province = findProvince(toProvince(office.code))?.th ?? ''
  const provinces = [`จังหวัด${province}`, `จ.${province}`]
  if (district === null) return provinces
  return [`ที่ว่าการอำเภอ${district}`, `อำเภอ${district}`, `อ.${district}`, ...provinces]
}
