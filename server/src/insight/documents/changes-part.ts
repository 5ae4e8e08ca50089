import type { GarmentChanges } from '@mtm/shared-utils/contracts/garment-alterations'
import { pickLabel, type Label, type Locale } from '@mtm/shared-utils/contracts/locale'
import { printedOrderNumber } from '@mtm/shared-utils/garments'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { DocumentFacts } from './document-facts.ts'
import { speaker } from './document-texts.ts'
import type { Figures } from './figures.ts'
import { sizeFor } from './fit-text.ts'
import { ALERT, head, QUIET, right, ruled, title } from './layout.ts'
import { between } from './line-texts.ts'

const WORDS = {
  of: [
    '{type}：原订单 {no}，件号 {piece}',
    '{type} of order {no}, piece {piece}',
    '{type}：元の注文 {no}、{piece}',
  ],
  fittedOn: ['试衣 {on}', 'fitted {on}', '試着 {on}'],
  cutFrom: ['裁制基准 {mould}（不变）', 'Base {mould}, as it was cut', '裁断時の基準 {mould}（変更なし）'],
  noBase: ['裁制时无基准版型', 'Cut without a base', '裁断時の基準なし'],
  work: ['要做的修改', 'Work', '作業内容'],
  was: ['原值', 'Was', '元の値'],
  measured: ['实测', 'Measured', '実測'],
  becomes: ['改为', 'To be', '変更後'],
  nothing: ['尺寸与体型不变', 'Measurements and posture stay', '寸法・体型補正は変更なし'],
} as const satisfies Record<string, Label>

/** Of a remake or alteration: base, what was, what is to be, and the difference in words. Empty for other orders. */
export function changesPart(
  { claim }: Pick<DocumentFacts, 'claim'>,
  locale: Locale,
  figures: Figures,
): Content[] {
  const changes = claim?.changes
  if (!changes) return []
  const say = speaker(WORDS, locale)
  const about = [
    say('of', { type: claim.type, no: printedOrderNumber(claim.parentNo), piece: changes.pieceNo }),
    ...(changes.fittedOn ? [say('fittedOn', { on: changes.fittedOn })] : []),
  ]
  const rows = rowsOf(changes, locale, figures)
  return [
    title(about.join('   '), [0, 0, 0, 3]),
    baseOf(changes, locale),
    rows.length === 0
      ? { text: say('nothing'), fontSize: 8.5 }
      : {
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: ['*', 'auto', 'auto', 'auto', 'auto'],
            body: [
              [
                head(say('work')),
                head(say('base'), 'right'),
                head(say('was'), 'right'),
                head(say('measured'), 'right'),
                head(say('becomes'), 'right'),
              ],
              ...rows,
            ],
          },
          layout: { ...ruled, paddingTop: () => 1.5, paddingBottom: () => 1.5 },
          margin: [0, 0, 0, 8],
        },
  ]
}

function rowsOf({ measures, postures }: GarmentChanges, locale: Locale, figures: Figures): TableCell[][] {
  const cm = (mm: number | null) => (mm === null ? '—' : figures.cm(mm))
  const work = (words: string): TableCell => ({ text: words, bold: true, fontSize: 9 })
  const quiet = (text: string) => right(text, { fontSize: 8.5, noWrap: true })
  const now = (text: string) => right(text, { fontSize: 9, bold: true, color: ALERT, noWrap: true })
  return [
    ...measures.map(({ words, base, was, measured, becomes }): TableCell[] => [
      work(pickLabel(words, locale)),
      quiet(cm(base)),
      quiet(cm(was)),
      quiet(cm(measured)),
      now(cm(becomes)),
    ]),
    ...postures.map(({ label, was, becomes }): TableCell[] => [
      work(pickLabel(label, locale)),
      quiet('—'),
      quiet(pickLabel(was, locale)),
      quiet('—'),
      now(pickLabel(becomes, locale)),
    ]),
  ]
}

function baseOf({ mouldNo, otherMould }: GarmentChanges, locale: Locale): Content {
  const say = speaker(WORDS, locale)
  if (otherMould) return { text: pickLabel(otherMould, locale), fontSize: 8.5, bold: true, color: ALERT }
  return { text: mouldNo ? say('cutFrom', { mould: mouldNo }) : say('noBase'), fontSize: 8, color: QUIET }
}

/** The same as running text, for a card with little room. */
export function changeWords(
  { claim }: Pick<DocumentFacts, 'claim'>,
  locale: Locale,
  width: number,
): Content[] {
  const changes = claim?.changes
  if (!changes) return []
  const { measures, postures, otherMould } = changes
  const words = [...(otherMould ? [{ words: otherMould }] : []), ...measures, ...postures]
  if (words.length === 0) return []
  const text = words.map((one) => pickLabel(one.words, locale)).join(between(locale))
  const fontSize = sizeFor(text, { width, lines: 2, size: 9, least: 6.5 })
  return [{ text, fontSize, bold: true, color: ALERT, margin: [0, 0, 0, 4] }]
}
