// Reads PDFs with pdf.js (the text and pictures of each structure node, and the page as pixels), PNGs, and the codes in both.
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.d.ts'

/** Left, bottom, right, top, in points from the lower left corner. */
type Box = readonly [number, number, number, number]

export type ReadNode = {
  readonly role: string
  /** The node's text, or the text alternative of a picture. pdf.js drops the space at the end of a line. */
  readonly lines: readonly string[]
  readonly box: Box | null
}

export type ReadPage = {
  readonly nodes: readonly ReadNode[]
  /** The whole text, without the structure tree. */
  readonly plain: string
  readonly proxy: PDFPageProxy
  /** Draws the page on the first call, and returns the same canvas later. */
  readonly getCanvas: () => Promise<Canvas>
}

type TreeNode = { role?: string; children?: TreeNode[]; id?: string; alt?: string; bbox?: number[] }

/** Whether the lines are this text, with line breaks at spaces or between letters. */
export function matchesText({ lines }: ReadNode, text: string): boolean {
  let rest = text
  for (const line of lines) {
    if (!rest.startsWith(line)) return false
    rest = rest.slice(line.length).trimStart()
  }
  return rest === ''
}

/** Returns the text of the page by marked-content id; the nodes of the structure tree refer to these ids. */
async function readLettersByMark(page: PDFPageProxy): Promise<Map<string, string>> {
  const letters = new Map<string, string>()
  const openMarks: (string | null)[] = []
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  for (const item of items) {
    if ('str' in item) {
      const mark = openMarks.findLast((id) => id !== null)
      if (mark) letters.set(mark, (letters.get(mark) ?? '') + item.str)
    } else if (item.type === 'endMarkedContent') openMarks.pop()
    else openMarks.push(item.id ?? null)
  }
  return letters
}

function listNodes(node: TreeNode, letters: ReadonlyMap<string, string>, nodes: ReadNode[]): ReadNode[] {
  const children = node.children ?? []
  const lines = children.flatMap(({ id }) => (id === undefined ? [] : (letters.get(id) ?? '').trim()))
  const [left = 0, bottom = 0, right = 0, top = 0] = node.bbox ?? []
  const box: Box | null = node.bbox ? [left, bottom, right, top] : null
  if (node.role) nodes.push({ role: node.role, lines: node.alt === undefined ? lines : [node.alt], box })
  for (const child of children) listNodes(child, letters, nodes)
  return nodes
}

export async function readPdf(
  bytes: Uint8Array,
): Promise<{ title: string; language: string; pages: ReadPage[] }> {
  // With verbosity 0 pdf.js prints errors only.
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } }
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const proxy = await document.getPage(index + 1)
      const letters = await readLettersByMark(proxy)
      const tree = (await proxy.getStructTree()) as TreeNode
      const { items } = await proxy.getTextContent()
      const plain = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      let canvas: Promise<Canvas> | undefined
      return { nodes: listNodes(tree, letters, []), plain, proxy, getCanvas: () => (canvas ??= draw(proxy)) }
    }),
  )
  return { title: info.Title ?? '', language: info.Language ?? '', pages }
}

export type Pixels = {
  readonly width: number
  readonly height: number
  readonly luminance: Uint8ClampedArray
}

/** Pixels per point: 216 dpi, the resolution of a common printer. */
const SCALE = 3

async function draw(proxy: PDFPageProxy): Promise<Canvas> {
  const viewport = proxy.getViewport({ scale: SCALE })
  const canvas = createCanvas(viewport.width, viewport.height)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- in Node pdf.js draws on this canvas as on a browser's
  await proxy.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas
}

/** Returns the pixels of a box of the page, with a margin in points. */
export async function renderPart(
  page: ReadPage,
  [left, bottom, right, top]: Box,
  margin: number,
): Promise<Pixels> {
  const canvas = await page.getCanvas()
  const x = (left - margin) * SCALE
  const y = canvas.height - (top + margin) * SCALE
  const width = Math.round((right - left + 2 * margin) * SCALE)
  const height = Math.round((top - bottom + 2 * margin) * SCALE)
  return toPixels(canvas, { x, y, width, height })
}

type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The codes are dark on white, so the red channel serves as the luminance. */
function toPixels(canvas: Canvas, { x, y, width, height }: Part): Pixels {
  const { data } = canvas.getContext('2d').getImageData(x, y, width, height)
  const luminance = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4] ?? 0)
  return { width, height, luminance }
}

/** Returns the size of a PNG, and the luminance of a part of it for a scanner. */
export async function readPng(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; part: (part: Part) => Pixels }> {
  const image = await loadImage(bytes)
  const { width, height } = image
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return { width, height, part: (part) => toPixels(canvas, part) }
}

const toSource = ({ luminance, width, height }: Pixels) => new RGBLuminanceSource(luminance, width, height)

/** `isAlone`: the picture has only the code. Without it, ZXing sometimes mistakes data for a corner pattern. */
export function scanQr(pixels: Pixels, { isAlone = false } = {}): string {
  const hints = new Map(isAlone ? [[DecodeHintType.PURE_BARCODE, true]] : [])
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(toSource(pixels))), hints).getText()
}

export function scanBarcode(pixels: Pixels): string {
  return new Code128Reader()
    .decode(new BinaryBitmap(new GlobalHistogramBinarizer(toSource(pixels))))
    .getText()
}
