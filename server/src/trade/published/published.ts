import {
  pricedCatalogue,
  type Catalogue,
  type MouldFamily,
  type MouldVersions,
  type PriceList,
  type RuleSet,
} from '@mtm/shared-utils/garments'
import { ownMoulds, readMoulds } from './read-moulds.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/read-replica.ts'
import {
  contentOf,
  forgetVersions,
  inForce,
  newestNumber,
  versionNamed,
  writeVersion,
  type InForce,
  type VersionRow,
} from './versions.ts'

/** The data used to evaluate orders on both ends, with its versions. */
export interface Published {
  /** with option prices of the price list and the tenant's mould overrides */
  catalogue: Catalogue
  ruleSet: RuleSet
  priceList: PriceList
  versions: { catalogue: string; rules: string; prices: string; moulds: MouldVersions }
  /** the moulds of the catalogue, without overrides */
  standard: readonly MouldFamily[]
  /** of everything together, for the HTTP cache */
  etag: string
}

type Kind = 'catalogue' | 'rules' | 'prices'

/**
 * Publishes new versions of a release for all tenants without their own. Price lists published by people stay.
 */
export async function publishBuiltIn(
  db: Database,
  builtIn: { catalogue: Catalogue; ruleSet: RuleSet; priceList: PriceList },
): Promise<void> {
  await publish(db, 0, 'catalogue', builtIn.catalogue)
  await publish(db, 0, 'rules', builtIn.ruleSet)
  const decided = await db
    .selectFrom('mtmPublished')
    .select('id')
    .where('tenantId', '=', 0)
    .where('kind', '=', 'prices')
    .where('publishedBy', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!decided) await publish(db, 0, 'prices', builtIn.priceList)
}

/** Makes a new version current for a tenant. Earlier published versions never change. */
export async function publish(
  db: Database,
  tenantId: number,
  kind: Kind,
  content: { version: string },
): Promise<void> {
  const known = await db
    .selectFrom('mtmPublished')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('version', '=', content.version)
    .executeTakeFirst()
  if (known) return
  await inTransaction(db, async (trx) => {
    const number = (await newestNumber(trx, tenantId, kind)) + 1
    await writeVersion(trx, { tenantId, kind, name: content.version, number, content, by: null })
  })
  forgetVersions(db)
}

const made = new WeakMap<InForce, Promise<Published>>()

/** The current published data of a tenant. Cached until a version is published or takes effect. */
export async function published(db: Database, tenantId: number): Promise<Published> {
  const holding = await inForce(db, tenantId)
  const known = made.get(holding) ?? assemble(primaryOf(db), tenantId, holding, current(holding, 'prices'))
  made.set(holding, known)
  // failures are not cached
  return known.catch((error: unknown) => {
    made.delete(holding)
    throw error
  })
}

/** The same with the price list and moulds of a placed order. */
export async function publishedWith(
  db: Database,
  tenantId: number,
  { prices, moulds }: { prices: string | null; moulds: MouldVersions },
): Promise<Published> {
  const now = await published(db, tenantId)
  const isOther = prices !== null && prices !== now.versions.prices
  const row = isOther ? await versionNamed(db, tenantId, 'prices', prices) : undefined
  const then = row ? await assemble(db, tenantId, await inForce(db, tenantId), row) : now
  return withMouldsOf(db, tenantId, then, moulds)
}

function current(holding: InForce, kind: Kind): VersionRow {
  const row = holding.of(kind)
  if (!row) throw new Error(`no ${kind} is published`)
  return row
}

/** Published data with the mould versions of a placed order. */
export async function withMouldsOf(
  db: Database,
  tenantId: number,
  now: Published,
  versions: MouldVersions,
): Promise<Published> {
  const codes = Object.keys({ ...now.versions.moulds, ...versions }) as (keyof MouldVersions)[]
  if (codes.every((code) => (now.versions.moulds[code] ?? 0) === (versions[code] ?? 0))) return now
  const moulds = await readMoulds(db, tenantId, versions)
  return {
    ...now,
    catalogue: ownMoulds({ ...now.catalogue, moulds: [...now.standard] }, moulds),
    versions: { ...now.versions, moulds: moulds.versions },
  }
}

async function assemble(
  db: Database,
  tenantId: number,
  holding: InForce,
  prices: VersionRow,
): Promise<Published> {
  const [catalogue, rules] = [current(holding, 'catalogue'), current(holding, 'rules')]
  const priceList = await contentOf<PriceList>(db, prices)
  const moulds = await readMoulds(db, tenantId)
  const priced = pricedCatalogue(await contentOf<Catalogue>(db, catalogue), priceList)
  return {
    catalogue: ownMoulds(priced, moulds),
    ruleSet: await contentOf<RuleSet>(db, rules),
    priceList,
    versions: {
      catalogue: catalogue.version,
      rules: rules.version,
      prices: prices.version,
      moulds: moulds.versions,
    },
    standard: priced.moulds ?? [],
    etag: [catalogue, rules, prices, moulds].map(({ etag }) => etag.slice(0, 16)).join('-'),
  }
}
