import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { TOKEN_DEAD, type Envelope, type Page } from '@mtm/shared-utils/contracts/envelope'
import type { FilledValue, FillRuleChoice } from '@mtm/shared-utils/contracts/dto/fill-rule'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { fillRule } from '@mtm/shared-utils/contracts/resources/fill-rule'
import { formWith, rowsOf } from '../../engine/workbook/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { addTestUser, signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../testing.ts'

type FillRule = Row<typeof fillRule>

const BASE = '/api/sys/fillRule'

let home: TestApp
let admin: SignedIn
let person: SignedIn
let stranger: SignedIn

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'fill-person' })
  person = await signedIn(home.app, 'fill-person')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

const bodyOf = (ruleCode: string, ruleClass: string, ruleParams: string | null = null) => ({
  ruleName: ruleCode,
  ruleCode,
  ruleClass,
  ruleParams,
})
const add = async (ruleCode: string, ruleClass: string, params: string | null = null, who = admin) => {
  const answer = await who.post<{ id: string }>(`${BASE}/add`, bodyOf(ruleCode, ruleClass, params))
  assert.ok(answer.success, answer.message)
  return answer.result.id
}
const run = (ruleCode: string, form: object = {}, who = admin) =>
  who.put<unknown>(`${BASE}/executeRuleByCode/${ruleCode}`, form)
const test = (ruleCode: string, who = admin) =>
  who.get<unknown>(`${BASE}/testFillRule?ruleCode=${encodeURIComponent(ruleCode)}`)

