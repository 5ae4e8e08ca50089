import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import { defineDictionary, type DeclaredDictionary } from '@mtm/shared-utils/contracts/dictionary'
import { defineMenu, resourceButtons, type DeclaredMenuEntry } from '@mtm/shared-utils/contracts/menu'
import type { ControlledTransaction } from 'kysely'
import type { Database, DB } from '../../platform/database/database.ts'
import { noticesOf } from '../../platform/testing/notices.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/testing.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'
import { signedIn, testApp, type TestApp } from '../testing.ts'
import { declaredId } from './declared-row.ts'
import { digestOf, readDeclared, type Declared } from './read-declared.ts'
import { synchroniseDeclared } from './synchronise.ts'
import { KNOWN_DICTIONARIES, KNOWN_MENU, MOVED } from './testing/known-rows.ts'

const mill = {
  name: 'mill',
  access: 'mill',
  actions: ['list', 'edit'],
  label: ['织厂', 'Mill', '織物工場'],
} as const
const mills = (more: Partial<DeclaredMenuEntry> = {}) =>
  defineMenu({
    path: '/isystem/mill',
    parent: '/isystem',
    component: 'system/MillList',
    label: ['织厂管理', 'Mills', '織物工場管理'],
    order: 50,
    roles: ['auditor'],
    buttons: resourceButtons(mill, { roles: ['manager'], also: { list: ['auditor'] } }),
    ...more,
  })
const looms = (rows: Parameters<typeof defineDictionary>[2]) => defineDictionary('loom', '织机', rows)
const SHUTTLE = ['shuttle', '有梭', 'Shuttle', 'シャトル'] as const
const RAPIER = ['rapier', '剑杆', 'Rapier', 'レピア'] as const

const MILLS = declaredId('menu:/isystem/mill')
const EDIT_MILLS = declaredId('perm:mill:edit')

let product: Declared
/** The product's declarations plus these. */
function declared(
  menu: readonly DeclaredMenuEntry[],
  dictionaries: readonly DeclaredDictionary[] = [],
): Declared {
  return {
    menu: [...product.menu, ...menu],
    dictionaries: [...product.dictionaries, ...dictionaries],
    digest: digestOf(JSON.stringify([menu, dictionaries, product.digest])),
  }
}

let test: TestDatabase
/** One transaction per test, rolled back at its end. */
let db: Database
const rowOf = (id: string) =>
  db.selectFrom('sysPermission').selectAll().where('id', '=', id).executeTakeFirst()
const changeBy = (id: string, values: object) =>
  db
    .updateTable('sysPermission')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updateBy: 'admin' }))
    .where('id', '=', id)
    .execute()
const removeRow = (id: string) => db.deleteFrom('sysPermission').where('id', '=', id).execute()
async function holdersOf(id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysRolePermission')
    .innerJoin('sysRole', 'sysRole.id', 'roleId')
    .select('roleCode')
    .where('permissionId', '=', id)
    .orderBy('roleCode')
    .execute()
  return rows.map(({ roleCode }) => roleCode)
}
const itemsOf = (code: string) =>
  db
    .selectFrom('sysDictItem as item')
    .innerJoin('sysDict as dict', 'dict.id', 'item.dictId')
    .select(['item.id', 'itemValue', 'itemText', 'item.status', 'dict.delFlag'])
    .where('dictCode', '=', code)
    .orderBy('sortOrder')
    .execute()
/** The state of a database whose rows were written by migrations, before declarations existed. */
async function forgetRecords(): Promise<void> {
  await db.deleteFrom('sysDeclaredRow').execute()
  await db.deleteFrom('seedMark').where('name', 'like', 'declared rows %').execute()
}

