import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { rowsOf } from '../engine/workbook/testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../identity/testing.ts'
import { newId } from '../platform/database/database.ts'

type Row = Record<string, unknown> & { id: string }

/** Lists without rows in the demonstration, or without the id of something else: tested with their routes. */
const EMPTY = [
  '/api/mtm/appointment',
  '/api/mtm/measure',
  '/api/mtm/mould/version',
  '/api/mtm/template',
  '/api/sys/annountCement',
  '/api/sys/annountCement/reader',
  '/api/sys/dataLog',
  '/api/sys/dataSource',
  '/api/sys/gatewayRoute',
  '/api/sys/message/sysMessage',
  '/api/sys/monitor/alarm',
  '/api/sys/oss/file',
  '/api/sys/outbox',
  '/api/sys/quartzJob',
  '/api/sys/quartzJobRun',
  '/api/sys/roleUser',
  '/api/sys/sysDepartPermission',
  '/api/sys/sysDepartRole',
  '/api/sys/sysUserAgent',
  '/api/sys/tenantMember',
]
/** Lists of sessions and of colleagues: they have queries of their own and no columns on which a rule could speak. */
const NO_COLUMNS = ['/api/sys/addressBook', '/api/sys/online']
/** Title, exporter and headings of an exported workbook. */
const ROWS_ABOVE = 3

/** Every list behind a permission, with a person whose data rule on it lets them see no row. */
describe('a record that a data rule hides', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp({ seed: 'all' })
    admin = await signedIn(home.app, 'admin')
  })
  after(() => home.close())

  const perm = (url: string) => {
    const access = home.app.guardedRoutes.find((route) => route.method === 'GET' && route.url === url)?.access
    return typeof access === 'object' && 'perm' in access ? access.perm : null
  }

  /** Somebody with all codes, and one rule that no row of the lists behind this code satisfies. */
  async function narrowed(code: string): Promise<SignedIn> {
    const button = await home.db
      .selectFrom('sysPermission')
      .select('parentId')
      .where('perms', '=', code)
      .executeTakeFirstOrThrow()
    const id = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id,
        permissionId: button.parentId!,
        ruleName: 'none',
        ruleColumn: 'create_by',
        ruleConditions: '=',
        ruleValue: 'nobody',
      })
      .execute()
    const roleId = await addTestRole(home.db, { codes: 'all' })
    await home.db.insertInto('sysRoleDataRule').values({ roleId, ruleId: id }).execute()
    const username = `narrow-${id.slice(0, 12)}`
    await addTestUser(home.db, { username, roleIds: [roleId] })
    return signedIn(home.app, username)
  }

  it('is not read, exported or changed by the operations of its resource', async () => {
    const urls = new Set(home.app.guardedRoutes.map(({ method, url }) => `${method} ${url}`))
    const bases = home.app.guardedRoutes
      .filter(
        ({ method, url }) =>
          method === 'GET' && url.startsWith('/api/') && url.endsWith('/list') && perm(url),
      )
      .map(({ url }) => url.replace(/\/list$/, ''))
    const wrong: string[] = []
    const empty: string[] = []
    let count = 0
    for (const base of bases) {
      if (NO_COLUMNS.includes(base)) continue
      const { success, result } = await admin.get<Page<Row> | null>(`${base}/list?pageNo=1&pageSize=1`)
      const row = success ? result?.records?.[0] : undefined
      if (!row) {
        empty.push(base)
        continue
      }
      const code = perm(`${base}/list`)!
      const stem = code.replace(/:list$/, ':')
      const reader = await narrowed(code)
      const note = (what: string, isRight: boolean) => {
        count++
        if (!isRight) wrong.push(`${base}: ${what}`)
      }
      const names = (body: string) => body.includes(`"id":${JSON.stringify(row.id)}`)
      for (const { method, url, access } of home.app.guardedRoutes) {
        const isOwn = typeof access === 'object' && 'perm' in access && access.perm.startsWith(stem)
        if (method !== 'GET' || !url.startsWith(`${base}/`) || !isOwn) continue
        const at = url.replaceAll(/:\w+/g, String(row.id))
        const { body } = await reader.call('GET', `${at}?pageNo=1&pageSize=100&id=${row.id}&ids=${row.id}`)
        note(url, !names(body))
      }
      if (urls.has(`GET ${base}/exportXls`)) {
        const answer = await reader.call('GET', `${base}/exportXls`)
        note('exportXls', (await rowsOf(answer.rawPayload)).length <= ROWS_ABOVE + 1)
      }
      const stored = async () =>
        JSON.stringify((await admin.get(`${base}/list?pageNo=1&pageSize=1&id=${row.id}`)).result)
      const start = await stored()
      for (const [method, path] of [
        ['PUT', 'edit'],
        ['DELETE', `delete?id=${row.id}`],
        ['DELETE', `deleteBatch?ids=${row.id}`],
      ] as const) {
        if (!urls.has(`${method} ${base}/${path.split('?')[0]}`)) continue
        const payload = method === 'PUT' ? { payload: { ...row, version: row['version'] ?? 0 } } : {}
        const answer = await reader.call(method, `${base}/${path}`, payload)
        const refused = answer.statusCode >= 400 || !answer.json<{ success: boolean }>().success
        // of several those that are there are deleted
        note(`${method} ${path} was done`, refused || path.startsWith('deleteBatch'))
        note(`${method} ${path} changed something`, (await stored()) === start)
      }
    }
    assert.deepEqual(wrong, [])
    assert.deepEqual(empty.toSorted(), EMPTY)
    assert.ok(count > 100, `${count} calls`)
  })
})
