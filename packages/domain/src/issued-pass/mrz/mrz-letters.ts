// A name as the machine-readable zone writes it: words of A to Z (decision 37; ICAO Doc 9303-3, 4.6 and 6.A).

/** Where Doc 9303 does not simply drop the mark over a letter. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ĳ: 'IJ',
  Ł: 'L',
  Ŋ: 'N',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  Þ: 'TH',
  Ŧ: 'T',
  Ü: 'UE',
}

function transliterate(letter: string): string {
  return WRITTEN_AS[letter] ?? letter.normalize('NFD')
}

/** Spaces and hyphens part the words; apostrophes, dots and all that has no Latin letter fall away. */
export function mrzWords(name: string): string[] {
  return name
    .normalize('NFC')
    .toUpperCase()
    .split(/[\s,-]+/)
    .map((word) =>
      Array.from(word, transliterate)
        .join('')
        .replace(/[^A-Z]/g, ''),
    )
    .filter((word) => word !== '')
}
