import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { addTestUser, PASSWORD, signedIn, testApp, type SignedIn, type TestApp } from '../testing.ts'

/** An id that does not exist. */
const NONE = '0'.repeat(32)
const GRANT = { permissionIds: '', lastpermissionIds: '' }

/** The messages for missing records by call, as stock clients expect them (backend contract 4.1 to 4.26). */
const OF_NOTHING: readonly (readonly [call: string, sentence: string, body?: object])[] = [
  ['PUT /sys/user/edit', '未找到对应实体', { id: NONE, realname: 'x' }],
  [`GET /sys/user/queryById?id=${NONE}`, '未找到对应实体'],
  [`GET /sys/user/queryUserRole?userid=${NONE}`, '未找到用户相关角色信息'],
  [`GET /sys/user/userDepartList?userId=${NONE}`, '查找失败'],
  [`DELETE /sys/user/deleteUserRole?roleId=${NONE}&userId=${NONE}`, '删除失败！'],
  [`DELETE /sys/user/deleteUserRoleBatch?roleId=${NONE}&userIds=${NONE}`, '删除失败！'],
  [
    'PUT /sys/user/changePassword',
    '用户不存在！',
    { username: 'nobody', password: PASSWORD, confirmpassword: PASSWORD },
  ],
  ['DELETE /sys/role/deleteBatch?ids=', '未选中角色！'],
  [`GET /sys/role/queryById?id=${NONE}`, '未找到角色信息'],
  [`GET /sys/role/datarule/${NONE}/${NONE}`, '未找到权限配置信息'],
  ['POST /sys/role/datarule', '请先保存角色菜单权限!', { permissionId: NONE, roleId: NONE, dataRuleIds: '' }],
  ['POST /sys/permission/saveRolePermission', '授权失败！', { roleId: NONE, ...GRANT }],
  ['POST /sys/permission/saveDepartPermission', '授权失败！', { departId: NONE, ...GRANT }],
  ['POST /sys/sysDepartPermission/saveDeptRolePermission', '授权失败！', { roleId: NONE, ...GRANT }],
  [`DELETE /sys/permission/delete?id=${NONE}`, '未找到菜单信息'],
  [`GET /sys/permission/queryListAsync?pid=${NONE}`, '未找到角色信息'],
  ['GET /sys/sysDepart/searchBy?keyWord=nothing', '未查询匹配数据！'],
  ['GET /sys/sysDepart/queryAllParentId', 'departId 和 orgCode 不能都为空！'],
  ['PUT /sys/sysDepart/edit', '未找到对应实体', { id: NONE, departName: 'x' }],
  ['DELETE /sys/sysDepart/deleteBatch?ids=', '参数不识别！'],
  [
    'POST /sys/sysDepartPermission/datarule',
    '请先保存部门菜单权限!',
    { permissionId: NONE, departId: NONE, dataRuleIds: '' },
  ],
  [
    'POST /sys/sysDepartRole/datarule',
    '请先保存角色菜单权限!',
    { permissionId: NONE, roleId: NONE, dataRuleIds: '' },
  ],
  ['GET /sys/dict/getDictItems/a%20b', '字典Code格式不正确！'],
  ['PUT /sys/dict/edit', '未找到对应实体', { id: NONE, dictName: 'x' }],
  [`DELETE /sys/dict/delete?id=${NONE}`, '删除失败!'],
  ['DELETE /sys/dict/deleteBatch?ids=', '参数不识别！'],
  [`PUT /sys/dict/back/${NONE}`, '操作失败!'],
  [`DELETE /sys/dict/deletePhysic/${NONE}`, '删除失败!'],
  ['GET /sys/category/loadTreeRoot?async=false&pcode=x', '该编码【x】不存在，请核实!'],
  ['GET /sys/category/loadTreeData', '加载分类字典树参数有误.[null]!'],
  ['GET /sys/category/loadTreeData?pcode=x', '加载分类字典树参数有误.[x]!'],
  ['GET /sys/category/loadDictItem?ids=', 'ids 不能为空'],
  ['GET /sys/category/loadAllData?code=x', '无数据,参数有误.[x]'],
  ['GET /sys/category/loadOne?field=code&val=x', '查询无果'],
  ['GET /sys/category/checkCode?pid=0', '错误,类型编码为空!'],
  [`GET /sys/annountCement/queryById?id=${NONE}`, '未找到对应实体'],
  ['DELETE /sys/sysAnnouncementSend/deleteBatch?ids=', '参数不识别！'],
  ['GET /sys/dataLog/queryDataVerList?dataTable=x&dataId=x', '未找到版本信息'],
  ['GET /sys/checkRule/checkByCode?ruleCode=x&value=1', '该编码不存在'],
  ['PUT /sys/position/edit', '未找到对应实体', { id: NONE, name: 'x' }],
  [`DELETE /sys/position/delete?id=${NONE}`, '删除失败!'],
  ['DELETE /sys/position/deleteBatch?ids=', '参数不识别！'],
  ['PUT /sys/tenant/edit', '未找到对应实体', { id: 999, name: 'x' }],
  ['DELETE /sys/tenant/deleteBatch?ids=', '未选中租户！'],
  ['POST /sys/online/forceLogout', '退出登录失败！', {}],
  ['POST /sys/online/forceLogout', 'Token无效!', { token: 'x' }],
]

