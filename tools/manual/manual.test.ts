import { beforeAll, describe, expect, test } from 'vitest'
import { BORDER_CITIES, getCountry } from '@border-pass/domain/reference/countries'
import { BOOKLET, TEMPORARY } from '@border-pass/domain/values/pass-type'
import { ALL_COUNTRIES, MANUAL_TITLE, NUMBER_OF_COUNTRIES } from '@border-pass/domain/wording/all-countries'
import type { Block } from '@border-pass/domain/wording/parse-manual'
import { getStayLimit } from '@border-pass/domain/wording/pass-wording'
import { openTypeFaces } from '../../apps/server/src/adapters/documents/pdf/shape-text.ts'
import {
  type ReadNode,
  type ReadPage,
  readPdf,
  matchesText,
} from '../../apps/server/src/testing/read-documents.ts'
import { drawManual, readManual } from './draw-manual.ts'

describe('the text', () => {
  test('states the limit of a stay as the pass does; where the government’s page allows more, the pass holds', () => {
    const stays = readManual().flatMap((block) =>
      block.kind === 'table' ? block.rows.filter(([name]) => name?.startsWith('พำนัก')) : [],
    )
    expect(stays).toHaveLength(2)
    expect(stays.map(([, myanmar]) => myanmar)).toEqual([
      'ไม่เกิน 2 สัปดาห์ ไปทำงาน 30 วัน [5]',
      'ไม่เกิน 1 สัปดาห์ ที่สิงขร 4 วัน 3 คืน [5]',
    ])
    // 56 is Laos, and 48 is Myanmar.
    for (const [, , , laos = ''] of stays) expect(getStayLimit(56)).toContain(laos)
    const printed = /หากหนังสือผ่านแดนของท่านพิมพ์ไว้น้อยกว่า เช่น (.+) ให้อยู่ไม่เกินที่พิมพ์/
    const [, limit = ''] = printed.exec(readManual().flatMap(listTexts).join(' ')) ?? []
    expect(getStayLimit(48)).toBe(`พำนักในเมียนมาได้ไม่เกิน ${limit}`)
  })

  test('describes payment as the cost notice does, and names the button that sends a request', () => {
    const texts = readManual().flatMap(listTexts)
    expect(texts).toContain('จ่ายล่วงหน้าผ่านธนาคารด้วยใบแจ้งการชำระเงิน (เฉพาะบางแห่ง)')
    expect(texts).toContain('ได้ถึง 18.00 น. ของวันก่อนวันนัด')
    expect(texts).toContain('จ่ายที่รับหนังสือ')
    expect(texts).toContain('ตรวจสอบข้อมูล แล้วกด ส่งคำขอ')
  })

  test('lists every source that it cites, and cites every source that it lists', () => {
    const blocks = readManual()
    const named = blocks.flatMap((block) =>
      block.kind === 'list' ? block.items.map(({ mark }) => mark).filter((mark) => mark.startsWith('[')) : [],
    )
    const cited = new Set(blocks.flatMap(listTexts).flatMap((text) => text.match(/\[\d+\]/g) ?? []))
    expect([...cited].sort()).toEqual([...named].sort())
  })

  test('names all countries, and which have booklets only', () => {
    const texts = readManual().flatMap(listTexts)
    const says = (words: string) => texts.some((text) => text.includes(words))
    expect(says(`${NUMBER_OF_COUNTRIES} คือ ${ALL_COUNTRIES}`)).toBe(true)
    const bookletOnly = texts.find((text) => text.includes('มีเฉพาะแบบเล่ม')) ?? ''
    const [only = '', both = ''] = bookletOnly.split('มีเฉพาะแบบเล่ม')
    for (const { th, passTypes } of BORDER_CITIES.map(getCountry))
      expect(passTypes.includes(TEMPORARY) ? both : only).toContain(th)
  })

  test.each(BORDER_CITIES.map(getCountry))(
    'describes $th: passes, their validity, days of residence, followers',
    (country) => {
      const { th, passTypes, residence, mostFollowers, bookletValid } = country
      const tables = readManual().filter((block) => block.kind === 'table')
      const rows = tables
        .flatMap((table) => table.rows)
        .filter(([first = '']) => first.split(' ').includes(th))
      const text = rows.flat().join(' ')
      expect(text).toContain(`${residence.minimumDays} วัน`)
      expect(text).toContain(`${mostFollowers} คน`)
      const column = tables.find(({ head }) => head.includes(th))
      const cell = (row: string) =>
        column?.rows.find(([first]) => first === row)?.[column.head.indexOf(th)] ?? ''
      const types = cell('ประเภท')
      expect(cell('อายุของเล่ม')).toContain(bookletValid)
      expect(types.includes('ชั่วคราว')).toBe(passTypes.includes(TEMPORARY))
      expect(types.includes('เล่ม')).toBe(passTypes.includes(BOOKLET))
    },
  )
})

function listTexts(block: Block): string[] {
  if (block.kind === 'list') return block.items.map(({ text }) => text)
  if (block.kind === 'table') return [block.head, ...block.rows].flat().filter((cell) => cell !== '')
  return [block.text]
}

describe('the PDF', () => {
  const blocks = readManual()
  let read: Awaited<ReturnType<typeof readPdf>>
  let pages: readonly ReadPage[]
  let nodes: readonly ReadNode[]
  beforeAll(async () => {
    read = await readPdf(drawManual(blocks, openTypeFaces()))
    pages = read.pages
    nodes = pages.flatMap((page) => page.nodes)
  })

  test('has a title and a language', () => {
    expect(read.title).toBe(MANUAL_TITLE)
    expect(read.language).toBe('th-TH')
  })

  /** pdf.js reads the tree page by page, so a paragraph over two pages becomes two nodes. */
  const isSaid = (text: string) =>
    nodes.some((node, index) => {
      if (matchesText(node, text)) return true
      const rest = nodes.slice(index + 1).filter(({ role }) => role === node.role)
      return rest.some((next) => matchesText({ ...node, lines: [...node.lines, ...next.lines] }, text))
    })

  test('contains the whole text', () =>
    expect(blocks.flatMap(listTexts).filter((text) => !isSaid(text))).toEqual([]))

  test('has a title, a heading for every chapter and section, and tables with headings', () => {
    const roles = nodes.map(({ role }) => role)
    const chapters = blocks.filter((block) => block.kind === 'heading' && block.level === 2)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    // One more for the table of contents.
    expect(roles.filter((role) => role === 'H2')).toHaveLength(chapters.length + 1)
    expect(roles.filter((role) => role === 'TH').length).toBeGreaterThan(20)
  })

  test('lists the page of each chapter in its table of contents', () => {
    const contents = (pages[0]?.nodes ?? []).filter(({ role }) => role === 'LBody').map(({ lines }) => lines)
    expect(contents.length).toBeGreaterThan(8)
    for (const [title = '', page] of contents) {
      const heading = pages[Number(page) - 1]?.nodes.find(
        (node) => node.role === 'H2' && matchesText(node, title),
      )
      expect(heading, `${title} on page ${page}`).toBeDefined()
    }
  })

  test('stays within its margins', async () => {
    for (const { proxy } of pages) {
      const { items } = await proxy.getTextContent()
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue
        // Its last two values are the text's position, from the lower left corner. The manual's texts may use 62 to 534 points.
        const transform: readonly unknown[] = item.transform
        expect(Number(transform[4])).toBeGreaterThanOrEqual(62)
        expect(Number(transform[4]) + item.width).toBeLessThanOrEqual(534)
        expect(Number(transform[5])).toBeGreaterThanOrEqual(70)
      }
    }
  })
})
