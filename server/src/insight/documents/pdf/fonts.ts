import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Locale } from '@mtm/shared-utils/contracts/locale'

/** A font as parsed by the font reader. */
interface Font {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[]; advanceWidth: number }
}
interface Glyph {
  path: {
    scale(x: number, y: number): Glyph['path']
    translate(x: number, y: number): Glyph['path']
    toSVG(): string
  }
}
interface FontReader {
  create(file: Uint8Array): Font
  registerFormat(format: unknown): void
}

/** Chinese and Japanese draw some characters differently, so each language has its own font family. */
export type Family = 'sc' | 'jp'
export const FAMILY_OF: Readonly<Record<Locale, Family>> = { 'zh-CN': 'sc', 'en-US': 'sc', ja_JP: 'jp' }
export const FAMILIES: readonly Family[] = ['sc', 'jp']

const FILES: Readonly<Record<Family, (weight: string) => string>> = {
  sc: (weight) => `@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`,
  jp: (weight) => `@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`,
}
const WEIGHTS = { normal: '400Regular', bold: '700Bold' } as const

const read = new Map<string, Font>()

/** Families and styles under the names that {@link fontFiles} keeps them by. */
export const FONTS = Object.fromEntries(
  FAMILIES.map((family) => [family, { normal: `${family}-normal`, bold: `${family}-bold` }]),
)

/**
 * Reads the four fonts once, complete, because customers' names need rare characters. The library opens fonts for each
 * document; it opens a token here, for which the reader returns the parsed font.
 * @returns the token files under the names of {@link FONTS}
 */
export function fontFiles(): ReadonlyMap<string, Buffer> {
  const reader = fontReader()
  for (const family of FAMILIES)
    for (const [style, weight] of Object.entries(WEIGHTS)) {
      const file = fileURLToPath(import.meta.resolve(FILES[family](weight)))
      read.set(`${family}-${style}`, reader.create(readFileSync(file)))
    }
  reader.registerFormat(
    class {
      static probe(file: Uint8Array) {
        return file.length < 20 && read.has(Buffer.from(file).toString())
      }
      constructor({ buffer }: { buffer: Uint8Array }) {
        return read.get(Buffer.from(buffer).toString()) as object
      }
    },
  )
  return new Map([...read.keys()].map((name) => [name, Buffer.from(name)]))
}

/** Whether a family has a character in both weights. */
export function canWrite(family: Family, codePoint: number): boolean {
  return Object.keys(WEIGHTS).every((style) =>
    read.get(`${family}-${style}`)?.hasGlyphForCodePoint(codePoint),
  )
}

/** Letters as outlines, centred at a point of the baseline. */
export function outlineOf(
  text: string,
  family: Family,
  { size, x, y }: { size: number; x: number; y: number },
): string {
  const [other] = FAMILIES.filter((one) => one !== family)
  const isMissing = [...text].some((sign) => !canWrite(family, sign.codePointAt(0)!))
  const font = read.get(`${isMissing && other ? other : family}-normal`)
  if (!font) return ''
  const { glyphs, positions, advanceWidth } = font.layout(text)
  const scale = size / font.unitsPerEm
  let at = x - (advanceWidth * scale) / 2
  return glyphs
    .map(({ path }, index) => {
      const d = path.scale(scale, -scale).translate(at, y).toSVG()
      at += positions[index]!.xAdvance * scale
      return d
    })
    .join('')
}

/** The font reader of the document library itself, wherever it is installed. */
function fontReader(): FontReader {
  const library = createRequire(import.meta.resolve('pdfmake')).resolve('pdfkit')
  return createRequire(library)('fontkit') as FontReader
}