describe('declared rows', () => {
  before(async () => {
    test = await testDatabase() // collects the declarations
    product = await readDeclared()
  })
  after(() => test.close())
  let begun: ControlledTransaction<DB>
  beforeEach(async () => {
    begun = await test.db.startTransaction().execute()
    db = begun
  })
  afterEach(() => begun.rollback().execute())

  describe('a declared menu', () => {
    it('inserts new rows with the ids of their keys and their roles', async () => {
      assert.equal(await synchroniseDeclared(db, declared([mills()])), true)
      const { menuType, parentId, url, component, name, titleEn, titleJp, sortNo, keepAlive, leaf } =
        (await rowOf(MILLS))!
      assert.deepEqual(
        [menuType, parentId, url, component, name, titleEn, titleJp, sortNo, keepAlive, leaf],
        [
          1,
          declaredId('menu:/isystem'),
          '/isystem/mill',
          'system/MillList',
          '织厂管理',
          'Mills',
          '織物工場管理',
          50,
          true,
          false,
        ],
      )
      const edit = (await rowOf(EDIT_MILLS))!
      assert.deepEqual(
        [
          edit.menuType,
          edit.parentId,
          edit.perms,
          edit.name,
          edit.titleEn,
          edit.titleJp,
          edit.sortNo,
          edit.leaf,
        ],
        [2, MILLS, 'mill:edit', '织厂编辑', 'Edit mills', '織物工場編集', 2, true],
      )
      assert.deepEqual(await holdersOf(MILLS), ['auditor'])
      assert.deepEqual(await holdersOf(declaredId('perm:mill:list')), ['auditor', 'manager'])
      assert.deepEqual(await holdersOf(EDIT_MILLS), ['manager'])
    })

    it('is compared once: unchanged declarations are skipped', async () => {
      assert.equal(await synchroniseDeclared(db), false)
      await synchroniseDeclared(db, declared([mills()]))
      await removeRow(MILLS)
      assert.equal(await synchroniseDeclared(db, declared([mills()])), false)
      assert.equal(await rowOf(MILLS), undefined)
    })

    it('is written by the first of two processes that start together', async () => {
      const other = await testDatabase()
      try {
        const both = await Promise.all([1, 2].map(() => synchroniseDeclared(other.db, declared([mills()]))))
        assert.deepEqual(both.sort(), [false, true])
      } finally {
        await other.close()
      }
    })

    it('is updated with its declaration, except for changes of an administrator', async () => {
      await synchroniseDeclared(db, declared([mills()]))
      await changeBy(MILLS, { titleEn: 'Weavers', sortNo: 7 })
      const later = mills({ label: ['织造厂', 'Weaving mills', '織物工場'], order: 51, icon: 'shop' })
      assert.equal(await synchroniseDeclared(db, declared([later])), true)
      const { name, titleEn, titleJp, sortNo, icon, version } = (await rowOf(MILLS))!
      assert.deepEqual([name, titleEn, titleJp, sortNo, icon], ['织造厂', 'Weavers', '織物工場', 7, 'shop'])
      assert.equal(version, 2, 'who edits what was read before has a conflict')
    })

    it('keeps the position an administrator gave an entry', async () => {
      await synchroniseDeclared(db, declared([mills()]))
      await changeBy(MILLS, { parentId: null, menuType: 0 })
      await synchroniseDeclared(db, declared([mills({ parent: '/order' })]))
      const { parentId, menuType } = (await rowOf(MILLS))!
      assert.deepEqual([parentId, menuType], [null, 0])
    })

    it('keeps ids and roles when entries and codes are renamed by key', async () => {
      await synchroniseDeclared(db, declared([mills()]))
      const [list, edit] = mills().buttons!
      const renamed = mills({
        path: '/order/weavers',
        key: '/isystem/mill',
        parent: '/order',
        buttons: [list!, { ...edit!, code: 'weaver:edit', key: 'mill:edit' }],
      })
      await synchroniseDeclared(db, declared([renamed]))
      const { url, parentId } = (await rowOf(MILLS))!
      assert.deepEqual([url, parentId], ['/order/weavers', declaredId('menu:/order')])
      assert.equal((await rowOf(EDIT_MILLS))!.perms, 'weaver:edit')
      assert.deepEqual(await holdersOf(MILLS), ['auditor'])
      assert.deepEqual(await holdersOf(EDIT_MILLS), ['manager'])
    })

    it('removes undeclared entries with codes and grants, and moves rows below them up', async () => {
      await synchroniseDeclared(db, declared([mills()]))
      const own = { name: '自建', titleEn: 'Own', titleJp: '独自' }
      await db
        .insertInto('sysPermission')
        .values([
          { id: 'a'.repeat(32), parentId: MILLS, menuType: 1, url: '/own', component: 'system/Own', ...own },
          { id: 'b'.repeat(32), parentId: 'a'.repeat(32), menuType: 2, perms: 'own:list', ...own },
        ])
        .execute()
      assert.equal(await synchroniseDeclared(db, declared([])), true)
      assert.equal(await rowOf(MILLS), undefined)
      assert.equal(await rowOf(EDIT_MILLS), undefined)
      assert.deepEqual(await holdersOf(EDIT_MILLS), [])
      assert.equal((await rowOf('a'.repeat(32)))!.parentId, declaredId('menu:/isystem'))
      assert.equal((await rowOf('b'.repeat(32)))!.parentId, 'a'.repeat(32))
    })

    it('passes the code of a removed entry to its replacement', async () => {
      await synchroniseDeclared(db, declared([mills()]))
      const other = mills({
        path: '/isystem/weaver',
        buttons: [{ ...mills().buttons![1]!, key: 'weaver:edit' }],
      })
      await synchroniseDeclared(db, declared([other]))
      assert.equal(await rowOf(EDIT_MILLS), undefined)
      assert.equal((await rowOf(declaredId('perm:weaver:edit')))!.perms, 'mill:edit')
    })

    it('does not restore what an administrator deleted, nor entries below a deleted page', async () => {
      await synchroniseDeclared(db, declared([mills()]))
      await removeRow(MILLS)
      const more = { code: 'mill:close', label: ['停用', 'Close mills', '停止'], order: 3 } as const
      await synchroniseDeclared(db, declared([mills({ order: 51, buttons: [...mills().buttons!, more] })]))
      for (const key of ['menu:/isystem/mill', 'perm:mill:edit', 'perm:mill:close'])
        assert.equal(await rowOf(declaredId(key)), undefined, key)
    })

    it('puts an entry on the first level when an administrator deleted its directory', async () => {
      await removeRow(declaredId('menu:/isystem'))
      await synchroniseDeclared(db, declared([mills()]))
      const { parentId, menuType } = (await rowOf(MILLS))!
      assert.deepEqual([parentId, menuType], [null, 0])
      assert.equal((await rowOf(EDIT_MILLS))!.parentId, MILLS)
    })

    it('grants each entry to a role once: revoked grants stay revoked, and roles added later get it', async () => {
      await synchroniseDeclared(db, declared([mills()]))
      await db.deleteFrom('sysRolePermission').where('permissionId', '=', MILLS).execute()
      await synchroniseDeclared(db, declared([mills({ order: 51, roles: ['auditor', 'planner'] })]))
      assert.deepEqual(await holdersOf(MILLS), ['planner'])
    })

    it('leaves an administrator’s own row with the same code or URL in place', async () => {
      const own = { name: '自建', titleEn: 'Own', titleJp: '独自' }
      await db
        .insertInto('sysPermission')
        .values([
          { id: 'a'.repeat(32), menuType: 0, url: '/isystem/mill', component: 'system/Own', ...own },
          {
            id: 'b'.repeat(32),
            parentId: 'a'.repeat(32),
            menuType: 2,
            perms: 'mill:edit,mill:close',
            ...own,
          },
        ])
        .execute()
      await synchroniseDeclared(db, declared([mills()]))
      assert.equal(await rowOf(MILLS), undefined)
      assert.equal(await rowOf(EDIT_MILLS), undefined)
      assert.equal((await rowOf('a'.repeat(32)))!.component, 'system/Own')
      assert.equal((await rowOf(declaredId('perm:mill:list')))!.parentId, 'a'.repeat(32))
    })
  })

  describe('declared dictionaries', () => {
    it('are written for tenant 0 without overriding an administrator’s texts and status', async () => {
      await synchroniseDeclared(db, declared([], [looms([SHUTTLE, RAPIER])]))
      assert.deepEqual(
        (await itemsOf('loom')).map(({ id, itemValue }) => [id, itemValue]),
        ['shuttle', 'rapier'].map((value) => [declaredId(`dict:loom:${value}`), value]),
      )
      const change = { itemText: '老织机', status: 0, updateBy: 'admin', version: 1 }
      await db
        .updateTable('sysDictItem')
        .set(change)
        .where('id', '=', declaredId('dict:loom:shuttle'))
        .execute()
      await synchroniseDeclared(
        db,
        declared(
          [],
          [
            looms([
              ['shuttle', '梭织', 'Shuttle', 'シャトル'],
              ['rapier', '剑杆织机', 'Rapier', 'レピア'],
            ]),
          ],
        ),
      )
      assert.deepEqual(
        (await itemsOf('loom')).map(({ itemText, status }) => [itemText, status]),
        [
          ['老织机', 0],
          ['剑杆织机', 1],
        ],
      )
    })

    it('are disabled once undeclared, for the records that refer to them, and enabled when declared again', async () => {
      await synchroniseDeclared(db, declared([], [looms([SHUTTLE, RAPIER])]))
      await synchroniseDeclared(db, declared([], [looms([RAPIER])]))
      const states = async () =>
        (await itemsOf('loom')).map(({ itemValue, status, delFlag }) => [itemValue, status, delFlag]).sort()
      assert.deepEqual(await states(), [
        ['rapier', 1, 0],
        ['shuttle', 0, 0],
      ])
      await synchroniseDeclared(db, declared([]))
      assert.deepEqual(await states(), [
        ['rapier', 0, 1],
        ['shuttle', 0, 1],
      ])
      await synchroniseDeclared(db, declared([], [looms([SHUTTLE, RAPIER])]))
      assert.deepEqual(await states(), [
        ['rapier', 1, 0],
        ['shuttle', 1, 0],
      ])
    })

    it('do not restore what an administrator deleted', async () => {
      await synchroniseDeclared(db, declared([], [looms([SHUTTLE])]))
      await db.deleteFrom('sysDict').where('dictCode', '=', 'loom').execute()
      await synchroniseDeclared(db, declared([], [looms([SHUTTLE, RAPIER])]))
      assert.deepEqual(await itemsOf('loom'), [])
    })
  })

  describe('a database whose rows were written by migrations', () => {
    it('is taken over without a change', async () => {
      await forgetRecords()
      const all = async () =>
        Promise.all([
          db.selectFrom('sysPermission').selectAll().orderBy('id').execute(),
          db.selectFrom('sysRolePermission').selectAll().orderBy('roleId').orderBy('permissionId').execute(),
          db.selectFrom('sysDict').selectAll().orderBy('id').execute(),
          db.selectFrom('sysDictItem').selectAll().orderBy('id').execute(),
        ])
      const found = await all()
      assert.equal(await synchroniseDeclared(db), false)
      assert.deepEqual(await all(), found)
    })

    it('keeps what administrators changed and deleted, and gets new rows', async () => {
      const [positions, list] = [declaredId('menu:/isystem/position'), declaredId('perm:position:list')]
      await changeBy(positions, { titleEn: 'Posts' })
      await removeRow(declaredId('perm:position:import'))
      await db.deleteFrom('sysDictItem').where('id', '=', declaredId('dict:sex:2')).execute()
      await db.deleteFrom('sysRolePermission').where('permissionId', '=', list).execute()
      await forgetRecords()
      await synchroniseDeclared(db, declared([mills()]))
      assert.equal((await rowOf(positions))!.titleEn, 'Posts')
      assert.equal(await rowOf(declaredId('perm:position:import')), undefined)
      assert.deepEqual(
        (await itemsOf('sex')).map(({ itemValue }) => itemValue),
        ['1'],
      )
      assert.deepEqual(await holdersOf(list), [])
      assert.ok(await rowOf(MILLS))
    })

    it('loses former rows that are no longer declared', async () => {
      await forgetRecords()
      const menu = product.menu.filter(({ path }) => path !== '/isystem/position')
      const dictionaries = product.dictionaries.filter(({ code }) => code !== 'sex')
      await synchroniseDeclared(db, { menu, dictionaries, digest: 'less' })
      assert.equal(await rowOf(declaredId('perm:position:list')), undefined)
      assert.deepEqual([...new Set((await itemsOf('sex')).map(({ delFlag }) => delFlag))], [1])
    })
  })

  describe('an administrator during synchronisation', () => {
    let home: TestApp
    before(async () => (home = await testApp()))
    after(() => home.close())

    it('is notified of a new menu, and a title they changed is kept', async () => {
      const admin = await signedIn(home.app, 'admin')
      const id = declaredId('menu:/isystem/position')
      const { result } = await admin.get<{ version: number }>(`/api/sys/permission/queryById?id=${id}`)
      const edited = await admin.put('/api/sys/permission/edit', {
        id,
        version: result.version,
        name: '岗位',
      })
      assert.equal(edited.success, true, edited.message)
      const notices = noticesOf(home.app, ACCESS_CHANGED)
      const menu = product.menu.map((entry) =>
        entry.path === '/isystem/position' ? { ...entry, label: ['职级', 'Ranks', '職級'] as const } : entry,
      )
      await synchroniseDeclared(home.db, { ...product, menu, digest: 'ranks' })
      assert.deepEqual(await notices.next(), { tenantId: null, users: null })
      const row = await home.db
        .selectFrom('sysPermission')
        .select(['name', 'titleEn'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      assert.deepEqual(row, { name: '岗位', titleEn: 'Ranks' })
    })
  })

  describe('the rows of existing installations', () => {
    /** Independent of the function under test: these ids must never change. */
    const idOf = (key: string) => createHash('md5').update(key).digest('hex')
    const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

    it('keep ids, positions, paths, components and codes', async () => {
      const rows = await db
        .selectFrom('sysPermission')
        .select(['id', 'parentId', 'url', 'component', 'perms'])
        .execute()
      const stored = new Map(rows.map(({ id, ...row }) => [id, row]))
      const above: string[] = []
      for (const line of linesOf(KNOWN_MENU)) {
        const [path, component, ...codes] = line.trim().split(' ') as [string, string]
        const id = idOf(`menu:${MOVED[path] ?? path}`)
        const depth = line.search(/\S/) / 2
        above.splice(depth, Infinity, id)
        const page = {
          url: path,
          component: component === '-' ? 'layouts/RouteView' : component,
          perms: null,
        }
        assert.deepEqual(stored.get(id), { parentId: above[depth - 1] ?? null, ...page }, path)
        for (const perms of codes)
          assert.deepEqual(
            stored.get(idOf(`perm:${perms}`)),
            { parentId: id, url: null, component: null, perms },
            perms,
          )
      }
    })

    it('keep codes, values and ids of dictionaries', async () => {
      for (const line of linesOf(KNOWN_DICTIONARIES)) {
        const [code, ...values] = line.trim().split(' ')
        assert.deepEqual(
          (await itemsOf(code!))
            .filter(({ itemValue }) => values.includes(itemValue))
            .map(({ id, itemValue }) => [itemValue, id]),
          values.map((value) => [value, idOf(`dict:${code}:${value}`)]),
          code,
        )
      }
    })
  })
})
