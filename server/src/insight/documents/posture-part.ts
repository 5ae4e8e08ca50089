import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { Column, Content } from 'pdfmake/interfaces.js'
import type { Changes } from './change-mark.ts'
import { ALERT, title } from './layout.ts'
import { postureText } from './line-texts.ts'
import type { DocumentLine } from './document-facts.ts'
import { postureFigure } from './posture-figure.ts'
import { speaker } from './document-texts.ts'

/** Number of postures that fit below the figure; longer lists take the full width. */
const BELOW_FIGURE = 5
const SIZE = 7.5

/** Contents beside and below a posture figure. */
export interface PosturePart {
  figure: Column[]
  below: Content[]
}

/** The figure with numbered postures. Differences from the order are marked. */
export function posturePart(
  { postures }: Pick<DocumentLine, 'postures'>,
  locale: Locale,
  changes: Changes,
): PosturePart {
  if (postures.length === 0) return { figure: [], below: [] }
  const texts = postures.map((posture, index) => {
    const isChanged = changes.postures.some(({ code }) => code === posture.code)
    const text = [{ text: `${index + 1}  `, bold: true }, postureText(posture, locale)]
    return { text, ...(isChanged && { color: ALERT, bold: true }) }
  })
  const figure = [
    title(speaker({}, locale)('posture')),
    { svg: postureFigure(postures.map(({ code }) => code)), width: 86 },
  ]
  if (postures.length <= BELOW_FIGURE) {
    const list = texts.map((one) => ({ ...one, fontSize: SIZE }))
    return { figure: [{ width: 92, stack: [...figure, ...list] }], below: [] }
  }
  const run = texts.flatMap((one) => [one, '    '])
  return {
    figure: [{ width: 92, stack: figure }],
    below: [{ text: run, fontSize: SIZE, margin: [0, 4, 0, 0] }],
  }
}
