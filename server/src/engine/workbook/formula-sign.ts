/** What a spreadsheet takes for a formula, the wide signs of East Asian keyboards among it; an apostrophe tells it not to. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text as a file with separators holds it: one that begins like a formula stands behind an apostrophe. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text that was guarded. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
