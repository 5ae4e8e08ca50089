import { readColour, writeColour } from './colour.ts'
import type { Cloth, ClothLook, Tile } from './cloth-types.ts'
import { PATTERNS } from './patterns.ts'
import { SHEEN, WEAVES } from './weaves.ts'

/** Below this many pixels for a millimetre a weave only flickers: the swatch shows its plain colour. */
export const FEWEST_PX_PER_MM = 0.35

const ALIASES: Readonly<Record<string, string>> = {
  chalk: 'chalkstripe',
  shadow: 'shadowstripe',
  glen: 'glencheck',
  check: 'glencheck',
  stripe: 'pinstripe',
  pin: 'pinstripe',
  tooth: 'houndstooth',
}

/** `chalk_stripe`, `chalkStripe` and `Chalk stripe` are one word. */
export function clothWord(value: string | null | undefined): string {
  const word = (value ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')
  return ALIASES[word] ?? word
}

/** The tiles of a cloth, in mm. The same look gives the same drawing, whatever it holds. */
export function clothOf(description: ClothLook): Cloth {
  const ground = readColour(description.colourHex)
  const weave = clothWord(description.weave)
  const tiles: Tile[] = [(WEAVES[weave] ?? WEAVES.plain!)(ground)]
  const pattern = PATTERNS[clothWord(description.pattern)]
  if (pattern)
    tiles.push(pattern(ground, { h: positive(description.repeatH), v: positive(description.repeatV) }))
  return { ground: writeColour(ground), tiles, sheen: SHEEN[weave] ?? 0 }
}

function positive(value: number | null | undefined): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
}
