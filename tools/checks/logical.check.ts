import { matches, type Check, type SourceFile } from './check.ts'

const SIDE = 'left|right'
const PROPERTY = new RegExp(
  `(?<=[{;]\\s*)(?:${SIDE}|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:${SIDE})[\\w-]*)\\s*:`,
  'g',
)
const VALUE = new RegExp(`(?:text-align|float|clear|justify-content):\\s*(?:${SIDE})\\b`, 'g')
const SHORTHAND = /(?<=[{;]\s*)(?:margin|padding|inset|border-radius):\s*[^;]+;/g
const SHIFT = /\btranslate(?:X)?\(\s*-?[1-9][^)]*\)/g

/** The sheets of elements work from right to left as well: they name start and end, never left and right. */
export const logical: Check = {
  name: 'logical',
  rule: 'sheets of elements use logical properties (inline-start, inline-end), so that they work under :dir(rtl)',
  find: (files) => files.filter(({ path }) => path.endsWith('.styles.ts')).flatMap(checkFile),
}

function checkFile(file: SourceFile) {
  const messageFor = (found: string) => `${found} names a side of the screen`
  return [
    ...[PROPERTY, VALUE, SHIFT].flatMap((pattern) => matches(file, pattern, messageFor)),
    ...matches(file, SHORTHAND, messageFor).filter(({ message }) => isLopsided(message)),
  ]
}

/** Four values of which the second and the fourth differ. */
function isLopsided(shorthand: string): boolean {
  const values = splitValues(/:\s*([^;]+);/.exec(shorthand)?.[1] ?? '')
  return values.length === 4 && values[1] !== values[3]
}

/** Values of a shorthand; functions such as `calc()` stay whole. */
function splitValues(text: string): string[] {
  return text.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
}
