import type { RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import { sql } from 'kysely'
import { newId, type Database } from '../../src/platform/database/database.ts'
import { MAIN_TENANT, idIn, type DemoTenant } from '../demo-tenants.ts'
import { careOf } from '../../src/insight/documents/care-symbols.ts'
import { written } from '../../src/trade/stock/flaws-of-stretch.ts'
import { BROOKFEN, HOSHINO, QINGLAN, VALDORO } from './cloth-words.data.ts'
import type { FabricSeed } from './fabrics.data.ts'
import { goodsOf } from './goods.ts'
import { collectionOf, COLLECTIONS, FIXED_STYLES, trimCollectionOf } from './styles/collections.data.ts'

type Triple = readonly [string, string, string]

/** Fabrics with their rolls, linings, buttons and styles. */
export async function seedMaterials(db: Database, tenant: DemoTenant, now: Date): Promise<void> {
  const { fabrics, linings, buttons, styles } = goodsOf(tenant)
  const common = commonOf(tenant)
  const [weaves, patterns] = await Promise.all([
    dictTexts(db, 'fabric_weave'),
    dictTexts(db, 'fabric_pattern'),
  ])
  await seedCollections(db, tenant)
  await db
    .insertInto('mtmFabric')
    .values(fabrics.map((fabric) => fabricRow(tenant, fabric, weaves, patterns)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await seedRolls(db, tenant, new Date(now.getTime() - STOCKED_DAYS * DAY_MS))
  await db
    .insertInto('mtmLining')
    .values(
      linings.map(({ no, name, hex, price, weight, fibres, status }) => ({
        ...common,
        id: idIn(tenant, `lining:${no}`),
        liningNo: no,
        ...named(name),
        collection: trimCollectionOf(no),
        composition: JSON.stringify(Object.entries(fibres).map(([fibre, percent]) => ({ fibre, percent }))),
        weight,
        width: 1400,
        colourHex: hex,
        pricePerM: price,
        status: status ?? 'onSale',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('mtmButton')
    .values(
      buttons.map(({ no, name, material, hex, price, sizes, holes, finish }) => ({
        ...common,
        id: idIn(tenant, `button:${no}`),
        buttonNo: no,
        ...named(name),
        collection: trimCollectionOf(no),
        material,
        holes,
        finish,
        sizes: JSON.stringify(sizes),
        colourHex: hex,
        setPrice: price,
        status: 'onSale',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('mtmStyle')
    .values(
      styles.map(({ no, name, category, values }, index) => ({
        ...common,
        id: idIn(tenant, `style:${no}`),
        styleNo: no,
        ...named(name),
        category,
        collection: collectionOf(no),
        values: JSON.stringify(values),
        lockedGroups: JSON.stringify(FIXED_STYLES[no]?.lockedGroups ?? []),
        basePrice: FIXED_STYLES[no]?.basePrice ?? null,
        status: '1',
        sort: 10 * (index + 1),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Collections of fabrics are bunches; a tenant has those of its fabrics. */
async function seedCollections(db: Database, tenant: DemoTenant): Promise<void> {
  const bunches = new Set(goodsOf(tenant).fabrics.map(({ collection }) => collection))
  await db
    .insertInto('mtmCollection')
    .values(
      COLLECTIONS.filter(({ kind, no }) => kind !== 'fabric' || bunches.has(no)).map(
        ({ kind, no, name }, index) => ({
          ...commonOf(tenant),
          id: idIn(tenant, `collection:${no}`),
          collectionNo: no,
          kind,
          ...named(name),
          status: '1',
          sort: 10 * (index + 1),
        }),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function commonOf({ tenantId, accounts }: DemoTenant) {
  return { tenantId, createBy: accounts.admin }
}

function fabricRow(
  tenant: DemoTenant,
  fabric: FabricSeed,
  weaves: Map<string, Triple>,
  patterns: Map<string, Triple>,
) {
  const weave = weaves.get(fabric.weave)
  const pattern = patterns.get(fabric.pattern)
  if (!weave || !pattern)
    throw new Error(`${fabric.no}: unknown weave ${fabric.weave} or pattern ${fabric.pattern}`)
  const plain = fabric.pattern === 'solid'
  const [zh, en, ja] = fabric.colour
  return {
    ...commonOf(tenant),
    id: idIn(tenant, `fabric:${fabric.no}`),
    fabricNo: fabric.no,
    text: `${zh}${plain ? '' : pattern[0]}${weave[0]}`,
    textEn: [en, ...(plain ? [] : [pattern[1].toLowerCase()]), weave[1].toLowerCase()].join(' '),
    textJp: `${ja}${plain ? '' : pattern[2]}${weave[2]}`,
    mill: fabric.mill,
    collection: fabric.collection,
    composition: JSON.stringify(fabric.composition.map(([fibre, percent]) => ({ fibre, percent }))),
    weight: fabric.weight,
    width: 1500,
    weave: fabric.weave,
    pattern: fabric.pattern,
    repeatV: fabric.repeat?.[0] ?? null,
    repeatH: fabric.repeat?.[1] ?? null,
    oneWay: fabric.oneWay ?? false,
    colourName: en,
    colourHex: fabric.hex,
    colourFamily: fabric.family,
    season: fabric.season,
    pricePerM: fabric.price,
    priceClass: fabric.priceClass,
    status: fabric.status ?? 'onSale',
    stockPolicy: fabric.policy ?? 'stock',
    leadDays: fabric.policy === 'order' ? 15 : null,
    ...FACTS[fabric.mill],
    yarnCount: superOf(fabric),
    care: careOf({ care: [], fibres: fabric.composition.map(([fibre]) => fibre) }).join(),
    shrinkL: 1.2,
    shrinkW: 0.8,
    substituteNo: fabric.substitute ?? null,
  }
}

/** Receipt before the first order that takes from it. */
const STOCKED_DAYS = 90
const DAY_MS = 86_400_000
/** Cost of fabric as a share of its price. */
const COST_SHARE = 0.55
/** Length of the single roll of each lining in metres, cyclic. */
const LINING_METRES = [64.5, 48, 80, 2.4]

/** Defects marked by the mill; orders use some of these rolls. */
const FLAWED: ReadonlySet<string> = new Set(['TW-3201-R2', 'TW-3202-R1', 'VD-1101-R2', 'QL-803-R1'])
const FLAWS: readonly RollDefect[] = [
  { atMm: 1350, lengthMm: 15, kind: 'slub' },
  { atMm: 1820, lengthMm: 40, kind: 'stain' },
]

/** Every roll is received by a move, as in the warehouse. */
async function seedRolls(db: Database, tenant: DemoTenant, at: Date): Promise<void> {
  const common = commonOf(tenant)
  const { fabrics, linings } = goodsOf(tenant)
  const kept = [
    ...fabrics.map(({ no, rolls, price }) => ({ kind: 'fabric', no, rolls, price })),
    ...linings.map(({ no, price }, index) => ({
      kind: 'lining',
      no,
      price,
      rolls: [LINING_METRES[index % LINING_METRES.length]!],
    })),
  ]
  const rolls = kept.flatMap(({ kind, no, rolls }) =>
    rolls.map((metres, index) => ({
      ...common,
      id: idIn(tenant, `roll:${no}:${index}`),
      materialKind: kind,
      materialId: idIn(tenant, `${kind}:${no}`),
      rollNo: `${no}-R${index + 1}`,
      // a mill dyes two rolls at a time
      dyeLot: `${no}-D${Math.floor(index / 2) + 1}`,
      warehouse: 'MAIN',
      location: `A-${no.slice(0, 2)}`,
      freeMm: Math.round(metres * 1000),
      defects: written(FLAWED.has(`${no}-R${index + 1}`) ? FLAWS : []),
      receivedAt: at,
      createTime: at,
    })),
  )
  const received = await db
    .insertInto('mtmStockRoll')
    .values(rolls)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'freeMm'])
    .execute()
  if (received.length === 0) return
  await db
    .insertInto('mtmMaterialCost')
    .values(
      kept.map(({ kind, no, price }) => ({
        id: newId(),
        tenantId: tenant.tenantId,
        materialId: idIn(tenant, `${kind}:${no}`),
        step: 1,
        kind: 'revalue',
        averageCost: Math.round(price * COST_SHARE),
        reason: 'opening balance',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('mtmStockMove')
    .values(
      received.map(({ id, freeMm }) => ({
        ...common,
        id: newId(),
        rollId: id,
        kind: 'receive',
        createTime: at,
        freeDeltaMm: freeMm,
        reservedDeltaMm: 0,
      })),
    )
    .execute()
}

/** The texts of a dictionary by value, from the first tenant. */
async function dictTexts(db: Database, code: string): Promise<Map<string, Triple>> {
  const items = await db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['item.itemValue', 'item.itemText', 'item.itemTextEn', 'item.itemTextJp'])
    .where('dict.dictCode', '=', code)
    .where('dict.tenantId', '=', sql.lit(MAIN_TENANT.tenantId))
    .execute()
  return new Map(items.map((item) => [item.itemValue, [item.itemText, item.itemTextEn, item.itemTextJp]]))
}

/** Countries of the invented mills. */
const FACTS: Readonly<Record<string, { origin: string }>> = {
  [BROOKFEN]: { origin: 'GB' },
  [VALDORO]: { origin: 'IT' },
  [HOSHINO]: { origin: 'JP' },
  [QINGLAN]: { origin: 'CN' },
}

/** The "Super" number by price for worsted wool; none for other fabrics. */
function superOf({ composition, weave, priceClass }: FabricSeed): number | null {
  const isWorsted = !['tweed', 'flannel', 'melton', 'linen', 'corduroy'].includes(weave)
  const [fibre, percent] = composition[0] ?? []
  if (!isWorsted || fibre !== 'wool' || percent! < 90) return null
  return { A: 100, B: 120, C: 150 }[priceClass] ?? null
}

function named([text, textEn, textJp]: Triple) {
  return { text, textEn, textJp }
}
