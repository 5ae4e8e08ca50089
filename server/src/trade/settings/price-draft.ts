import { figuresOf, type PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { surchargeKey, type Catalogue, type PriceList } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { OPERATION } from '../../platform/audit/audit.ts'
import { published } from '../published/published.ts'
import { announce } from '../../platform/events/announce.ts'
import { inTransaction, newId, type Database } from '../../platform/database/database.ts'
import { dayIn, startOfDay } from '../../platform/time/wire-time.ts'
import { auditSetting, staleSetting, announceChange, versionName, type Decider } from './change-setting.ts'
import { DRAFT, fingerprint, forgetVersions, newestNumber, PUBLISHED } from '../published/versions.ts'

const KIND = 'prices'

/** A draft to save. */
export interface PriceDraft {
  /** revision that was read; 0: there was no draft */
  version: number
  content: PriceFigures
  note?: string | null | undefined
  /** date from which it takes effect */
  effectiveDay?: string | null | undefined
}

/** All priceable items of the catalogue. */
function chargeable({ groups }: Catalogue): Set<string> {
  return new Set(
    groups.flatMap((group) => [
      surchargeKey(group, '*'),
      ...group.options.map(({ code }) => surchargeKey(group, code)),
    ]),
  )
}

/**
 * Saves the draft of a tenant's next price list. Options missing in the catalogue are left out.
 * @returns the revision of the draft
 * @throws record.stale when it was saved, published or discarded since it was read
 */
export async function savePriceDraft(
  db: Database,
  decider: Decider,
  { version, content, note = null, effectiveDay = null }: PriceDraft,
): Promise<number> {
  const { username, tenantId, zone } = decider
  const known = chargeable((await published(db, tenantId)).catalogue)
  const options = Object.fromEntries(Object.entries(content.options).filter(([key]) => known.has(key)))
  const text = JSON.stringify({ ...content, options })
  const written = {
    content: text,
    etag: fingerprint(text),
    note,
    effectiveFrom: effectiveDay === null ? null : startOfDay(zone, effectiveDay),
    updateBy: username,
    updateTime: new Date(),
  }
  return inTransaction(db, async (trx) => {
    const saved =
      version === 0
        ? await trx
            .insertInto('mtmPublished')
            .values({ id: newId(), tenantId, kind: KIND, version: DRAFT, createBy: username, ...written })
            .onConflict((conflict) => conflict.doNothing())
            .returning('revision')
            .executeTakeFirst()
        : await trx
            .updateTable('mtmPublished')
            .set({ ...written, revision: version + 1 })
            .where('tenantId', '=', tenantId)
            .where('kind', '=', KIND)
            .where('version', '=', DRAFT)
            .where('revision', '=', version)
            .returning('revision')
            .executeTakeFirst()
    if (!saved) throw staleSetting()
    await auditSetting(trx, decider, 'prices:draft')
    await announceChange(trx, tenantId, KIND)
    return saved.revision
  })
}

/** Discards a draft. @throws record.stale when it changed since it was read */
export async function discardPriceDraft(db: Database, decider: Decider, version: number): Promise<void> {
  const { tenantId } = decider
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('mtmPublished')
      .where('tenantId', '=', tenantId)
      .where('kind', '=', KIND)
      .where('version', '=', DRAFT)
      .where('revision', '=', version)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw staleSetting()
    await auditSetting(trx, decider, 'prices:discard', undefined, OPERATION.delete)
    await announceChange(trx, tenantId, KIND)
  })
}

/**
 * Publishes the draft, effective from its date or at once. Published versions never change; orders refer to them.
 * @returns the name of the version
 * @throws setting.noDraft · record.stale · setting.dayPassed · setting.unchanged
 */
export async function publishPriceDraft(db: Database, decider: Decider, version: number): Promise<string> {
  const { username, tenantId, zone } = decider
  const { priceList } = await published(db, tenantId)
  const name = await inTransaction(db, async (trx) => {
    const draft = await trx
      .selectFrom('mtmPublished')
      .select(['id', 'content', 'revision', 'effectiveFrom'])
      .where('tenantId', '=', tenantId)
      .where('kind', '=', KIND)
      .where('version', '=', DRAFT)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) throw new AppError('setting.noDraft')
    if (draft.revision !== version) throw staleSetting()
    const now = new Date()
    const begins = draft.effectiveFrom
    if (begins && dayIn(zone, begins) < dayIn(zone, now))
      throw new AppError('setting.dayPassed', { day: dayIn(zone, begins) })
    const figures = draft.content as unknown as PriceFigures
    if (isDeepStrictEqual(figures, JSON.parse(JSON.stringify(figuresOf(priceList)))))
      throw new AppError('setting.unchanged')
    const number = (await newestNumber(trx, tenantId, KIND)) + 1
    const named = versionName(KIND, number, zone, now)
    const content: PriceList = { ...priceList, ...figures, version: named }
    const text = JSON.stringify(content)
    await trx
      .updateTable('mtmPublished')
      .set({
        version: named,
        versionNo: number,
        content: text,
        etag: fingerprint(text),
        publishedAt: sql<Date>`now()`,
        publishedBy: username,
        effectiveFrom: begins && begins > now ? begins : sql<Date>`now()`,
      })
      .where('id', '=', draft.id)
      .execute()
    await auditSetting(trx, decider, 'prices', named)
    await announce(trx, PUBLISHED, null)
    await announceChange(trx, tenantId, KIND)
    return named
  })
  forgetVersions(db)
  return name
}

/**
 * Withdraws a planned version, which becomes a draft again. No order can refer to it yet.
 * @throws record.missing · setting.begun when it is already in effect · setting.draftExists
 */
export async function withdrawPriceList(db: Database, decider: Decider, id: string): Promise<void> {
  const { username, tenantId } = decider
  await inTransaction(db, async (trx) => {
    const planned = await trx
      .selectFrom('mtmPublished')
      .select(['id', 'version', 'content'])
      .select(sql<boolean>`effective_from > now()`.as('waits'))
      .where('tenantId', '=', tenantId)
      .where('kind', '=', KIND)
      .where('id', '=', id)
      .where('publishedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!planned) throw new AppError('record.missing')
    if (!planned.waits) throw new AppError('setting.begun', {}, 409, 409)
    const other = await trx
      .selectFrom('mtmPublished')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('kind', '=', KIND)
      .where('version', '=', DRAFT)
      .executeTakeFirst()
    if (other) throw new AppError('setting.draftExists', {}, 409, 409)
    const text = JSON.stringify(figuresOf(planned.content as unknown as PriceList))
    await trx
      .updateTable('mtmPublished')
      .set({
        version: DRAFT,
        versionNo: null,
        publishedAt: null,
        publishedBy: null,
        content: text,
        etag: fingerprint(text),
        revision: 1,
        updateBy: username,
        updateTime: new Date(),
      })
      .where('id', '=', id)
      .execute()
    await auditSetting(trx, decider, 'prices:withdraw', planned.version)
    await announce(trx, PUBLISHED, null)
    await announceChange(trx, tenantId, KIND)
  })
  forgetVersions(db)
}
