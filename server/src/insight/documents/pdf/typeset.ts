import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { canWrite, FAMILIES, type Family } from './fonts.ts'
import { outlined } from './outlines.ts'

/** Replacement for characters that no font has. */
const MISSING = '〓'
/** Variation selectors; fonts without them show the default form. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu

/** Longest word that is kept whole; longer ones break at the end of the line. */
const ENDLESS = /([\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{M}.,_@+]{26,})/u

interface Run {
  text: string
  font?: Family
  wordBreak?: 'break-all'
}

/** Assigns texts the fonts that have their characters and collects missing characters. */
export class Typesetter {
  readonly #family: Family
  /** characters that no font has */
  readonly missing = new Set<string>()

  constructor(family: Family) {
    this.#family = family
  }

  /** A text with fallback fonts for the parts that need them. */
  runs(text: string): string | Run[] {
    const shown = text.normalize('NFC').replaceAll(INVISIBLE, (mark) => (mark === '\n' ? mark : ''))
    const runs: Run[] = []
    for (const sign of shown) {
      const font = this.#fontOf(sign)
      if (font === null) this.missing.add(sign)
      const last = runs.at(-1)
      const written = font === null ? MISSING : sign
      const own = font ?? this.#family
      if (last && last.font === own) last.text += written
      else runs.push({ text: written, font: own })
    }
    if (runs.every(({ font }) => font === this.#family) && !ENDLESS.test(shown))
      return runs.map((run) => run.text).join('')
    return runs.flatMap(({ text: part, font }) =>
      breakable(part).map((run) => (font === this.#family ? run : { ...run, font: font! })),
    )
  }

  /** A node of a definition with all texts set. */
  set(content: unknown): unknown {
    if (typeof content === 'string') return { text: this.runs(content) }
    if (Array.isArray(content)) return content.map((one) => this.set(one))
    if (content === null || typeof content !== 'object') return content
    const node = { ...(content as Record<string, unknown>) }
    if ('text' in node) node['text'] = this.#text(node['text'])
    for (const inner of ['stack', 'columns', 'ul', 'ol'] as const)
      if (node[inner]) node[inner] = this.set(node[inner])
    if (typeof node['svg'] === 'string') node['svg'] = outlined(node['svg'], this.#family)
    const table = node['table'] as { body: unknown[][] } | undefined
    if (table) node['table'] = { ...table, body: this.set(table.body) }
    return node
  }

  #text(text: unknown): unknown {
    if (typeof text === 'string') return this.runs(text)
    if (typeof text === 'number') return String(text)
    if (Array.isArray(text)) return text.flatMap((part) => this.#part(part))
    return text
  }

  #part(part: unknown): unknown[] {
    if (typeof part === 'string') return [{ text: this.runs(part) }]
    return [this.set(part)]
  }

  #fontOf(sign: string): Family | null {
    const point = sign.codePointAt(0)!
    if (point <= 0x20 || canWrite(this.#family, point)) return this.#family
    return FAMILIES.find((family) => canWrite(family, point)) ?? null
  }
}

/** A text with its overlong words split. */
const breakable = (text: string): Run[] =>
  text
    .split(ENDLESS)
    .filter((part) => part !== '')
    .map((part) => (ENDLESS.test(part) ? { text: part, wordBreak: 'break-all' } : { text: part }))

/** A whole definition with its texts set. Missing characters are listed in the footer of their page. */
export function typeset(definition: TDocumentDefinitions, family: Family): TDocumentDefinitions {
  const setter = new Typesetter(family)
  const content = setter.set(definition.content) as Content
  const { header, footer } = definition
  const dynamic = (part: typeof header): DynamicContent | undefined =>
    typeof part === 'function'
      ? (page, pages, size) => setter.set(part(page, pages, size)) as Content
      : undefined
  const head = dynamic(header)
  const foot = dynamic(footer)
  const noted = (): Content[] =>
    setter.missing.size === 0
      ? []
      : [{ text: `${MISSING} ${codes(setter.missing)}`, fontSize: 6, margin: [40, 2, 40, 0] }]
  return {
    ...definition,
    content,
    ...(head && { header: head }),
    ...(foot && { footer: (page, pages, size) => [foot(page, pages, size) ?? '', ...noted()] as Content }),
  }
}

const codes = (signs: ReadonlySet<string>) =>
  [...signs].map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase()}`).join(' ')
