import type { Database } from '../../plugins/app/database/database.ts'
import type { PaperHouse } from './paper.ts'

const VALID_DAYS = 14

/** Who makes the documents of a tenant. */
export async function readHouse(db: Database, tenantId: number): Promise<PaperHouse> {
  const row = await db
    .selectFrom('sysTenant as tenant')
    .leftJoin('mtmDocumentSetting as setting', 'setting.tenantId', 'tenant.id')
    .select([
      'tenant.name',
      'setting.address',
      'setting.phone',
      'setting.email',
      'setting.taxNo',
      'setting.bank',
    ])
    .select('setting.validDays')
    .where('tenant.id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return { ...row, validDays: row.validDays ?? VALID_DAYS }
}
