import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Column, TableCell } from 'pdfmake/interfaces.js'
import { figuresOf } from './figures.ts'
import { ALERT, factTable, head, companyDocument, right, ruled } from './layout.ts'
import { lineName, materialText } from './line-texts.ts'
import { dueDay, type DocumentLine, type PaperMaker, type DocumentRoll } from './document-facts.ts'
import { speaker } from './document-texts.ts'

/** Heading of the defects of a roll. */
export const FLAWS_OF_ROLL: Label = [
  '布面瑕疵（自卷芯端量起）',
  'Flaws (from the inner end of the roll)',
  '生地きず（巻き芯側から）',
]

const WORDS = {
  material: ['物料', 'Material', '資材'],
  roll: ['卷号', 'Roll No.', '反番号'],
  lot: ['缸号', 'Dye lot', '染めロット'],
  place: ['仓库 / 库位', 'Warehouse / location', '倉庫 / 保管場所'],
  need: ['需要', 'Needed', '必要量'],
  picked: ['已取', 'Picked', '出庫'],
  severalLots: [
    '多个缸号：每件只能用同一缸号',
    'Several dye lots: cut each garment from one',
    '複数ロット：一着は同じロットで裁断',
  ],
  defects: FLAWS_OF_ROLL,
  noRoll: ['未预留', 'not reserved', '未引当'],
  pieces: ['{n} 件', '× {n}', '{n} 着'],
  metres: ['{n} 米', '{n} m', '{n} m'],
  sets: ['{n} 套', '× {n}', '{n} 組'],
  issued: ['发料人 / 日期', 'Issued by / date', '出庫者 / 日付'],
  received: ['领料人 / 日期', 'Received by / date', '受領者 / 日付'],
} as const satisfies Record<string, Label>

/** Rolls, locations and lengths that the warehouse picks for an order. No prices, no names. */
export const pickingList: PaperMaker = (facts, locale) => {
  const say = speaker(WORDS, locale)
  const figures = figuresOf(locale, facts.currency)
  const box: TableCell = { text: '□', fontSize: 13, alignment: 'center', lineHeight: 0.9 }
  const metres = (mm: number) => right(say('metres', { n: figures.metres(mm) }), { noWrap: true, bold: true })
  const small = (text: string): TableCell => ({ text, fontSize: 8.5 })
  const flawsOf = ({ rollNo, defects }: DocumentRoll): TableCell[][] =>
    defects.length > 0
      ? [
          [
            {
              text: [`${rollNo} ${say('defects')}`, ...defects].join('\n'),
              fontSize: 8.5,
              color: ALERT,
              colSpan: 6,
            },
          ],
        ]
      : []
  const clothRows = (line: DocumentLine): TableCell[][] => {
    if (line.ownFabric)
      return [
        [
          small(`${say('fabric')}\n${say('ownFabric')}`),
          '',
          '',
          '',
          metres(line.fabricMm * line.quantity),
          box,
        ],
      ]
    if (!line.fabric) return []
    const name = `${say('fabric')}\n${materialText(line.fabric, locale)}`
    if (line.rolls.length === 0)
      return [[small(name), small(say('noRoll')), '', '', metres(line.fabricMm * line.quantity), box]]
    const lots = new Set(line.rolls.map(({ dyeLot }) => dyeLot))
    const warning: TableCell[][] =
      lots.size > 1
        ? [[{ text: say('severalLots'), bold: true, fontSize: 8.5, color: ALERT, colSpan: 6 }]]
        : []
    const rolls = line.rolls.flatMap((roll): TableCell[][] => [
      [
        small(name),
        { text: roll.rollNo, bold: true, fontSize: 8.5 },
        small(roll.dyeLot),
        small([roll.warehouse, roll.location].filter(Boolean).join(' / ')),
        metres(roll.mm),
        box,
      ],
      ...flawsOf(roll),
    ])
    return [...warning, ...rolls]
  }
  const rows = facts.lines
    .filter(({ quantity }) => quantity > 0)
    .flatMap((line): TableCell[][] => [
      [
        {
          text: `${line.lineNo + 1}  ${lineName(line, locale)}   ${say('pieces', { n: line.quantity })}`,
          bold: true,
          colSpan: 6,
          margin: [0, 4, 0, 0],
        },
      ],
      ...clothRows(line),
      ...(line.lining
        ? [
            [
              small(`${say('lining')}\n${materialText(line.lining, locale)}`),
              '',
              '',
              '',
              metres(line.liningMm * line.quantity),
              box,
            ],
          ]
        : []),
      ...(line.button
        ? [
            [
              small(`${say('buttons')}\n${materialText(line.button, locale)}`),
              '',
              '',
              '',
              right(say('sets', { n: line.quantity }), { bold: true }),
              box,
            ],
          ]
        : []),
    ])
  const sign = (text: string): Column => ({
    width: '*',
    stack: [
      { text, fontSize: 8 },
      { text: '＿＿＿＿＿＿＿＿＿＿＿＿', margin: [0, 14, 0, 0] },
    ],
  })
  return companyDocument(
    facts,
    locale,
    [
      factTable([
        [say('dueDate'), dueDay(facts) ?? say('open')],
        [say('client'), facts.client?.name],
      ]),
      {
        margin: [0, 8, 0, 0],
        table: {
          headerRows: 1,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths: ['*', 84, 56, 96, 52, 36],
          body: [
            [
              head(say('material')),
              head(say('roll')),
              head(say('lot')),
              head(say('place')),
              head(say('need'), 'right'),
              head(say('picked'), 'center'),
            ],
            ...rows,
          ],
        },
        layout: ruled,
      },
      {
        unbreakable: true,
        margin: [0, 24, 0, 0],
        columns: [sign(say('issued')), sign(say('received'))],
        columnGap: 30,
      },
    ],
    { pageSize: 'A4' },
  )
}
