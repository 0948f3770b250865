// The streets of the sandbox's houses, with invented codes.
import type { NamedCode } from '@border-pass/domain/registry/records'

export const STREETS: Readonly<Record<'thanon' | 'soi' | 'trok', readonly NamedCode[]>> = {
  thanon: [
    { code: '8501001', th: 'เรืองราษฎร์', en: 'RUEANGRAT' },
    { code: '6306001', th: 'อินทรคีรี', en: 'INTHARAKHIRI' },
    { code: '9010001', th: 'กาญจนวนิช', en: 'KANCHANAWANIT' },
  ],
  soi: [
    { code: '8501002', th: 'เรืองราษฎร์ 5', en: 'RUEANGRAT 5' },
    { code: '6306002', th: 'ศรีพานิช', en: 'SI PHANIT' },
  ],
  trok: [{ code: '8501003', th: 'ตลาดแขก', en: 'TALAT KHAEK' }],
}
