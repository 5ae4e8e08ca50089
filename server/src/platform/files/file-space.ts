import type { FileSpace } from '@mtm/shared-utils/contracts/dto/files'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../caller/caller.ts'
import type { Database, DatabaseTransaction } from '../database/database.ts'
import { FILE_RULES } from './file-rules.ts'

/** The share of the tenant's quota that one person may use. */
const SHARE_OF_ONE = 10
const MEGABYTE = 1024 * 1024

/** Folders whose files belong to the tenant and not to a person. */
const COMMON = Object.entries(FILE_RULES).flatMap(([folder, rule]) => (rule.common ? [folder] : []))

/** The space that a tenant has. @param quota of tenants without one of their own, bytes */
export async function spaceOf(db: Database, tenantId: number, quota: number): Promise<FileSpace> {
  const { filesQuotaMb } = await db
    .selectFrom('sysTenant')
    .select('filesQuotaMb')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return usedSpace(db, tenantId, filesQuotaMb === null ? quota : filesQuotaMb * MEGABYTE)
}

/**
 * Refuses a file that exceeds the tenant's quota or the person's share of it. Uploads of one tenant are counted one after
 * the other, so the row of the file must be written in this transaction.
 * @throws AppError `file.quotaOf`, `file.quota`
 */
export async function claimSpace(
  trx: DatabaseTransaction,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  { bytes, isCommon, quota }: { bytes: number; isCommon: boolean; quota: number },
): Promise<void> {
  await trx.selectFrom('sysTenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().execute()
  await requireSpace(trx, { tenantId, userId }, { bytes, isCommon, quota })
}

/** The same check without the lock, for a refusal before anything is stored. */
export async function requireSpace(
  db: Database,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  { bytes, isCommon, quota }: { bytes: number; isCommon: boolean; quota: number },
): Promise<void> {
  const { used, allowed } = await spaceOf(db, tenantId, quota)
  if (used + bytes > allowed)
    throw new AppError('file.quotaOf', { used: inMegabytes(used), allowed: inMegabytes(allowed) }, 0)
  if (isCommon) return
  const { own } = await db
    .selectFrom('sysFile')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('size'), lit(0)).as('own'))
    .where('tenantId', '=', tenantId)
    .where('ownerId', '=', userId)
    .where('folder', 'not in', COMMON)
    .executeTakeFirstOrThrow()
  if (Number(own) + bytes > allowed / SHARE_OF_ONE) throw new AppError('file.quota', {}, 0)
}

/** Files, and uploads that go on with the size they will have. */
async function usedSpace(db: Database, tenantId: number, allowed: number): Promise<FileSpace> {
  const [files, uploads] = [
    await db
      .selectFrom('sysFile')
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('size'), lit(0)).as('bytes'))
      .where('tenantId', '=', tenantId)
      .executeTakeFirstOrThrow(),
    await db
      .selectFrom('sysFileUpload')
      .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('size'), lit(0)).as('bytes'))
      .where('tenantId', '=', tenantId)
      .executeTakeFirstOrThrow(),
  ]
  return { used: Number(files.bytes) + Number(uploads.bytes), allowed }
}

const inMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE)
