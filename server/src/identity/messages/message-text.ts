import sanitize from 'sanitize-html'

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The text of HTML without its elements; paragraphs and lines end with a line break. */
export function plainText(html: string): string {
  const lines = html.replaceAll(/<br\s*\/?>|<\/(p|div|li|h[1-6]|tr)>/gi, '\n')
  return sanitize(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign]!)
    .trim()
}
