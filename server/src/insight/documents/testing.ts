import type { DocumentName } from '@mtm/shared-utils/contracts/dto/document'
import { baselineOf, pieceNumber, RULE_FIELDS, statedOf, type CategoryCode } from '@mtm/shared-utils/garments'
import { BUILT_IN } from '@mtm/shared-utils/garments/seeds'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { picturesIn } from './pdf/pictures.ts'
import type { DocumentFacts, DocumentLine } from './document-facts.ts'

export const ORDER_NO = 'TX26112000422'
const CATEGORIES: readonly CategoryCode[] = ['MJ', 'MT', 'WC', 'OC', 'LJ', 'LT', 'SK', 'LW', 'LO']

const named = (text: string, textEn = text, textJp = text) => ({ text, textEn, textJp })

/** An order line with all facts a document may print. */
export function paperLine(lineNo: number, more: Partial<DocumentLine> = {}): DocumentLine {
  const { catalogue } = BUILT_IN
  const category = more.category ?? CATEGORIES[lineNo % CATEGORIES.length]!
  const values = { ...baselineOf(catalogue, category), 'monogram.text': 'L. CHEN' }
  const family = catalogue.moulds!.find((one) => one.category === category)!
  const kind = catalogue.categories.find(({ code }) => code === category)!
  return {
    lineNo,
    category,
    name: kind,
    quantity: 1,
    styleNo: 'MS-BUS-01',
    style: catalogue.groups
      .filter((group) => group.for.includes(category))
      .map((group) => {
        const value = values[group.code as keyof typeof values] ?? null
        const options = group.options.filter(({ code }) => [value].flat().includes(code))
        const isShape = group.kind === 'single' && group.drives.includes('P')
        return {
          group: group.code,
          label: group,
          value,
          unit: group.unit ?? null,
          options,
          shapes: isShape ? group.options.map(({ code }) => code) : [],
        }
      }),
    values,
    fabric: {
      no: 'TW-3201',
      label: named('藏青格纹精纺羊毛混纺四季面料', 'Navy worsted glen check', '紺グレンチェック梳毛'),
      colourHex: '#2b3a55',
      look: { weave: 'twill', pattern: 'glencheck', colourHex: '#2b3a55' },
      composition: [
        { label: '羊毛 Wool ウール', percent: 90 },
        { label: '羊绒 Cashmere カシミヤ', percent: 10 },
      ],
    },
    lining: {
      no: 'L-010',
      label: named('藏青铜氨', 'Navy cupro', '紺キュプラ'),
      colourHex: '#22305a',
      composition: [{ label: '铜氨 Cupro キュプラ', percent: 100 }],
    },
    liningMm: 1500,
    button: { no: 'B-12', label: named('深棕牛角扣', 'Dark horn', '濃茶水牛釦'), colourHex: '#3b2a1e' },
    ownFabric: false,
    ordered: statedOf({ category: 'MJ', quantity: 1, fitMode: 'BODY', mouldNo: 'MJ-REG-50R' }, RULE_FIELDS),
    fibres: ['wool', 'cashmere'],
    care: [],
    fabricMm: 1800,
    fit: '合体',
    mould: 'MJ-REG-50R',
    measures: family.rows.map((row) => ({
      code: row.code,
      label: row,
      base: row.base.regular,
      target: row.base.regular + 10,
      tol: row.tolerance,
      source: 'body+ease' as const,
    })),
    postures: (catalogue.postures ?? []).slice(0, 3).map((posture) => ({
      code: posture.code,
      label: posture,
      sides: [
        { side: 'left', value: '0.5\u00a0cm' },
        { side: 'right', value: '1.0\u00a0cm' },
      ],
    })),
    parts: [],
    pieces: [
      {
        pieceNo: pieceNumber(ORDER_NO, lineNo + 1, 1),
        sequence: 1,
        measured: Object.fromEntries(family.rows.map((row) => [row.code, row.base.regular + 12])),
        passed: true,
        checkedAt: '2026-11-21 10:00:00',
        changed: [],
        targets: [],
        postures: null,
        fitting: null,
      },
    ],
    rolls: [
      { rollNo: 'TW-3201-R1', dyeLot: 'D1', warehouse: 'MAIN', location: 'A-01', mm: 1000, defects: [] },
      { rollNo: 'TW-3201-R2', dyeLot: 'D1', warehouse: 'MAIN', location: 'A-02', mm: 800, defects: [] },
    ],
    ...more,
  }
}

