import { expect, test } from 'vitest'
import { parseManual } from './parse-manual.ts'

test('the manual is headings, paragraphs, notes, lists and tables', () =>
  expect(
    parseManual(
      '## ก\n\n### ข\n\nค\nค\n\n> ง\n\n- จ\n  จ\n- [5] ฉ\n\n1. ช\n2. ซ\n\n| | ฌ |\n| --- | --- |\n| ญ | ฎ |\n',
    ),
  ).toEqual([
    { kind: 'heading', level: 2, text: 'ก' },
    { kind: 'heading', level: 3, text: 'ข' },
    { kind: 'paragraph', text: 'ค ค' },
    { kind: 'note', text: 'ง' },
    {
      kind: 'list',
      items: [
        { mark: '•', text: 'จ จ' },
        { mark: '[5]', text: 'ฉ' },
      ],
    },
    {
      kind: 'list',
      items: [
        { mark: '1.', text: 'ช' },
        { mark: '2.', text: 'ซ' },
      ],
    },
    { kind: 'table', head: ['', 'ฌ'], rows: [['ญ', 'ฎ']] },
  ]))

test.each([
  '# ก',
  '#### ก',
  '**ก**',
  'ก **ข**',
  '[ก](ข)',
  'ก\n- ข',
  '- ก\nข',
  '| ก | ข |\n| --- |\n| ค | ง |',
  '| ก |\n| ข |',
  '| ก |\n| --- |\n| ข | ค |',
  '<b>ก</b>',
])('unsupported syntax in the manual is an error: %j', (text) =>
  expect(() => parseManual(text)).toThrow(/manual|list|table/),
)
