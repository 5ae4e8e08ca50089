import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CheckFailure } from '@mtm/shared-utils/contracts/check-rule'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'

let home: TestApp
let admin: SignedIn
let person: SignedIn
let stranger: SignedIn

before(async () => {
  home = await testApp()
  admin = await signedIn(home.app, 'admin')
  await addTestUser(home.db, { username: 'check-person' })
  person = await signedIn(home.app, 'check-person')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

describe('the duplicate check', () => {
  const check = async (who: SignedIn, field: string, fieldVal: string, dataId = '') => {
    const [tableName = '', fieldName = ''] = field.split('.')
    const query = new URLSearchParams({ tableName, fieldName, fieldVal, dataId })
    return who.call('GET', `/api/sys/duplicate/check?${query}`)
  }
  const messageOf = async (...args: Parameters<typeof check>) =>
    (await check(...args)).json<{ message: string }>().message

  it('reports whether a value is free, ignoring the edited row', async () => {
    assert.equal(await messageOf(admin, 'sys_position.code', 'owner'), '该值不可用，系统中已存在！')
    assert.equal(await messageOf(admin, 'sys_position.code', 'nobody-has-it'), '该值可用！')
    const { id } = await home.db
      .selectFrom('sysPosition')
      .select('id')
      .where('code', '=', 'owner')
      .executeTakeFirstOrThrow()
    assert.equal(await messageOf(admin, 'sys_position.code', 'owner', id), '该值可用！')
    assert.equal(await messageOf(admin, 'sys_position.code', ''), '该值可用！')
    assert.equal(await messageOf(admin, 'sys_user.username', 'ADMIN'), '该值不可用，系统中已存在！')
  })

  it('checks the own tenant, and tenant 0 where values are shared', async () => {
    assert.equal(await messageOf(stranger, 'sys_position.code', 'owner'), '该值可用！')
    assert.equal(await messageOf(stranger, 'sys_role.role_code', 'manager'), '该值可用！')
    assert.equal(await messageOf(stranger, 'sys_dict.dict_code', 'priority'), '该值不可用，系统中已存在！')
    assert.equal(await messageOf(stranger, 'sys_user.username', 'admin'), '该值不可用，系统中已存在！')
  })

  it('refuses other tables and columns', async () => {
    for (const field of [
      'sys_user.password',
      'sys_session.token_hash',
      "sys_user.username'--",
      'constructor.name',
      '.',
    ])
      assert.equal(await messageOf(admin, field, 'x'), '该字段不支持重复校验', field)
    assert.equal(await messageOf(admin, 'sys_position.code', "' or '1'='1"), '该值可用！')
  })

  it('reveals accounts only to people who may list them', async () => {
    for (const field of ['username', 'phone', 'email', 'work_no'])
      assert.equal((await check(person, `sys_user.${field}`, 'admin')).statusCode, 403)
    assert.equal(await messageOf(person, 'sys_role.role_code', 'manager'), '该值不可用，系统中已存在！')
  })

  it('answers sixty checks per person and minute', async () => {
    const roleIds = [await addTestRole(home.db, { codes: ['user:list'] })]
    await addTestUser(home.db, { username: 'check-curious', roleIds })
    const curious = await signedIn(home.app, 'check-curious')
    for (let n = 0; n < 60; n++) await check(curious, 'sys_user.phone', String(n))
    assert.equal((await check(curious, 'sys_user.phone', '0')).statusCode, 429)
    assert.equal((await check(person, 'sys_role.role_code', 'x')).statusCode, 200)
  })
})

describe('the check by a rule', () => {
  const check = (value: string, ruleCode = 'common', who = person) =>
    who.get<CheckFailure | null>(
      `/api/sys/checkRule/checkByCode?${new URLSearchParams({ ruleCode, value: encodeURIComponent(value) })}`,
    )
  const addRule = (ruleCode: string, ruleJson: string, tenantId = 0) =>
    home.db
      .insertInto('sysCheckRule')
      .values({ id: newId(), tenantId, ruleName: ruleCode, ruleCode, ruleJson })
      .execute()

  it('accepts valid values, and returns the rule’s message for others', async () => {
    assert.equal((await check('a_1')).success, true)
    const { success, message, result } = await check('1ab')
    assert.deepEqual([success, message], [false, '第一位必须是字母'])
    assert.deepEqual(result, {
      digits: '1',
      pattern: '[A-Za-z]',
      message: '第一位必须是字母',
      beginIndex: 0,
      endIndex: 1,
      checkValue: '1',
      passed: false,
      key: 'check.refused',
    })
    assert.equal((await check('ab')).result?.checkValue, 'ab')
  })

  it('decodes values encoded twice, once, or incorrectly', async () => {
    await addRule('percent', '[{"digits":"*","pattern":"100% 棉&麻\\\\+","message":"no"}]')
    assert.equal((await check('100% 棉&麻+', 'percent')).success, true)
    const once = await person.get(
      `/api/sys/checkRule/checkByCode?ruleCode=percent&value=${encodeURIComponent('100% 棉&麻+')}`,
    )
    assert.equal(once.success, true)
  })

  it('passes without code or value, and refuses an unknown code', async () => {
    assert.equal((await check('', 'common')).success, true)
    assert.equal((await check('x', '')).success, true)
    assert.equal((await person.get('/api/sys/checkRule/checkByCode')).success, true)
    assert.equal((await check('x', 'none')).message, '该编码不存在')
  })

  it('prefers the tenant’s rule to tenant 0’s, and never uses another tenant’s', async () => {
    await addRule('common', '[{"digits":"*","pattern":"elsewhere","message":"no"}]', 7)
    await addRule('theirs', '[{"digits":"*","pattern":"x","message":"no"}]', 7)
    assert.equal((await check('a_1', 'common', stranger)).success, false)
    assert.equal((await check('elsewhere', 'common', stranger)).success, true)
    assert.equal((await check('a_1')).success, true)
    assert.equal((await check('x', 'theirs')).message, '该编码不存在')
  })

  it('aborts a runaway pattern, answers others meanwhile, and continues', async () => {
    await addRule('astray', '[{"digits":"*","pattern":"(a+)+","message":"no"}]')
    const [astray, list] = await Promise.all([
      check(`${'a'.repeat(60)}!`, 'astray'),
      person.call('GET', '/api/sys/dict/getDictItems/priority'),
    ])
    assert.equal(astray.message, '该值无法在限定时间内校验')
    assert.equal(list.statusCode, 200)
    assert.equal((await check('a_1')).success, true)
  })

  it('reports an invalid rule', async () => {
    await addRule('broken', '[{"digits":"*","pattern":"(","message":"no"}]')
    await addRule('no-json', 'x')
    for (const code of ['broken', 'no-json'])
      assert.equal((await check('a', code)).message, '校验规则有误，请联系管理员')
    assert.equal((await check('a_1')).success, true)
  })
})
