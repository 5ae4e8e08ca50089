import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Content } from 'pdfmake/interfaces.js'
import type { Figures } from './figures.ts'
import { sizeFor } from './fit-text.ts'
import { ALERT } from './layout.ts'
import { between, postureText, styleValue } from './line-texts.ts'
import {
  asMade,
  type DocumentLine,
  type DocumentMeasure,
  type DocumentPiece,
  type DocumentPosture,
} from './document-facts.ts'
import { speaker } from './document-texts.ts'

const WORDS = {
  changed: ['已更改', 'Changed', '変更'],
  fitted: ['试样后更改（{on}）', 'Changed at the fitting ({on})', '仮縫い補正（{on}）'],
} as const satisfies Record<string, Label>

/** Parts of a garment that differ from the order. */
export interface Changes {
  measures: (DocumentMeasure & { before: number })[]
  /** current postures; a removed posture has no side */
  postures: DocumentPosture[]
}

/** Compares a piece with its order line. */
export function changesOf(ordered: DocumentLine, piece: DocumentPiece): Changes {
  const made = asMade(ordered, piece)
  const targets = new Map(ordered.measures.map(({ code, target }) => [code, target]))
  const sidesOf = (postures: readonly DocumentPosture[], code: string) =>
    JSON.stringify(postures.find((one) => one.code === code)?.sides ?? [])
  const gone = ordered.postures
    .filter(({ code }) => made.postures.every((one) => one.code !== code))
    .map((posture) => ({ ...posture, sides: [] }))
  return {
    measures: made.measures.flatMap((measure) => {
      const before = targets.get(measure.code) ?? measure.target
      return before === measure.target ? [] : [{ ...measure, before }]
    }),
    postures: [
      ...made.postures.filter(({ code }) => sidesOf(ordered.postures, code) !== sidesOf(made.postures, code)),
      ...gone,
    ],
  }
}

/** Marks what differs from the order, separately for fitting changes and other changes. */
export function changeMark(
  { fitting, changed }: DocumentPiece,
  { measures, postures }: Changes,
  { locale, figures, width }: { locale: Locale; figures: Figures; width: number },
): Content[] {
  const say = speaker(WORDS, locale)
  const isFitted = ({ code }: DocumentMeasure) => fitting?.codes.includes(code) === true
  const cm = (some: typeof measures) =>
    some.map(
      ({ label, before, target }) =>
        `${pickLabel(label, locale)} ${figures.cm(before)} → ${figures.cm(target)}`,
    )
  const styles = changed.map(
    (style) => `${pickLabel(style.label, locale)} ${styleValue(style, locale, figures) ?? '—'}`,
  )
  // only a fitting changes the posture
  const found = [...postures.map((posture) => postureText(posture, locale)), ...cm(measures.filter(isFitted))]
  const since = [...styles, ...cm(measures.filter((measure) => !isFitted(measure)))]
  return [
    [say('fitted', { on: fitting?.on ?? '' }), found] as const,
    [say('changed'), since] as const,
  ].flatMap(([name, words]): Content[] => {
    if (words.length === 0) return []
    const text = `${name}  ${words.join(between(locale))}`
    const fontSize = sizeFor(text, { width, lines: 2, size: 8, least: 6.5 })
    return [{ text, fontSize, bold: true, color: ALERT, margin: [0, 0, 0, 4] }]
  })
}
