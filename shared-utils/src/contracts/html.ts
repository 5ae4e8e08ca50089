/** What HTML that somebody wrote may hold: cleaned when it is saved and once more when it is shown. */
export const HTML_TAGS: readonly string[] = (
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code b strong i em u s sub sup ul ol li a img ' +
  'table thead tbody tfoot tr th td caption'
).split(' ')

/** Attributes such HTML may hold; addresses in them are checked on their own. */
export const HTML_ATTRIBUTES: readonly string[] = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan']

/** How a block may be aligned: style attributes do not pass a strict content policy, classes of ours do. */
export const ALIGNMENTS = ['center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]
const ALIGNMENT_CLASS = 'mtm-align-'
/** The class of an alignment. */
export const alignmentClass = (alignment: Alignment): string => ALIGNMENT_CLASS + alignment
/** The classes such HTML may hold. */
export const HTML_CLASSES: readonly string[] = ALIGNMENTS.map(alignmentClass)

/** The alignment that a class list or a style says; undefined: none that counts. */
export function alignmentOf(
  classes: string | null | undefined,
  style: string | null | undefined,
): Alignment | undefined {
  const said = /text-align:\s*(\w+)/i.exec(style ?? '')?.[1]?.toLowerCase()
  return ALIGNMENTS.find(
    (alignment) => alignment === said || (classes ?? '').split(/\s+/).includes(alignmentClass(alignment)),
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as HTML says it, in content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
