import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'

/** What a walk carries that another language takes in `npm test`: `npm run test:all` does it too. */
const TRANSLATED = '@translated'

/** Which walks run, told by `WALK_LANGUAGES`. */
export const LANGUAGE_FILTER =
  process.env.WALK_LANGUAGES === 'others'
    ? { grep: new RegExp(TRANSLATED) }
    : { grepInvert: new RegExp(TRANSLATED) }

/**
 * Details of a walk that is written for every language: `npm test` does it in one, and the walks of a file take turns.
 * @param turn number of the walk in its file
 * @example test.describe(`in ${language}`, takingTurns(0, language), () => {})
 */
export function takingTurns(turn: number, language: Locale): { tag: string[] } {
  return { tag: LOCALES[turn % LOCALES.length] === language ? [] : [TRANSLATED] }
}
