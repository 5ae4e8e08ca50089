/** Characters of a statement that a page shows. */
const SHOWN = 300
/** What stands in the place of a literal. */
const LITERAL = '?'

/**
 * In this order: comments, texts (also with escapes, dollar quotes, and without their end where PostgreSQL has cut the
 * statement), names and parameters, which stay, and numbers.
 */
const PARTS =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|\b[bBxXnN]?'(?:[^']|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|\$([A-Za-z_]\w*)?\$[\s\S]*?(?:\$\1\$|$)|("(?:[^"]|"")*(?:"|$)|\$\d+|[\p{L}_][\p{L}\p{N}_$]*)|\d[\d.]*(?:[eE][+-]?\d+)?/gu

/**
 * A statement without any literal and comment, in one line, cut: nothing of the data of anybody remains.
 * @example withoutLiterals("select * from t where name = 'Li' and n = 5") // select * from t where name = ? and n = ?
 */
export function withoutLiterals(statement: string): string {
  const text = statement
    .replaceAll(PARTS, (part, _tag: string | undefined, name: string | undefined) => {
      if (name !== undefined) return name
      return part.startsWith('--') || part.startsWith('/*') ? ' ' : LITERAL
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text
}
