import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { TOKEN_DEAD, type Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { checkRule } from '@mtm/shared-utils/contracts/resources/check-rule'
import { addTestUser, signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../testing.ts'

type CheckRule = Row<typeof checkRule>

const BASE = '/api/sys/checkRule'
const PARTS = [
  { digits: '2', pattern: '[A-Z]+', message: '前两位必须是大写字母' },
  { digits: '3', pattern: '\\d+', message: '其后三位必须是数字' },
  { digits: '*', pattern: '.{5,8}', message: '共5到8位' },
]

let home: TestApp
let admin: SignedIn
let person: SignedIn
let stranger: SignedIn

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'rule-person' })
  person = await signedIn(home.app, 'rule-person')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

const bodyOf = (ruleCode: string, parts: unknown = PARTS) => ({
  ruleName: ruleCode,
  ruleCode,
  ruleJson: typeof parts === 'string' ? parts : JSON.stringify(parts),
  ruleDescription: null,
})
const add = async (ruleCode: string, parts?: unknown, who = admin) => {
  const { success, message, result } = await who.post<{ id: string }>(`${BASE}/add`, bodyOf(ruleCode, parts))
  assert.ok(success, message)
  return result.id
}
const check = async (ruleCode: string, value: string, who = person) => {
  const query = new URLSearchParams({ ruleCode, value: encodeURIComponent(value) })
  return who.get<Record<string, unknown>>(`${BASE}/checkByCode?${query}`)
}