/** A document whose drawings are blank and as large as before: rasterising them costs more than all its texts. */
export function withBlankDrawings(definition: TDocumentDefinitions): TDocumentDefinitions {
  for (const picture of picturesIn(definition.content)) {
    const [start] = /^<svg[^>]*>/.exec(picture.drawing ?? '') ?? []
    if (!start) throw new Error(`This drawing does not begin with svg: ${picture.drawing?.slice(0, 80)}`)
    picture.drawing = `${start}</svg>`
  }
  return definition
}

/** Facts of an order with the given number of garments for a kind of document. */
export function paperFacts(
  kind: DocumentName,
  count: number,
  more: Partial<DocumentFacts> = {},
): DocumentFacts {
  const lines = Array.from({ length: count }, (_, index) => paperLine(index))
  const amount = 189_350
  return {
    kind,
    size: 'page',
    company: {
      name: '样品定制工房 Sample Tailors',
      address: '样品市示例区虚构路 1 号',
      phone: '000-0000-0000',
      email: 'atelier@example.com',
      taxNo: 'T0000000000000',
      bank: '示例银行 0000 0000 0000',
      logo: null,
      terms: null,
      validDays: 14,
    },
    orderNo: ORDER_NO,
    status: 'SUBMITTED',
    isDraft: false,
    isMasked: false,
    orderDate: '2026-11-20',
    requiredDate: '2026-12-20',
    promisedDate: '2026-12-22',
    rush: 'rush7',
    salesman: '销售示例',
    printedAt: '2026-11-22 10:00',
    reprintNo: 0,
    client: {
      name: '王样品',
      company: '示例国际贸易（样品市）有限责任公司第二分公司',
      recipient: '王样品',
      phone: '000-0000-0001',
      address: [
        '样品省样品市示例区一条名字特别长的虚构大道一百二十三号样品大厦四十五层六十七室',
        '000000  中国',
      ],
    },
    remark: '请在里袋绣名字，交货前电话联系。',
    currency: 'CNY',
    price: {
      version: '1',
      currency: 'CNY',
      lines: lines.map(({ lineNo }) => ({
        line: lineNo,
        make: 88_000,
        options: [
          {
            group: 'lapel.shape',
            option: 'peak',
            ...named('戗驳头', 'Peak lapel', 'ピークドラペル'),
            amount: 4_000,
          },
        ],
        optionSum: 4_000,
        fabric: { lengthMm: 1800, pricePerM: 32_000, markupPercent: 0, amount: 57_600 },
        lining: { lengthMm: 1500, pricePerM: 4_500, amount: 6_750 },
        trims: [],
        trimSum: 0,
        sizeSurcharge: 0,
        unit: amount,
        quantity: 1,
        amount,
      })),
      setDiscount: 4_560,
      orderDiscount: 0,
      goods: amount * count - 4_560,
      rushPercent: 15,
      rush: 52_274,
      express: 2_500,
      tax: 0,
      total: amount * count - 4_560 + 52_274 + 2_500,
    },
    lines,
    shipment: {
      carrier: '顺丰速运',
      trackingNo: 'DEMO-0001',
      boxes: 2,
      weight: 3_200,
      shippedAt: '2026-11-21 18:00:00',
      others: {},
      packing: [
        { orderNo: ORDER_NO, pieces: lines.flatMap(({ pieces }) => pieces.map(({ pieceNo }) => pieceNo)) },
      ],
    },
    invoice: { invoiceNo: 'TX-INV-261122-0001', issuedOn: '2026-11-22', paidAt: null, txnNo: null },
    ...more,
  }
}
