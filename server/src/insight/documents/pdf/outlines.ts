import { outlineOf, type Family } from './fonts.ts'

const TEXT = /<text((?:\s[^>]*)?)>([^<]*)<\/text>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
/** Attributes that set letters; all others apply to outlines as well. */
const OF_LETTERS: ReadonlySet<string> = new Set([
  'x',
  'y',
  'font-family',
  'font-size',
  'font-style',
  'text-anchor',
])
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** An SVG with letters as outlines, because the library reads fonts of drawings only from files. */
export function outlined(svg: string, family: Family): string {
  return svg.replaceAll(TEXT, (_, attributeText: string, text: string) => {
    const attributes = new Map(
      [...attributeText.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    )
    const number = (name: string) => Number(attributes.get(name) ?? 0)
    const plain = text.replaceAll(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
    const d = outlineOf(plain, family, { size: number('font-size'), x: number('x'), y: number('y') })
    const kept = [...attributes].filter(([name]) => !OF_LETTERS.has(name))
    return `<path${kept.map(([name, value]) => ` ${name}="${value}"`).join('')} d="${d}"/>`
  })
}