describe('check rules', () => {
  it('are kept with the texts of the stock contract, and with their history', async () => {
    const { message } = await admin.post(`${BASE}/add`, bodyOf('kept-0'))
    assert.equal(message, '添加成功！')
    const id = await add('kept-1')
    const change = { id, ruleCode: 'kept-2', ruleDescription: '说明' }
    assert.equal((await admin.put(`${BASE}/edit`, change)).message, '编辑成功!')
    const { result } = await admin.get<CheckRule>(`${BASE}/queryById?id=${id}`)
    assert.deepEqual([result.ruleCode, result.ruleJson], ['kept-2', JSON.stringify(PARTS)])
    const list = await admin.get<Page<CheckRule>>(`${BASE}/list?ruleCode=*kept*&column=ruleCode&order=asc`)
    assert.deepEqual(
      list.result.records.map(({ ruleCode }) => ruleCode),
      ['kept-0', 'kept-2'],
    )
    const kept = await home.db
      .selectFrom('sysDataLog')
      .select(['dataVersion', 'createBy'])
      .where('dataTable', '=', 'sys_check_rule')
      .where('dataId', '=', id)
      .orderBy('dataVersion')
      .execute()
    assert.equal(kept.length, 2)
    assert.deepEqual(new Set(kept.map(({ createBy }) => createBy)), new Set(['admin']))
    assert.equal((await admin.delete(`${BASE}/deleteBatch?ids=${id},`)).message, '批量删除成功！')
    const first = list.result.records[0]!.id
    assert.equal((await admin.delete(`${BASE}/delete?id=${first}`)).message, '删除成功!')
    assert.equal((await admin.get(`${BASE}/queryById?id=${first}`)).result, null)
  })

  it('are the shipped ones of the first tenant at the start', async () => {
    const { result } = await admin.get<Page<CheckRule>>(`${BASE}/list?ruleCode=common`)
    assert.equal(result.records[0]?.ruleName, '通用编码规则')
  })

  it('take parts by a running position, and the first failure wins', async () => {
    await add('walk')
    assert.equal((await check('walk', 'AB123')).success, true)
    const second = await check('walk', 'ABx23')
    assert.deepEqual([second.success, second.message], [false, '其后三位必须是数字'])
    assert.deepEqual(second.result, {
      ...PARTS[1],
      beginIndex: 2,
      endIndex: 5,
      checkValue: 'x23',
      passed: false,
      key: 'check.refused',
    })
    assert.equal((await check('walk', 'aB')).message, '前两位必须是大写字母')
    const whole = await check('walk', 'AB123456789')
    assert.equal(whole.message, '共5到8位')
    assert.deepEqual([whole.result.checkValue, 'beginIndex' in whole.result], ['AB123456789', false])
  })

  it('match whole parts only', async () => {
    await add('whole', [{ digits: '*', pattern: 'a|b', message: '只能是a或b' }])
    assert.equal((await check('whole', 'a')).success, true)
    assert.equal((await check('whole', 'ab')).message, '只能是a或b')
  })

  it('are refused when no value could be checked by them', async () => {
    const part = PARTS[0]!
    const bad: [parts: unknown, message: string][] = [
      ['not JSON', '校验规则格式不正确'],
      ['{"digits":"1"}', '校验规则格式不正确'],
      ['["x"]', '校验规则格式不正确'],
      [[], '规则不能为空'],
      [[{ ...part, digits: '0' }], '请输入零以上的正整数'],
      [[{ ...part, digits: -1 }], '请输入零以上的正整数'],
      [[part, { ...part, digits: '1.5' }], '请输入零以上的正整数'],
      [[{ ...part, pattern: '(' }], '请输入正确的正则表达式'],
      [[{ ...part, pattern: '' }], '请输入正确的正则表达式'],
      [[{ ...part, message: ' ' }], '请输入提示文本'],
    ]
    const id = await add('good')
    for (const [parts, message] of bad) {
      const body = bodyOf('bad', parts)
      assert.equal((await admin.post(`${BASE}/add`, body)).message, message)
      assert.equal((await admin.put(`${BASE}/edit`, { id, ruleJson: body.ruleJson })).message, message)
    }
    const tooLong = [{ ...part, message: 'x'.repeat(1_024) }]
    const answer = await admin.call('POST', `${BASE}/add`, { payload: bodyOf('long', tooLong) })
    assert.equal(answer.statusCode, 400)
  })

  it('never hold up the server, whatever their pattern', async () => {
    await add('astray', [{ digits: '*', pattern: '(a|aa)+', message: '不行' }])
    const value = `${'a'.repeat(80)}!`
    const [late, list] = await Promise.all([
      check('astray', value),
      person.call('GET', '/api/sys/dict/getDictItems/priority'),
    ])
    assert.equal(late.message, '该值无法在限定时间内校验')
    assert.equal(list.statusCode, 200)
    assert.equal((await check('common', 'a_1')).success, true)
  })

  it('of a tenant stand before those of the first, where nobody else sees them', async () => {
    const own = [{ digits: '*', pattern: 'own', message: '只能是own' }]
    const free = '/api/sys/duplicate/check?tableName=sys_check_rule&fieldName=rule_code&fieldVal=common'
    assert.equal((await stranger.get(free)).message, '该值可用！')
    const id = await add('common', own, stranger)
    assert.equal((await check('common', 'own', stranger)).success, true)
    assert.equal((await check('common', 'own_')).success, true)
    assert.equal((await check('common', 'own_', stranger)).message, '只能是own')
    assert.equal((await stranger.get(free)).message, '该值不可用，系统中已存在！')
    assert.equal((await admin.get(`${BASE}/queryById?id=${id}`)).result, null)
    assert.equal((await admin.put(`${BASE}/edit`, { id, ruleName: 'x' })).success, false)
    assert.equal((await admin.delete(`${BASE}/delete?id=${id}`)).success, false)
    assert.equal((await stranger.post(`${BASE}/add`, bodyOf('common'))).success, false)
  })

  it('are closed to people without the codes, and to nobody at all', async () => {
    const id = await add('closed')
    const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      ['GET', `${BASE}/list`],
      ['GET', `${BASE}/queryById?id=${id}`],
      ['POST', `${BASE}/add`, bodyOf('x')],
      ['PUT', `${BASE}/edit`, { id, ruleName: 'x' }],
      ['DELETE', `${BASE}/delete?id=${id}`],
      ['DELETE', `${BASE}/deleteBatch?ids=${id}`],
      ['GET', `${BASE}/exportXls`],
      ['GET', '/api/sys/duplicate/check?tableName=sys_check_rule&fieldName=rule_code&fieldVal=closed'],
    ]
    for (const [method, url, payload] of calls) {
      const sent = payload ? { payload } : {}
      assert.equal((await person.call(method, url, sent)).statusCode, 403, url)
      assert.ok((await home.app.inject({ method, url, ...sent })).body.includes(TOKEN_DEAD), url)
    }
    const open = await home.app.inject(`${BASE}/checkByCode?ruleCode=common&value=a_1`)
    assert.ok(open.body.includes(TOKEN_DEAD))
    assert.equal((await admin.get<CheckRule>(`${BASE}/queryById?id=${id}`)).result.ruleCode, 'closed')
  })
})