describe('the messages of the stock contract', () => {
  let home: TestApp
  let admin: SignedIn
  before(async () => {
    home = await testApp()
    admin = await signedIn(home.app, 'admin')
  })
  after(() => home.close())

  const outcomeOf = async (call: string, body?: object): Promise<[success: boolean, message: string]> => {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const answer = await admin.call(method, `/api${path}`, body && { payload: body })
    const { success, message } = answer.json<Envelope>()
    return [success, message]
  }

  it('report missing records, each with its own text', async () => {
    const wrong: string[] = []
    for (const [call, sentence, body] of OF_NOTHING) {
      const [success, message] = await outcomeOf(call, body)
      if (success || message !== sentence) wrong.push(`${call} says ${message}, the contract ${sentence}`)
    }
    assert.deepEqual(wrong, [])
  })

  it('report that a dictionary is added, changed, deleted, restored and purged', async () => {
    const dictCode = 'said_of'
    assert.deepEqual(await outcomeOf('POST /sys/dict/add', { dictCode, dictName: 'x' }), [true, '保存成功！'])
    const { id } = await home.db
      .selectFrom('sysDict')
      .select('id')
      .where('dictCode', '=', dictCode)
      .executeTakeFirstOrThrow()
    assert.deepEqual(await outcomeOf('PUT /sys/dict/edit', { id, dictName: 'y' }), [true, '编辑成功!'])
    assert.deepEqual(await outcomeOf(`DELETE /sys/dict/delete?id=${id}`), [true, '删除成功!'])
    assert.deepEqual(await outcomeOf(`PUT /sys/dict/back/${id}`), [true, '操作成功!'])
    assert.deepEqual(await outcomeOf(`DELETE /sys/dict/deleteBatch?ids=${id}`), [true, '删除成功!'])
    assert.deepEqual(await outcomeOf(`DELETE /sys/dict/deletePhysic/${id}`), [true, '删除成功!'])
  })

  it('report that an account is frozen, given a password, deleted, restored and purged', async () => {
    const userId = await addTestUser(home.db, { username: 'said-of' })
    const secret = { username: 'said-of', password: PASSWORD, confirmpassword: PASSWORD }
    assert.deepEqual(await outcomeOf('PUT /sys/user/frozenBatch', { ids: userId, status: 2 }), [
      true,
      '操作成功!',
    ])
    assert.deepEqual(await outcomeOf('PUT /sys/user/changePassword', secret), [true, '密码修改成功!'])
    assert.deepEqual(await outcomeOf(`DELETE /sys/user/delete?id=${userId}`), [true, '删除用户成功'])
    assert.deepEqual(await outcomeOf('PUT /sys/user/putRecycleBin', { userIds: userId }), [true, '还原成功'])
    assert.deepEqual(await outcomeOf(`DELETE /sys/user/deleteBatch?ids=${userId},`), [
      true,
      '批量删除用户成功',
    ])
    assert.deepEqual(await outcomeOf(`DELETE /sys/user/deleteRecycleBin?userIds=${userId}`), [
      true,
      '删除成功',
    ])
  })
})
