import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { StyleOption } from '@mtm/shared-utils/contracts/garments'

/** A label in the order Chinese, English, Japanese. */
export function say(text: string, textEn: string, textJp: string): Labelled {
  return { text, textEn, textJp }
}

/** An option row: code, three labels, surcharge in fen, and what else it needs. */
export function option(
  code: string,
  text: string,
  textEn: string,
  textJp: string,
  surcharge = 0,
  more: Partial<StyleOption> = {},
): StyleOption {
  return { code, text, textEn, textJp, surcharge, ...more }
}
