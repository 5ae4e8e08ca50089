import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'

/** Tag of a walk in a language that `npm test` leaves out; `npm run test:all` runs it. */
const TRANSLATED = '@translated'

/** Chooses the walks that run: `WALK_LANGUAGES=others` runs those that `npm test` leaves out. */
export const LANGUAGE_FILTER =
  process.env.WALK_LANGUAGES === 'others'
    ? { grep: new RegExp(TRANSLATED) }
    : { grepInvert: new RegExp(TRANSLATED) }

/**
 * Details of a walk that is written for every language: `npm test` runs it in one, and the walks of a file take turns.
 * @param turn number of the walk in its file
 * @example test.describe(`in ${language}`, takingTurns(0, language), () => {})
 */
export function takingTurns(turn: number, language: Locale): { tag: string[] } {
  return { tag: LOCALES[turn % LOCALES.length] === language ? [] : [TRANSLATED] }
}
