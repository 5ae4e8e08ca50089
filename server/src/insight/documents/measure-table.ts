import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Figures } from './figures.ts'
import { ALERT, head, right, ruled } from './layout.ts'
import type { DocumentLine } from './document-facts.ts'
import { speaker } from './document-texts.ts'

/**
 * Finished measurements: mould, change, target. Without a known mould only the target is shown. Targets in
 * `changed` are marked.
 */
export function measureTable(
  { measures }: Pick<DocumentLine, 'measures'>,
  locale: Locale,
  figures: Figures,
  changed: readonly { code: string }[],
): Content {
  if (measures.length === 0) return ''
  const say = speaker({}, locale)
  const fontSize = 8.5
  const isChanged = (code: string) => changed.some((one) => one.code === code)
  const based = measures.some(({ base }) => base !== null)
  const rows = measures.map(({ code, label, base, target, tol }): TableCell[] => [
    { text: pickLabel(label, locale), fontSize },
    ...(based
      ? [
          right(base === null ? '—' : figures.cm(base), { fontSize }),
          right(base === null ? '' : figures.change(target - base), { fontSize }),
        ]
      : []),
    right(figures.cm(target), { fontSize, bold: true, ...(isChanged(code) && { color: ALERT }) }),
    right(`± ${figures.cm(tol)}`, { fontSize, noWrap: true }),
  ])
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...(based ? ['auto', 'auto'] : []), 'auto', 'auto'],
      body: [
        [
          head(say('measure')),
          ...(based ? [head(say('base'), 'right'), head(say('adjustment'), 'right')] : []),
          head(say('target'), 'right'),
          head(say('tolerance'), 'right'),
        ],
        ...rows,
      ],
    },
    layout: { ...ruled, paddingTop: () => 1.2, paddingBottom: () => 1.2 },
  }
}
