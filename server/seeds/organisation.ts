import { INITIAL_SETTINGS } from '@mtm/shared-utils/contracts/business-settings'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../src/platform/database/database.ts'
import { changeSetting } from '../src/trade/settings/change-setting.ts'
import { addCategories } from './categories.ts'
import type { Seed } from './context.ts'
import { MAIN_TENANT, idIn, type DemoTenant } from './demo-tenants.ts'
import type { PeopleSeed } from './people.data.ts'
import { PEOPLE } from './people.ts'

/** The tenants: number prefix, roles, departments, positions and categories. */
export const seedOrganisation: Seed = async (db) => {
  for (const { tenant, people } of PEOPLE) {
    await addTenant(db, tenant)
    if (people.roleNames) await copyRoles(db, tenant, people.roleNames)
    await addDeparts(db, tenant, people)
    await addPositions(db, tenant, people)
    await addCategories(db, tenant)
  }
}

/** The first tenant exists in every installation, with its name there. */
async function addTenant(db: DatabaseTransaction, tenant: DemoTenant): Promise<void> {
  const { tenantId, name, zone, numberPrefix } = tenant
  if (tenant === MAIN_TENANT) return
  await db
    .insertInto('sysTenant')
    .values({ id: tenantId, name, zone, createBy: tenant.accounts.admin })
    .execute()
  const decider = { tenantId, zone, username: tenant.accounts.admin }
  await changeSetting(db, decider, { kind: 'orders', content: { ...INITIAL_SETTINGS.orders, numberPrefix } })
}

/** The roles of the first tenant with their permissions, named for another tenant. */
async function copyRoles(
  db: DatabaseTransaction,
  tenant: DemoTenant,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const roles = Object.entries(names).map(([code, name]) => ({
    id: idIn(tenant, `role:${code}`),
    code,
    name,
  }))
  await db
    .insertInto('sysRole')
    .values(
      roles.map(({ id, code, name }) => ({
        id,
        tenantId: tenant.tenantId,
        roleCode: code,
        roleName: name,
        createBy: tenant.accounts.admin,
      })),
    )
    .execute()
  await sql`
    with pair as (
      select own.id as own_id, model.id as model_id from sys_role own
      join sys_role model on model.role_code = own.role_code and model.tenant_id = ${MAIN_TENANT.tenantId}
      where own.tenant_id = ${tenant.tenantId}
    ), permissions as (
      insert into sys_role_permission (role_id, permission_id)
      select own_id, permission_id from pair join sys_role_permission on role_id = model_id
    )
    insert into sys_role_data_rule (role_id, rule_id)
    select own_id, rule_id from pair join sys_role_data_rule on role_id = model_id`.execute(db)
}

async function addDeparts(
  db: DatabaseTransaction,
  tenant: DemoTenant,
  { departs }: PeopleSeed,
): Promise<void> {
  const rows = departs.map(({ code, parent, name, en, abbreviation, category }, index) => ({
    id: idIn(tenant, `depart:${code}`),
    tenantId: tenant.tenantId,
    parentId: parent && idIn(tenant, `depart:${parent}`),
    departName: name,
    departNameEn: en,
    departNameAbbr: abbreviation,
    departOrder: index,
    orgCategory: category,
    orgCode: code,
    createBy: tenant.accounts.admin,
  }))
  await db.insertInto('sysDepart').values(rows).execute()
}

async function addPositions(
  db: DatabaseTransaction,
  tenant: DemoTenant,
  { positions }: PeopleSeed,
): Promise<void> {
  const rows = positions.map(({ code, name, rank }) => ({
    id: idIn(tenant, `position:${code}`),
    tenantId: tenant.tenantId,
    code,
    name,
    postRank: rank,
    createBy: tenant.accounts.admin,
  }))
  await db.insertInto('sysPosition').values(rows).execute()
}
