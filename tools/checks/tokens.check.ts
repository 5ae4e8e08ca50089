import { isData, isTest, matches, type Check, type SourceFile } from './check.ts'

/** Values that people choose or that live outside a page's style sheets. */
const EXEMPT = [
  /^shared-utils\/src\/ui\//,
  /^shared-utils\/src\/(contracts|garments)\//,
  // the eight presets of the specification and the default among them
  /^shared-utils\/src\/runtime\/settings\//,
  // pictures of cloth and buttons: their colours are those of the goods
  /^mf-orders\/src\/order-form\/(swatch|drawings)\//,
]

// a private member (`#add`) looks like a colour, but stands after a brace, a dot or a keyword
const HEX =
  /(?<=['"`(,]|:\s*|[\w%)]\s)(?<!\b(?:static|async|get|set|readonly|in|declare)\s)#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?=['"`;,)\s])/gi
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?)\(\s*\d[^)]*\)/gi
const RADIUS = /border(?:-[a-z]+)*-radius:\s*[^;]*\d(?:px|rem|em)[^;]*/gi
const FONT = /font-family:\s*(?![\s]|var\(|inherit)[^;]+/gi

/** Colours, radii and fonts come from tokens. */
export const tokens: Check = {
  name: 'tokens',
  rule: 'look document: no hex value, pixel radius or font name outside shared-utils/ui: use a token',
  find: (files) => files.filter(isStyled).flatMap(checkFile),
}

function isStyled({ path }: SourceFile): boolean {
  const front = /^(mf-|root-config\/|shared-utils\/)/.test(path) && /\.(tsx?|css|html)$/.test(path)
  return front && !isTest(path) && !isData(path) && !EXEMPT.some((place) => place.test(path))
}

function checkFile(file: SourceFile) {
  return [
    ...matches(file, HEX, (found) => `colour ${found}`),
    ...matches(file, COLOUR_FUNCTION, (found) => `colour ${found}`),
    ...matches(file, RADIUS, (found) => found),
    ...matches(file, FONT, (found) => found),
  ]
}
