/** A label in the middle of a sentence begins small, unless it begins with an abbreviation. */
export function withinSentence(label: string, locale: string): string {
  return locale === 'en-US' ? label.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()) : label
}
