import { tenant } from '@mtm/shared-utils/contracts/resources/tenant'
import type { FastifyRequest } from 'fastify'
import { TENANT_ADMINISTRATOR } from '@mtm/shared-utils/contracts/dto/tenant'
import { callerOf } from '../../platform/caller/caller.ts'
import {
  inTransaction,
  newId,
  type Database,
  type DatabaseTransaction,
} from '../../platform/database/database.ts'
import { checkValues, takenField } from '../../engine/resource/checks.ts'
import type { ServeOptions, WriteContext } from '../../engine/resource/options.ts'
import { openStore, type Store } from '../../engine/resource/store.ts'
import { insertRecords, valuesOf, written } from '../../engine/resource/writing.ts'
import { checkTenant, tenantHooks } from './tenant-rules.ts'
import { MAIN_TENANT_ID } from '../../platform/database/main-tenant.ts'

/** The tenants as a resource with a user-chosen numeric id. */
export function openTenants(db: Database): Promise<Store> {
  const options: ServeOptions<'sysTenant'> = {
    table: 'sysTenant',
    tenant: false,
    columns: { tenantNo: 'id' },
    hooks: tenantHooks,
  }
  return openStore(db, tenant, options as unknown as ServeOptions)
}

/** Adds a tenant, with its administrator role. */
export async function addTenant(
  store: Store,
  db: Database,
  request: FastifyRequest,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  const caller = callerOf(request)
  const { withheld } = await store.visibility(caller)
  const values = valuesOf(store, body, withheld, 'add')
  const id = String(values.id)
  await inTransaction(db, async (trx) => {
    const context: WriteContext = { db: trx, caller, request }
    await checkValues(store, trx, request, values, null)
    checkTenant(values, null, caller.zone)
    const other = await trx
      .selectFrom('sysTenant')
      .select('id')
      .where('id', '=', Number(id))
      .executeTakeFirst()
    if (other) throw takenField('tenantNo', 'tenant.exists', request.locale)
    await insertRecords(store, context, [{ id, values }])
    await addAdministratorRole(trx, Number(id), caller.username)
    await written(store, context, 'add', [id])
  })
  return id
}

/** Copies the administrator role of tenant 0, with its grants, to another tenant. */
async function addAdministratorRole(
  trx: DatabaseTransaction,
  tenantId: number,
  createBy: string,
): Promise<void> {
  const model = await trx
    .selectFrom('sysRole')
    .select(['id', 'roleName', 'description'])
    .where('tenantId', '=', MAIN_TENANT_ID)
    .where('roleCode', '=', TENANT_ADMINISTRATOR)
    .executeTakeFirst()
  if (!model) return
  const { roleName, description } = model
  const roleId = newId()
  await trx
    .insertInto('sysRole')
    .values({ id: roleId, tenantId, roleCode: TENANT_ADMINISTRATOR, roleName, description, createBy })
    .execute()
  await trx
    .insertInto('sysRolePermission')
    .columns(['roleId', 'permissionId'])
    .expression((eb) =>
      eb
        .selectFrom('sysRolePermission')
        .select((held) => [held.val(roleId).as('roleId'), 'permissionId'])
        .where('roleId', '=', model.id),
    )
    .execute()
  await trx
    .insertInto('sysRoleDataRule')
    .columns(['roleId', 'ruleId'])
    .expression((eb) =>
      eb
        .selectFrom('sysRoleDataRule')
        .select((held) => [held.val(roleId).as('roleId'), 'ruleId'])
        .where('roleId', '=', model.id),
    )
    .execute()
}
