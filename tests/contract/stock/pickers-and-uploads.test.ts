import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row, StockClient } from '../../support/stock-client.ts'
import { stockAdministrator } from '../shared-product.ts'

const PICTURE = new Blob([readFileSync(join(import.meta.dirname, '../../../docs/pictures/order-form.png'))])

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

type Items = { value: string; text: string; title: string }[]
/** First page of the dialogs in which people, roles and positions are chosen. */
const dialog = (path: string, search = {}) =>
  client.get<Page<Row>>(path, { column: 'createTime', order: 'desc', pageNo: 1, pageSize: 5, ...search })

describe('selects and pickers of a stock client', () => {
  test('choose items of a dictionary or of a table, searched and shown again', async () => {
    const sex = await client.get<Items>('/sys/dict/getDictItems/sex')
    assert.deepEqual(
      sex.map(({ value, text, title }) => [value, text, title]),
      [
        ['1', '男', '男'],
        ['2', '女', '女'],
      ],
    )
    const table = encodeURIComponent('sys_user,realname,username')
    const people = await client.get<Items>(`/sys/dict/getDictItems/${table}`)
    assert.ok(people.some(({ value, text }) => value === 'admin' && text === '管理员'))
    const found = await client.get<Items>(`/sys/dict/loadDict/${table}`, { keyword: '管理', pageSize: 10 })
    assert.deepEqual(
      found.map(({ value }) => value),
      ['admin'],
    )
    assert.deepEqual(await client.get(`/sys/dict/loadDictItem/${table}`, { key: 'admin' }), ['管理员'])
  })

  test('choose people by name, and by department with the name of theirs', async () => {
    const { records } = await dialog('/sys/user/list', { username: 'admin,cutter' })
    assert.deepEqual(records.map(({ username }) => username).toSorted(), ['admin', 'cutter'])
    const [root] = await client.get<Row[]>('/sys/sysDepart/queryTreeList')
    const people = await client.get<Row[]>('/sys/user/queryUserByDepId', { id: root!.id })
    assert.ok(people.length > 1)
    assert.ok(people.every(({ orgCode, orgCodeTxt }) => orgCode && orgCode === orgCodeTxt))
    const later = await dialog('/sys/user/queryUserComponentData', { departId: root!.id })
    assert.ok(later.records.every(({ username, realname }) => username && realname))
  })

  test('choose roles and positions in a dialog', async () => {
    const { records } = await dialog('/sys/role/list', { roleName: '*裁*' })
    assert.ok(records.length > 0 && records.every(({ roleCode }) => typeof roleCode === 'string'))
    const positions = await dialog('/sys/position/list', { name: '*主*' })
    assert.ok(positions.records.length > 0 && positions.records.every(({ code, name }) => code && name))
  })

  test('choose categories in a tree, by id or code', async () => {
    const tops = await client.get<Row[]>('/sys/category/loadTreeData', {
      pid: '0',
      pcode: '0',
      condition: '',
    })
    const top = tops.find(({ leaf }) => leaf === false)!
    const path = '/sys/category/loadTreeRoot'
    const lazily = await client.get<Row[]>(path, { async: 'true', pcode: String(top['code']) })
    assert.ok(lazily.length > 0 && lazily.every(({ children }) => children === null))
    const whole = await client.get<Row[]>(path, { async: 'false', pcode: String(top['code']) })
    assert.ok(whole.some(({ children }) => Array.isArray(children)))
    const below = await client.get<Row[]>('/sys/category/loadTreeChildren', { pid: String(top['key']) })
    assert.deepEqual(
      below.map(({ key }) => key),
      lazily.map(({ key }) => key),
    )
    const one = await client.get<Row>('/sys/category/loadOne', { field: 'code', val: String(top['code']) })
    assert.deepEqual([one.id, one['pid'], one['name'], one['hasChild']], [top['key'], '0', top['title'], '1'])
    // the select adds a slash
    const names = await client.get('/sys/category/loadDictItem/', { ids: String(top['key']) })
    assert.deepEqual(names, [top['title']])
    const prefix = await client.get<Items>('/sys/category/loadAllData', { code: String(top['code']) })
    assert.ok(prefix.every(({ value, text }) => value && text))
  })

  test('check the code of a category, and refuse an unknown one with the stock text', async () => {
    const { success, message } = await client.call('GET', '/sys/category/loadTreeRoot', {
      async: 'false',
      pcode: 'Z99',
    })
    assert.deepEqual([success, message], [false, '该编码【Z99】不存在，请核实!'])
  })
})

/** An `img` carries no header. */
async function showsPicture(path: string): Promise<void> {
  const picture = await fetch(`${client.url}/jeecg-boot/sys/common/static/${path}`)
  assert.equal(picture.status, 200, path)
  assert.match(picture.headers.get('content-type') ?? '', /^image\//)
}

describe('uploads of a stock client', () => {
  test('an avatar goes through the folder of temporary files and is shown without a header', async () => {
    const { success, message } = await client.upload('/sys/common/upload', PICTURE, '头像.png', {
      biz: 'temp',
    })
    assert.ok(success && message.startsWith('temp/'))
    const form = { username: 'replay_avatar', realname: '头像', workNo: 'R-A', avatar: message }
    const password = { password: 'Replay#2026', confirmpassword: 'Replay#2026' }
    const links = { selectedroles: '', selecteddeparts: '' }
    assert.equal(await client.post('/sys/user/add', { ...form, ...password, ...links }), '添加成功！')
    const row = await client.only('/sys/user/list', ['avatar'], { username: 'replay_avatar' })
    await showsPicture(String(row['avatar']))
    await client.remove('/sys/user/delete', { id: row.id })
    await client.remove('/sys/user/deleteRecycleBin', { userIds: String(row.id) })
  })

  test('a picture of the editor is shown in the announcement, without a header', async () => {
    const { success, message } = await client.upload('/sys/common/upload', PICTURE, 'a.png', {
      biz: 'jeditor',
    })
    assert.ok(success && message.includes('/'), message)
    await showsPicture(message)
  })
})