describe('fill rules', () => {
  it('are kept with the texts of the stock contract, and with their history', async () => {
    assert.equal((await admin.post(`${BASE}/add`, bodyOf('kept-0', 'shop_order_num'))).message, '添加成功！')
    const id = await add('kept-1', 'shop_order_num', '{"prefix":"A"}')
    const change = { id, ruleCode: 'other', ruleParams: '{"prefix":"B"}' }
    assert.equal((await admin.put(`${BASE}/edit`, change)).message, '编辑成功!')
    const { result } = await admin.get<Page<FillRule>>(`${BASE}/list?ruleCode=kept-1`)
    const [row] = result.records
    // the code is fixed
    assert.deepEqual(
      [row?.ruleCode, row?.ruleParams, row?.ruleClass_dictText],
      ['kept-1', '{"prefix":"B"}', '订单流水号'],
    )
    const { count } = await home.db
      .selectFrom('sysDataLog')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('dataTable', '=', 'sys_fill_rule')
      .where('dataId', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 2)
    assert.equal((await admin.delete(`${BASE}/deleteBatch?ids=${id},`)).message, '批量删除成功！')
  })

  it('come back from the workbook that they went into, which names their kind by its label', async () => {
    const id = await add('in-a-book', 'shop_order_num', '{"prefix":"A"}')
    const book = (await admin.call('GET', `${BASE}/exportXls?selections=${id}`)).rawPayload
    assert.ok((await rowsOf(book)).some((cells) => cells.includes('订单流水号')))
    await admin.delete(`${BASE}/delete?id=${id}`)
    const answer = await admin.call('POST', `${BASE}/importExcel`, formWith(book))
    assert.equal(answer.json<Envelope>().message, '共1行数据全部导入成功！', answer.body)
    const { result } = await admin.get<Page<FillRule>>(`${BASE}/list?ruleCode=in-a-book`)
    const [row] = result.records
    assert.deepEqual([row?.ruleClass, row?.ruleParams], ['shop_order_num', '{"prefix":"A"}'])
  })

  it('are of a registered kind, and an unknown one is refused with those there are', async () => {
    const { result } = await admin.get<FillRuleChoice[]>(`${BASE}/kinds`)
    assert.deepEqual(
      result.map(({ value, text, params }) => [value, text, params.map(({ name }) => name)]),
      [
        ['org_num_role', '部门编码', ['parentId']],
        ['category_code_rule', '分类编码', ['pid']],
        ['shop_order_num', '订单流水号', ['prefix']],
        ['order_number', '下一订单号（预览）', []],
      ],
    )
    const names = 'org_num_role, category_code_rule, shop_order_num, order_number'
    for (const name of ['org.jeecg.modules.system.rule.OrgCodeRule', 'constructor', '../x', '__proto__']) {
      const { success, message } = await admin.post(`${BASE}/add`, bodyOf('no-kind', name))
      assert.deepEqual([success, message], [false, `没有规则类型「${name}」，可用的有：${names}`])
    }
    await home.db
      .insertInto('sysFillRule')
      .values({ id: newId(), tenantId: 0, ruleName: 'x', ruleCode: 'gone', ruleClass: 'gone.Kind' })
      .execute()
    assert.match((await test('gone')).message, /^没有规则类型「gone.Kind」/)
  })

  it('have a JSON object of parameters that their kind knows', async () => {
    const bad: [params: string, message: string, kind?: string][] = [
      ['["CN"]', '只能传递JSON对象，不能传递JSON数组'],
      ['{prefix:1}', '请输入JSON字符串'],
      ['"CN"', '请输入JSON字符串'],
      ['null', '请输入JSON字符串'],
      ['{"prefixes":"CN"}', '该规则类型没有参数「prefixes」，可用的有：prefix'],
      ['{"prefix":1}', '参数「prefix」必须是不超过 100 个字符的文本'],
      ['{"prefix":"CN"}', '该规则类型没有参数，不能设置「prefix」', 'order_number'],
    ]
    const id = await add('with-params', 'shop_order_num', '{"prefix":"A"}')
    for (const [params, message, kind = 'shop_order_num'] of bad) {
      assert.equal((await admin.post(`${BASE}/add`, bodyOf('bad', kind, params))).message, message)
      const change = { id, ruleClass: kind, ruleParams: params }
      assert.equal((await admin.put(`${BASE}/edit`, change)).message, message)
    }
    // what stays must fit the new kind
    assert.equal((await admin.put(`${BASE}/edit`, { id, ruleClass: 'order_number' })).success, false)
    assert.equal((await admin.put(`${BASE}/edit`, { id, ruleName: 'renamed' })).success, true)
  })

  it('make the code and level that a new department then gets', async () => {
    const addDepart = async (departName: string, parentId: string | null) => {
      const body = { departName, parentId, orgCategory: '1' }
      const { result } = await admin.post<{ id: string }>('/api/sys/sysDepart/add', body)
      return result.id
    }
    const orgCodeOf = async (id: string) =>
      (
        await home.db
          .selectFrom('sysDepart')
          .select(['orgCode', 'orgType'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).orgCode
    const { result: top } = await test('org_num_role')
    const id = await addDepart('新部门', null)
    assert.deepEqual(top, [await orgCodeOf(id), '1'])
    const { result: below } = await run('org_num_role', { parentId: id, departName: '下级', departOrder: 0 })
    const child = await addDepart('下级', id)
    assert.deepEqual(below, [await orgCodeOf(child), '2'])
    await add('below', 'org_num_role', JSON.stringify({ parentId: id }))
    assert.deepEqual((await test('below')).result, [`${await orgCodeOf(id)}A02`, '2'])
    // nothing is taken
    assert.deepEqual((await test('below')).result, [`${await orgCodeOf(id)}A02`, '2'])
    for (const parentId of [newId(), "' or 1=1 --"])
      assert.equal((await run('org_num_role', { parentId })).success, false)
    const theirs = await run('org_num_role', { parentId: id }, stranger)
    assert.equal(theirs.success, false)
  })

  it('make the code that a new category then gets', async () => {
    const { result: code } = await test('category_code_rule')
    const { result } = await admin.post<{ id: string }>('/api/sys/category/add', { name: '新分类', pid: '0' })
    const row = await home.db
      .selectFrom('sysCategory')
      .select('code')
      .where('id', '=', result.id)
      .executeTakeFirstOrThrow()
    assert.equal(code, row.code)
    assert.equal((await run('category_code_rule', { pid: result.id })).result, `${row.code}A01`)
    assert.equal((await run('category_code_rule', { pid: newId() })).success, false)
  })

  it('make stock order numbers of prefix, second, two digits and name', async () => {
    assert.match(String((await test('shop_order_num')).result), /^CN20\d{12}\d{2}$/)
    assert.match(String((await run('shop_order_num', { name: '西装' })).result), /^CN20\d{14}西装$/)
    await add('prefixed', 'shop_order_num', '{"prefix":"TJ-"}')
    assert.match(String((await run('prefixed', { name: 7 }, person)).result), /^TJ-20\d{14}$/)
  })

  it('show the next order number without taking it', async () => {
    await add('next-order', 'order_number')
    const first = (await test('next-order')).result
    assert.match(String(first), /\d{4}/)
    assert.equal((await test('next-order')).result, first)
    const { count } = await home.db
      .selectFrom('mtmDailyNumber')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow()
    assert.equal(Number(count), 0)
  })

  it('run together, each with its own form or the common one', async () => {
    const batch = (body: object, who = admin) =>
      who.call('PUT', `${BASE}/executeRuleByCodeBatch`, { payload: body })
    const answer = await batch({
      commonFormData: { name: 'common' },
      rules: [
        { ruleCode: 'shop_order_num' },
        { ruleCode: 'shop_order_num', formData: { name: 'own' } },
        { ruleCode: 'org_num_role', formData: null },
      ],
    })
    const { result } = answer.json<{ result: FilledValue[] }>()
    assert.deepEqual(
      result.map(({ ruleCode }) => ruleCode),
      ['shop_order_num', 'shop_order_num', 'org_num_role'],
    )
    assert.match(String(result[0]?.result), /common$/)
    assert.match(String(result[1]?.result), /own$/)
    assert.ok(Array.isArray(result[2]?.result))
    const unknown = await batch({ rules: [{ ruleCode: 'shop_order_num' }, { ruleCode: 'nothing' }] })
    assert.equal(unknown.json<{ message: string }>().message, '该编码不存在')
    const many = Array.from({ length: 51 }, () => ({ ruleCode: 'shop_order_num' }))
    for (const body of [{ rules: [] }, { rules: many }, { rules: [{}] }, {}])
      assert.equal((await batch(body)).statusCode, 400)
    assert.equal((await batch({ rules: [{ ruleCode: 'org_num_role' }] }, person)).statusCode, 403)
  })

  it('of a tenant stand before those of the first, where nobody else sees them', async () => {
    const id = await add('shop_order_num', 'shop_order_num', '{"prefix":"TH"}', stranger)
    await add('only-theirs', 'shop_order_num', null, stranger)
    assert.match(String((await run('shop_order_num', {}, stranger)).result), /^TH20/)
    assert.match(String((await run('shop_order_num')).result), /^CN20/)
    assert.equal((await run('only-theirs')).message, '该编码不存在')
    assert.equal((await admin.get(`${BASE}/queryById?id=${id}`)).result, null)
    assert.equal((await admin.put(`${BASE}/edit`, { id, ruleName: 'x' })).success, false)
    assert.equal((await admin.delete(`${BASE}/delete?id=${id}`)).success, false)
  })

  it('are closed to people without the codes, and to nobody at all', async () => {
    const id = await add('closed', 'shop_order_num')
    const closed: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `${BASE}/list`],
      ['GET', `${BASE}/kinds`],
      ['GET', `${BASE}/queryById?id=${id}`],
      ['POST', `${BASE}/add`, bodyOf('x', 'shop_order_num')],
      ['PUT', `${BASE}/edit`, { id, ruleName: 'x' }],
      ['DELETE', `${BASE}/delete?id=${id}`],
      ['DELETE', `${BASE}/deleteBatch?ids=${id}`],
      ['GET', `${BASE}/exportXls`],
      ['GET', `${BASE}/testFillRule?ruleCode=shop_order_num`],
      // what makes codes of departments, categories and orders is for those who may see them
      ['PUT', `${BASE}/executeRuleByCode/org_num_role`, {}],
      ['PUT', `${BASE}/executeRuleByCode/category_code_rule`, {}],
      ['PUT', `${BASE}/executeRuleByCode/next-order`, {}],
    ]
    for (const [method, url, payload] of closed) {
      const sent = payload ? { payload } : {}
      assert.equal((await person.call(method, url, sent)).statusCode, 403, url)
      assert.ok((await home.app.inject({ method, url, ...sent })).body.includes(TOKEN_DEAD), url)
    }
    const url = `${BASE}/executeRuleByCodeBatch`
    const payload = { rules: [{ ruleCode: 'shop_order_num' }] }
    assert.ok((await home.app.inject({ method: 'PUT', url, payload })).body.includes(TOKEN_DEAD))
  })
})
