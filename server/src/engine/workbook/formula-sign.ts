/** Texts that a spreadsheet treats as formulas, including full-width signs. An apostrophe prevents it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The CSV form of a text, with an apostrophe before formulas. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Removes the apostrophe before a formula. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
