/** What makes a spreadsheet treat a text as a formula, full-width signs included. An apostrophe prevents it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/** The same after a sign that a spreadsheet of another region takes for the end of a cell or line. */
const INSIDE = /([;\t\r\n])(?='*[=+\-@＝＋－＠])/g
const GUARDED_INSIDE = /([;\t\r\n])'(?='*[=+\-@＝＋－＠])/g

/** The CSV form of a text, with an apostrophe before formulas, at its beginning and after a separator in it. */
export const guarded = (text: string): string =>
  `${FORMULA.test(text) ? "'" : ''}${text.replaceAll(INSIDE, "$1'")}`

/** Removes the apostrophes before formulas. */
export function unguarded(text: string): string {
  const inside = text.replaceAll(GUARDED_INSIDE, '$1')
  return inside.startsWith("'") && FORMULA.test(inside) ? inside.slice(1) : inside
}
