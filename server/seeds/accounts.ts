import { hashPassword } from '../src/identity/users/password.ts'
import type { DatabaseTransaction } from '../src/platform/database/database.ts'
import type { Seed } from './context.ts'
import { idIn, userId, type DemoTenant } from './demo-tenants.ts'
import type { AccountSeed } from './people.data.ts'
import { seedOrganisation } from './organisation.ts'
import { PEOPLE } from './people.ts'

/** Hashes the password of every account with its own salt. Slow, without database. */
export async function hashPasswords(
  password: string,
  hash: (password: string) => Promise<string> = hashPassword,
): Promise<ReadonlyMap<string, string>> {
  const names = PEOPLE.flatMap(({ people }) => people.accounts.map(({ name }) => name))
  return new Map(await Promise.all(names.map(async (name) => [name, await hash(password)] as const)))
}

/** The tenants with their people. */
export const seed: Seed = async (db, context) => {
  await seedOrganisation(db, context)
  await seedAccounts(db, context)
}

/** The demonstration accounts of every tenant, with departments and roles. */
export const seedAccounts: Seed = async (db, context) => {
  const hashes = await (context.hashes ?? hashPasswords(context.password))
  for (const { tenant, people } of PEOPLE) {
    await db
      .insertInto('sysUser')
      .values(people.accounts.map((account) => userRow(account, tenant, hashes)))
      .execute()
    await addMemberships(db, tenant, [...people.accounts, ...people.guests])
  }
}

function userRow(
  { name, realname, depart, workNo, sex, post }: AccountSeed,
  tenant: DemoTenant,
  hashes: ReadonlyMap<string, string>,
) {
  const password = hashes.get(name)
  if (password === undefined) throw new Error(`${name} has no password`)
  return {
    id: userId(name),
    username: name,
    realname,
    password,
    orgCode: depart,
    workNo,
    sex,
    post,
    createBy: tenant.accounts.admin,
  }
}

type Member = Pick<AccountSeed, 'name' | 'roles' | 'depart' | 'responsible'>

async function addMemberships(
  db: DatabaseTransaction,
  tenant: DemoTenant,
  members: readonly Member[],
): Promise<void> {
  const { tenantId } = tenant
  await db
    .insertInto('sysUserTenant')
    .values(members.map(({ name }) => ({ userId: userId(name), tenantId })))
    .execute()
  await db
    .insertInto('sysUserDepart')
    .values(
      members.flatMap(({ name, depart, responsible }) =>
        depart
          ? {
              userId: userId(name),
              depId: idIn(tenant, `depart:${depart}`),
              responsible: responsible ?? false,
            }
          : [],
      ),
    )
    .execute()
  const roles = await db
    .selectFrom('sysRole')
    .select(['id', 'roleCode'])
    .where('tenantId', '=', tenantId)
    .execute()
  const roleIds = new Map(roles.map(({ id, roleCode }) => [roleCode, id]))
  await db
    .insertInto('sysUserRole')
    .values(
      members.flatMap(({ name, roles }) =>
        roles.map((role) => ({ userId: userId(name), roleId: roleIds.get(role) ?? '' })),
      ),
    )
    .execute()
}
