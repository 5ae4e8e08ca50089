import { COLOURS } from '../seeds/colours.ts'

const HEX = new Map(COLOURS.map(({ code, hex }) => [code, hex]))
const UNKNOWN = '#8b8f96'

/**
 * A colour of the catalogue as a CSS colour; CSS colours pass unchanged. Anything else is refused, because the result
 * goes into markup.
 */
export function colourOf(colour: string): string {
  return HEX.get(colour) ?? (/^#[0-9a-f]{3,8}$/i.test(colour) ? colour : UNKNOWN)
}
