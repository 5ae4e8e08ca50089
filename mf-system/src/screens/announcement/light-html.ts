/** What makes HTML more than text with some marks: it is left as it was written. */
const OWN_LAYOUT = /<(table|pre|div|img|hr)\b/i
/** A block that brings its own element. */
const OWN_BLOCK = /^<(p|ul|ol|blockquote|h[1-6])\b/i

/** Text with blank lines between its paragraphs and some marks, as HTML. */
export function toHtml(source: string): string | null {
  const text = source.trim()
  if (text === '') return null
  if (OWN_LAYOUT.test(text)) return text
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .map((block) => (OWN_BLOCK.test(block) ? block : `<p>${block.replaceAll('\n', '<br>')}</p>`))
    .join('\n')
}

/** HTML as {@link toHtml} takes it: paragraphs without marks of their own, line breaks as such. */
export function toSource(html: string | null | undefined): string {
  const text = (html ?? '').replaceAll('\r\n', '\n')
  if (OWN_LAYOUT.test(text)) return text
  return text
    .replaceAll(/<br\s*\/?>\n?/gi, '\n')
    .replaceAll(/<p>/gi, '\n\n')
    .replaceAll(/<\/(p|ul|ol|blockquote|h[1-6])>/gi, (end, name: string) =>
      name.toLowerCase() === 'p' ? '\n\n' : `${end}\n\n`,
    )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** A tool of the editor: what it puts around the selection, and what it makes of each line. */
export interface Mark {
  before: string
  after: string
  /** around every line of the selection */
  line?: readonly [before: string, after: string]
}

/** The tools, in their order. */
export const MARKS = {
  bold: { before: '<b>', after: '</b>' },
  italic: { before: '<i>', after: '</i>' },
  underline: { before: '<u>', after: '</u>' },
  heading: { before: '<h3>', after: '</h3>' },
  bullets: { before: '<ul>\n', after: '\n</ul>', line: ['<li>', '</li>'] },
  numbers: { before: '<ol>\n', after: '\n</ol>', line: ['<li>', '</li>'] },
  quote: { before: '<blockquote>', after: '</blockquote>' },
  link: { before: '<a href="https://">', after: '</a>' },
} as const satisfies Record<string, Mark>

/** A text with a part of it selected. */
export interface Selected {
  text: string
  from: number
  to: number
}

/** Puts a mark around the selection; what was selected stays selected, an address to fill in is instead. */
export function mark({ text, from, to }: Selected, { before, after, line }: Mark): Selected {
  const chosen = text.slice(from, to)
  const inner = line
    ? chosen
        .split('\n')
        .map((one) => line[0] + one + line[1])
        .join('\n')
    : chosen
  const isBlock = line !== undefined || /^<(h\d|blockquote)/.test(before)
  const head = text.slice(0, from)
  // a block begins and ends its own paragraph
  const gap = isBlock && head.trim() !== '' ? head.replace(/\s*$/, '\n\n') : head
  const rest = text.slice(to)
  const tail = isBlock && rest.trim() !== '' ? rest.replace(/^\s*/, '\n\n') : rest
  const start = gap.length + before.length
  const address = before.indexOf('https://')
  const whole = gap + before + inner + after + tail
  if (address >= 0) {
    const at = gap.length + address
    return { text: whole, from: at, to: at + 'https://'.length }
  }
  const open = line ? line[0].length : 0
  const close = line ? line[1].length : 0
  return { text: whole, from: start + open, to: start + inner.length - close }
}
