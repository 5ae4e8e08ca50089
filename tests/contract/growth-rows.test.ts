import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXPORTS, LISTS, OWN_LISTS, SMALL_EXPORTS } from '../budget/growth/growth-rows.ts'
import { signInApi } from '../support/api.ts'
import { sharedProduct } from './shared-product.ts'

/** Addresses of lists, boards, dashboards, searches and exports, by how they are called. */
const LONG =
  /\/(dashboard\/\w+|\w*list|\w*List|listByUser|loginfo|visitInfo|search|board|waiting|duplicates|announced|open|work|worth|access|export|exportXls)$/
/** Called like a list, and no list: what they answer does not get longer with the orders. */
const ONE_RECORD = [
  // parts of one tree, role or person, in the form of the stock client
  '/sys/category/childList',
  '/sys/permission/childList',
  '/sys/sysDepart/childList',
  '/sys/sysDepart/queryMyDeptTreeList',
  '/sys/sysDepart/queryTreeList',
  '/sys/sysDepartPermission/list',
  '/sys/sysDepartPermission/queryTreeList',
  '/sys/sysDepartRole/list',
  '/sys/sysDepartRole/getDeptRoleList',
  '/sys/role/queryTreeList',
  '/sys/permission/queryTreeList',
  '/sys/permission/getSystemMenuList',
  '/asynTreeList',
  '/sys/tenantMember/list',
  '/sys/user/userDepartList',
  '/sys/user/userRoleList',
  // two versions of one row, and the versions of one
  '/sys/dataLog/queryCompareList',
  '/sys/dataLog/queryDataVerList',
]

const pathOf = (address: string) => address.split('?')[0]!

test('every list, board, dashboard, search and export has a row in the growth bench, or a reason to have none', async () => {
  const { url } = await sharedProduct()
  const api = await signInApi(url, 'admin')
  const answer = await fetch(`${url}/api/docs/json`, { headers: { 'X-Access-Token': api.token } })
  const { paths } = (await answer.json()) as { paths: Record<string, { get?: object }> }
  const read = Object.entries(paths).flatMap(([path, { get }]) => (get ? [path.replace(/^\/api/, '')] : []))
  const long = read.filter((path) => !path.includes('{') && LONG.test(path))
  assert.ok(long.length > 80)
  const rows = new Set([...LISTS, ...EXPORTS, ...SMALL_EXPORTS, ...ONE_RECORD].map(pathOf))
  assert.deepEqual(
    long.filter((path) => !rows.has(path)),
    [],
  )
  const there = new Set(read.map((path) => path.replace('{station}', 'CUTTING')))
  assert.deepEqual(
    [...rows, ...OWN_LISTS.map(pathOf)].filter((path) => !there.has(path)),
    [],
  )
})
