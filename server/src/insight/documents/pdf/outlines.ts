import { outlineOf, type Family } from './fonts.ts'

const TEXT = /<text((?:\s[^>]*)?)>([^<]*)<\/text>/g
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g
/** Decides how letters are set; the rest is as true of their outlines. */
const OF_LETTERS: ReadonlySet<string> = new Set([
  'x',
  'y',
  'font-family',
  'font-size',
  'font-style',
  'text-anchor',
])
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** A drawing whose letters are outlines: the library looks for fonts of drawings among files. */
export function outlined(svg: string, family: Family): string {
  return svg.replaceAll(TEXT, (_, said: string, text: string) => {
    const attributes = new Map(
      [...said.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    )
    const number = (name: string) => Number(attributes.get(name) ?? 0)
    const plain = text.replaceAll(/&\w+;/g, (sign) => SIGNS[sign] ?? sign)
    const d = outlineOf(plain, family, { size: number('font-size'), x: number('x'), y: number('y') })
    const kept = [...attributes].filter(([name]) => !OF_LETTERS.has(name))
    return `<path${kept.map(([name, value]) => ` ${name}="${value}"`).join('')} d="${d}"/>`
  })
}
