import { figuresOf } from '@mtm/shared-utils/contracts/business-prices'
import { minorUnits } from '@mtm/shared-utils/contracts/currency'
import { pickLabel, type Label } from '@mtm/shared-utils/contracts/locale'
import type { PriceList } from '@mtm/shared-utils/garments'
import { dictTexts, type DictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { DescribedField, HistorySource } from '../../identity/data-log/history-source.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { stableId } from '../../platform/database/database.ts'
import { seesPrices } from './price-visibility.ts'

/** Published versions of a tenant's price list, for people who may see prices. */
export const priceHistory: HistorySource = {
  label: ['价目表', 'Price list', '価格表'],
  perm: 'setting:list',
  allows: seesPrices,
  async read(db, caller, { record, ids }) {
    const { tenantId } = caller
    const dataId = priceListId(tenantId)
    if (record && record !== dataId) return []
    const rows = await db
      .selectFrom('mtmPublished')
      .select(['id', 'content', 'versionNo', 'publishedBy', 'publishedAt'])
      .where('tenantId', '=', tenantId)
      .where('kind', '=', 'prices')
      .where('publishedAt', 'is not', null)
      .$if(ids !== undefined, (some) => some.where('id', 'in', [...ids!, '']))
      .orderBy('versionNo', 'desc')
      .limit(MOST_VERSIONS)
      .execute()
    const texts = await dictTexts(db, tenantId, caller.locale)
    return rows.map((row) => ({
      id: row.id,
      dataId,
      number: row.versionNo ?? 0,
      by: row.publishedBy,
      at: row.publishedAt!,
      fields: describePrices(row.content as unknown as PriceList, caller, texts),
    }))
  },
}

/** A tenant has one price list. */
export const priceListId = (tenantId: number): string => stableId(`prices:${tenantId}`)

const MOST_VERSIONS = 200

type Head = keyof ReturnType<typeof figuresOf>
const HEADS: Readonly<Record<Head, Label>> = {
  make: ['加工费', 'Making charge', '縫製料'],
  makeByLevel: ['等级加工费', 'Making charge by level', 'ランク別縫製料'],
  options: ['选项加价', 'Option', 'オプション'],
  classMarkup: ['面料等级加成 %', 'Markup by price class %', '価格クラス加算 %'],
  sizeSurcharge: ['特体加价 %', 'Size surcharge %', 'サイズ割増 %'],
  setDiscount: ['套装优惠 %', 'Suit discount %', 'セット割引 %'],
  rush: ['加急 %', 'Express tier %', '特急 %'],
  express: ['运费', 'Shipping', '送料'],
  taxPercent: ['税率 %', 'Tax %', '税率 %'],
  ownFabricHandling: ['来料处理费', 'Handling of own material', '持込生地手数料'],
  remake: ['返工承担 %', 'Remake share %', '作り直し負担 %'],
  alterations: ['改衣费', 'Alteration', 'お直し料'],
}
/** Heads whose figures are amounts. */
const AMOUNTS: ReadonlySet<string> = new Set<Head>([
  'make',
  'makeByLevel',
  'options',
  'express',
  'ownFabricHandling',
  'alterations',
])

function describePrices(list: PriceList, { locale }: Caller, texts: DictTexts): DescribedField[] {
  const units = minorUnits(list.currency)
  return Object.entries(figuresOf(list)).flatMap(([head, figures]) =>
    leavesOf(figures).map(({ path, value }) => ({
      field: [head, ...path].join('.'),
      label: [pickLabel(HEADS[head as Head], locale), ...path.map((step) => spoken(texts, step))].join(' · '),
      value:
        AMOUNTS.has(head) && typeof value === 'number' && path.at(-1) !== 'above'
          ? String(value / units)
          : String(value),
    })),
  )
}

/** A step of a path in the reader's language where it is a garment, a level or an alteration. */
function spoken(texts: DictTexts, step: string): string {
  const code = ['garment_category', 'customer_level', 'alteration_type', 'rush_level'].find((one) =>
    texts.has(one, step),
  )
  return code ? (texts.text(code, step) ?? step) : step
}

interface Leaf {
  path: string[]
  value: unknown
}

/** Figures without inner structure, with the way to them. */
function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [{ path, value }]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}
