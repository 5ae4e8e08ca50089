/** Allowed elements of user-written HTML, which is sanitised on save and again on display. */
export const HTML_TAGS: readonly string[] = (
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code b strong i em u s sub sup ul ol li a img ' +
  'table thead tbody tfoot tr th td caption'
).split(' ')

/** Allowed attributes; URLs in them are checked separately. */
export const HTML_ATTRIBUTES: readonly string[] = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan']

/** Alignments of blocks as classes, because a strict content policy refuses style attributes. */
export const ALIGNMENTS = ['center', 'right', 'justify'] as const
export type Alignment = (typeof ALIGNMENTS)[number]
const ALIGNMENT_CLASS = 'mtm-align-'
/** The class of an alignment. */
export const alignmentClass = (alignment: Alignment): string => ALIGNMENT_CLASS + alignment
/** Allowed classes. */
export const HTML_CLASSES: readonly string[] = ALIGNMENTS.map(alignmentClass)

/** The alignment of a class list or style; undefined for none. */
export function alignmentOf(
  classes: string | null | undefined,
  style: string | null | undefined,
): Alignment | undefined {
  const stated = /text-align:\s*(\w+)/i.exec(style ?? '')?.[1]?.toLowerCase()
  return ALIGNMENTS.find(
    (alignment) => alignment === stated || (classes ?? '').split(/\s+/).includes(alignmentClass(alignment)),
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
