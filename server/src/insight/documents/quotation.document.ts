import { addDays } from '@mtm/shared-utils/garments'
import { pickLabel, type Label } from '@mtm/shared-utils/contracts/locale'
import { figuresOf } from './figures.ts'
import { factTable, companyDocument } from './layout.ts'
import { means } from './line-texts.ts'
import type { PaperMaker } from './document-facts.ts'
import { pricedLines, sums } from './price-rows.ts'
import { RUSH, speaker } from './document-texts.ts'

const WORDS = {
  draft: [
    '草稿：提交前价格可能变化',
    'Draft: prices may change until the order is placed',
    '下書き：注文確定まで価格は変わることがあります',
  ],
  validUntil: ['有效期至', 'Valid until', '有効期限'],
  terms: [
    '报价按当前面料库存与所列尺寸计算；付款时请在备注中填写订单号。',
    'Calculated for the cloth now in stock and the measurements given. Please state the order number when you pay.',
    '現在の生地在庫とご指定の寸法に基づくお見積りです。お支払いの際は注文番号をご記入ください。',
  ],
} as const satisfies Record<string, Label>

/** The quotation of an order with the composition of its price. */
export const quotation: PaperMaker = (facts, locale) => {
  const say = speaker(WORDS, locale)
  const figures = figuresOf(locale, facts.currency)
  const { client, company } = facts
  const from = facts.printedAt.slice(0, 10)
  return companyDocument(
    facts,
    locale,
    [
      {
        columns: [
          factTable([
            [say('client'), client?.name],
            [say('company'), client?.company],
            [say('phone'), client?.phone],
            [say('address'), client?.address.join('\n')],
          ]),
          factTable([
            [say('orderDate'), facts.orderDate],
            [say('validUntil'), addDays(from, company.validDays)],
            [say('requiredDate'), facts.requiredDate],
            [say('rush'), pickLabel(RUSH[facts.rush] ?? RUSH['standard']!, locale)],
            [say('salesman'), facts.salesman],
          ]),
        ],
        columnGap: 24,
        margin: [0, 0, 0, 10],
      },
      pricedLines(facts, locale, figures, { withStyle: true }),
      sums(facts, locale, figures),
      ...(facts.remark
        ? [
            {
              text: `${say('remark')}${means(locale)}${facts.remark}`,
              margin: [0, 10, 0, 0] as [number, number, number, number],
              fontSize: 8.5,
            },
          ]
        : []),
    ],
    {
      pageSize: 'A4',
      terms: say('terms'),
      companyTerms: true,
      ...(facts.isDraft && { under: say('draft') }),
    },
  )
}
