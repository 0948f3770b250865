// The codes of a pass with incomplete numbers in the registry (D36, D37).
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/show.tsx'
import { PassCodes } from './pass-detail.tsx'

const MRZ = ['PBTHAJAIDEE<<SOMCHAI', 'AB1234567<0THA']

test.each([
  ['a booklet with only a machine-readable zone has one tab', null, MRZ, ['MRZ']],
  ['a booklet with only an office’s number has both tabs', '571145725690000001', null, ['คิวอาร์โค้ด', 'MRZ']],
  [
    'a booklet with an office’s number and a machine-readable zone has both tabs',
    '571145725690000001',
    MRZ,
    ['คิวอาร์โค้ด', 'MRZ'],
  ],
])('the codes of a pass: %s', async (_which, barcode, mrz, tabs) => {
  await show(<PassCodes bpType={2} barcode={barcode} mrz={mrz} />)
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(tabs)
})
