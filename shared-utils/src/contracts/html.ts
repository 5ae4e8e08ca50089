/** What HTML that somebody wrote may hold: cleaned when it is saved and once more when it is shown. */
export const HTML_TAGS: readonly string[] = (
  'p br hr div span h1 h2 h3 h4 h5 h6 blockquote pre code b strong i em u s sub sup ul ol li a img ' +
  'table thead tbody tfoot tr th td caption'
).split(' ')

/** Attributes such HTML may hold; addresses in them are checked on their own. */
export const HTML_ATTRIBUTES: readonly string[] = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan']

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
