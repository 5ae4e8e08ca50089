import { hashPassword } from '../src/identity/password.ts'
import { stableId, type DatabaseTransaction } from '../src/plugins/app/database/database.ts'
import type { Seed } from './context.ts'

const HOUSE = 0

const DEPARTS = [
  { code: 'A01', parent: null, name: '示范裁缝店', en: 'Sample tailor', category: '1' },
  { code: 'A01A01', parent: 'A01', name: '销售部', en: 'Sales', category: '2' },
  { code: 'A01A02', parent: 'A01', name: '制版部', en: 'Pattern room', category: '2' },
  { code: 'A01A03', parent: 'A01', name: '生产部', en: 'Workshop', category: '2' },
] as const

const USERS = [
  { name: 'admin', realname: '管理员', role: 'admin', depart: 'A01', workNo: '00001', sex: 1, post: 'owner' },
  {
    name: 'sales',
    realname: '销售示例',
    role: 'salesman',
    depart: 'A01A01',
    workNo: '00002',
    sex: 1,
    post: 'fitter',
  },
  {
    name: 'reviewer',
    realname: '审单示例',
    role: 'reviewer',
    depart: 'A01A02',
    workNo: '00003',
    sex: 2,
    post: 'cutter',
  },
  {
    name: 'customer',
    realname: '客户示例',
    role: 'customer',
    depart: null,
    workNo: null,
    sex: 1,
    post: null,
  },
] as const

const POSITIONS = [
  { code: 'owner', name: '店主', rank: '5' },
  { code: 'manager', name: '店长', rank: '4' },
  { code: 'fitter', name: '量体师', rank: '3' },
  { code: 'cutter', name: '制版师', rank: '3' },
  { code: 'sewer', name: '缝制工', rank: '2' },
  { code: 'apprentice', name: '学徒', rank: '1' },
] as const

/** Departments, positions and the demonstration accounts of the house. */
export const seed: Seed = async (db, { password }) => {
  await addDeparts(db)
  await addPositions(db)
  await addUsers(db, password)
}

async function addDeparts(db: DatabaseTransaction): Promise<void> {
  const rows = DEPARTS.map(({ code, parent, name, en, category }, index) => ({
    id: stableId(`depart:${code}`),
    tenantId: HOUSE,
    parentId: parent && stableId(`depart:${parent}`),
    departName: name,
    departNameEn: en,
    departOrder: index,
    orgCategory: category,
    orgCode: code,
    createBy: 'admin',
  }))
  await db.insertInto('sysDepart').values(rows).execute()
}

async function addPositions(db: DatabaseTransaction): Promise<void> {
  const rows = POSITIONS.map(({ code, name, rank }) => ({
    id: stableId(`position:${code}`),
    tenantId: HOUSE,
    code,
    name,
    postRank: rank,
    createBy: 'admin',
  }))
  await db.insertInto('sysPosition').values(rows).execute()
}

async function addUsers(db: DatabaseTransaction, password: string): Promise<void> {
  const users = await Promise.all(
    USERS.map(async ({ name, realname, depart, workNo, sex, post }) => ({
      id: stableId(`user:${name}`),
      username: name,
      realname,
      password: await hashPassword(password),
      orgCode: depart,
      workNo,
      sex,
      post,
      createBy: 'admin',
    })),
  )
  await db.insertInto('sysUser').values(users).execute()
  const userId = (name: string) => stableId(`user:${name}`)
  await db
    .insertInto('sysUserTenant')
    .values(USERS.map(({ name }) => ({ userId: userId(name), tenantId: HOUSE })))
    .execute()
  await db
    .insertInto('sysUserDepart')
    .values(
      USERS.flatMap(({ name, depart }) =>
        depart
          ? { userId: userId(name), depId: stableId(`depart:${depart}`), responsible: name === 'admin' }
          : [],
      ),
    )
    .execute()
  const roles = await db
    .selectFrom('sysRole')
    .select(['id', 'roleCode'])
    .where('tenantId', '=', HOUSE)
    .execute()
  const roleIds = new Map(roles.map(({ id, roleCode }) => [roleCode, id]))
  await db
    .insertInto('sysUserRole')
    .values(USERS.map(({ name, role }) => ({ userId: userId(name), roleId: roleIds.get(role) ?? '' })))
    .execute()
}
