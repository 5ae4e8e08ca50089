import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { TOKEN_DEAD, type Page } from '@mtm/shared-utils/contracts/envelope'
import { StockClient, type Row } from '../../support/stock-client.ts'
import { until } from '../../support/until.ts'
import { stockAdministrator } from '../shared-product.ts'

const isOver = ({ status, message }: { status: number; message: string }) =>
  status === 500 && message === TOKEN_DEAD

let url: string
let client: StockClient
before(async () => {
  client = await stockAdministrator()
  url = client.url
})

describe('a stock client on 系统通告 and 我的消息', () => {
  const COLUMNS = ['titile', 'msgCategory', 'sender', 'sendTime', 'priority', 'readFlag']
  const mine = (reader: StockClient, search = {}) =>
    reader.list('/sys/sysAnnouncementSend/getMyAnnouncementSend', COLUMNS, search)

  test('releases an announcement, which a reader finds in the bell and in the list, and revokes it', async () => {
    const reader = await StockClient.signIn(url, 'cutter')
    const id = await announce(String(reader.user.userInfo.id))
    assert.equal(await client.message('/sys/annountCement/doReleaseData', { id }), '该系统通知发布成功')
    const bell = await reader.get<Record<string, unknown>>('/sys/annountCement/listByUser')
    const [notice] = bell['anntMsgList'] as Row[]
    assert.equal(notice?.['titile'], '回放通知')
    assert.deepEqual([typeof bell['anntMsgTotal'], typeof bell['sysMsgTotal']], ['number', 'number'])
    const [row] = await mine(reader, { titile: '回放通知', sender: 'admin' })
    assert.deepEqual([row?.['anntId'], row?.['readFlag']], [id, '0'])
    await reader.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id })
    await reader.get('/sys/annountCement/syncNotic', { anntId: id })
    assert.equal((await mine(reader, { titile: '回放通知' }))[0]?.['readFlag'], '1')
    assert.equal(await reader.put('/sys/sysAnnouncementSend/readAll', {}), '全部已读')
    await reader.get('/sys/annountCement/syncNotic')
    assert.equal(await client.message('/sys/annountCement/doReovkeData', { id }), '该系统通知撤销成功')
    assert.deepEqual(await mine(reader, { titile: '回放通知' }), [])
    assert.equal(await client.remove('/sys/annountCement/delete', { id }), '删除成功!')
  })

  async function announce(userId: string): Promise<string | number> {
    const form = {
      titile: '回放通知',
      msgCategory: '1',
      msgType: 'USER',
      userIds: `${userId},`,
      priority: 'H',
      startTime: '2026-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00',
      msgAbstract: '摘要',
      msgContent: '<p>内容</p>',
    }
    assert.equal(await client.post('/sys/annountCement/add', form), '添加成功！')
    const search = { titile: '回放通知' }
    return (await client.only('/sys/annountCement/list', ['titile'], search)).id
  }
})

describe('a stock client on 日志管理', () => {
  const COLUMNS = [
    'logContent',
    'userid',
    'username',
    'ip',
    'costTime',
    'logType_dictText',
    'createTime',
    'operateType_dictText',
  ]

  test('reads both tabs, searches, and deletes one entry', async () => {
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const range = { createTime_begin: day, createTime_end: day }
    const signIns = await client.list('/sys/log/list', COLUMNS, { logType: 1, ...range })
    assert.ok(signIns.length > 0)
    assert.ok(signIns.every(({ logType, createTime }) => logType === 1 && String(createTime).startsWith(day)))
    await client.post('/sys/position/add', { code: 'replay_log', name: '回放日志', postRank: '1' })
    const { id } = await client.only('/sys/position/list', ['code'], { code: 'replay_log' })
    await client.remove('/sys/position/delete', { id })
    const tab = { logType: 2, operateType: 4 }
    const rows = await client.list('/sys/log/list', COLUMNS, tab)
    const [row] = rows
    assert.ok(row)
    for (const name of ['method', 'requestParam', 'requestUrl', 'requestType', 'ip', 'userid', 'costTime'])
      assert.ok(name in row, name)
    assert.deepEqual([row['operateType'], row['operateType_dictText']], [4, '删除'])
    const found = await client.list('/sys/log/list', COLUMNS, {
      ...tab,
      keyWord: String(row['logContent']),
    })
    assert.ok(found.some((one) => one.id === row.id))
    assert.equal(await client.remove('/sys/log/delete', { id: row.id }), '删除成功!')
  })
})

describe('a stock client on 数据日志', () => {
  test('compares two versions of a record', async () => {
    const form = { roleName: '回放版本', roleCode: 'replay_versions', description: '一' }
    await client.post('/sys/role/add', form)
    const role = await client.only('/sys/role/list', ['roleName'], { roleName: '回放版本' })
    await client.put('/sys/role/edit', { ...role, description: '二' })
    const search = { dataTable: 'sys_role', dataId: String(role.id) }
    const columns = ['dataTable', 'dataId', 'dataVersion', 'dataContent', 'createBy']
    const rows = await client.list('/sys/dataLog/list', columns, search)
    assert.deepEqual(rows.map(({ dataVersion }) => String(dataVersion)).toSorted(), ['0', '1'])
    assert.ok(rows.every(({ dataContent }) => typeof dataContent === 'string'))
    const versions = await client.get<Row[]>('/sys/dataLog/queryDataVerList', search)
    assert.equal(versions.length, 2)
    const both = { dataId1: String(rows[0]!.id), dataId2: String(rows[1]!.id) }
    const compared = await client.get<Row[]>('/sys/dataLog/queryCompareList', both)
    const described = compared.map(
      ({ dataContent }) => (JSON.parse(String(dataContent)) as Row)['description'],
    )
    assert.deepEqual(described.toSorted(), ['一', '二'])
    await client.remove('/sys/role/delete', { id: role.id })
  })
})

describe('a stock client on 定时任务', () => {
  const COLUMNS = ['jobClassName', 'cronExpression', 'parameter', 'description', 'status']
  const CLASS = 'order.forgetDrafts'
  const jobs = (search = {}) => client.list('/sys/quartzJob/list', COLUMNS, search)
  const jobOf = () => client.only('/sys/quartzJob/list', COLUMNS, { jobClassName: CLASS })

  test('pauses, resumes, runs and changes a job', async () => {
    assert.ok((await jobs()).length > 0)
    const job = await jobOf()
    assert.equal(job['status'], 0)
    // by class until 2.4.3, by id from 2.4.5
    for (const query of [{ jobClassName: CLASS }, { id: job.id }]) {
      assert.equal(await client.message('/sys/quartzJob/pause', query), '暂停定时任务成功')
      assert.equal((await jobOf())['status'], -1)
      assert.equal(await client.message('/sys/quartzJob/resume', query), '恢复定时任务成功')
      assert.equal((await jobOf())['status'], 0)
    }
    assert.ok((await jobs({ status: 0 })).every(({ status }) => status === 0))
    assert.equal(await client.message('/sys/quartzJob/execute', { id: job.id }), '执行成功!')
    for (const description of ['回放', ''])
      assert.equal(
        await client.put('/sys/quartzJob/edit', { ...(await jobOf()), description }),
        '更新定时任务成功!',
      )
  })

  test('deletes a job and adds it again; unknown and taken classes are refused with the stock texts', async () => {
    const { id, cronExpression } = await jobOf()
    const form = { jobClassName: CLASS, cronExpression, parameter: '', description: '', status: 0 }
    const twice = await client.call('POST', '/sys/quartzJob/add', {}, form)
    assert.deepEqual([twice.success, twice.message], [false, '该定时任务类名已存在'])
    const unknown = { ...form, jobClassName: 'org.jeecg.X' }
    const refused = await client.call('POST', '/sys/quartzJob/add', {}, unknown)
    assert.equal(refused.success, false)
    assert.match(refused.message, /^后台找不到该类名：org\.jeecg\.X/)
    const book = await client.download('/sys/quartzJob/exportXls', COLUMNS, { selections: id })
    assert.equal(await client.remove('/sys/quartzJob/delete', { id }), '删除成功!')
    assert.equal(await client.post('/sys/quartzJob/add', form), '创建定时任务成功')
    const ids = `${(await jobOf()).id},`
    assert.equal(await client.remove('/sys/quartzJob/deleteBatch', { ids }), '删除定时任务成功!')
    const { message } = await client.upload('/sys/quartzJob/importExcel', book, '定时任务.xls')
    assert.equal(message, '共1行数据全部导入成功！')
    assert.equal((await jobOf())['cronExpression'], cronExpression)
  })
})

describe('a stock client tries rules out', () => {
  test('checks a value, encoded twice as its helper does', async () => {
    const rule = {
      ruleName: '回放校验',
      ruleCode: 'replay_try',
      ruleJson: '[{"digits":"1","pattern":"^[a-z]$","message":"小写开头"}]',
    }
    await client.post('/sys/checkRule/add', rule)
    const check = (value: string) =>
      client.call<Row>('GET', '/sys/checkRule/checkByCode', {
        ruleCode: 'replay_try',
        value: encodeURIComponent(value),
      })
    assert.ok((await check('a%1')).success)
    const refused = await check('甲')
    assert.deepEqual([refused.success, refused.message], [false, '小写开头'])
    assert.deepEqual([refused.result['checkValue'], refused.result['passed']], ['甲', false])
    const row = await client.only('/sys/checkRule/list', ['ruleCode'], { ruleCode: 'replay_try' })
    await client.remove('/sys/checkRule/delete', { id: row.id })
  })

  test('shows the value that a fill rule makes', async () => {
    const rule = { ruleName: '回放编码', ruleCode: 'replay_number', ruleClass: 'shop_order_num' }
    await client.post('/sys/fillRule/add', rule)
    const made = await client.get<string>('/sys/fillRule/testFillRule', { ruleCode: 'replay_number' })
    assert.match(made, /^CN\d{16}$/)
    const row = await client.only('/sys/fillRule/list', ['ruleCode'], { ruleCode: 'replay_number' })
    await client.remove('/sys/fillRule/delete', { id: row.id })
  })
})

describe('a stock client on 在线用户', () => {
  test('ends the session of somebody else', async () => {
    const other = await StockClient.signIn(url, 'packer')
    const search = { username: 'packer', column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10 }
    const { records } = await client.get<Page<Row>>('/sys/online/list', search)
    const token = String(records[0]?.['token'])
    assert.ok(records.length > 0 && token !== other.user.token)
    for (const row of records)
      assert.equal(await client.post('/sys/online/forceLogout', { token: row['token'] }), '退出登录成功！')
    await until('the session is over', () => other.call('GET', '/sys/annountCement/listByUser'), isOver)
  })
})

describe('a stock client on the own account', () => {
  test('switches the department, changes the password and signs out', async () => {
    const own = await StockClient.signIn(url, 'presser')
    const { token, userInfo, sysAllDictItems, departs } = own.user
    assert.ok(token && userInfo.username === 'presser' && Array.isArray(departs))
    assert.ok(sysAllDictItems['sex']?.every(({ value, text, title }) => value && text === title))
    const rights = await own.get<Record<string, unknown[]>>('/sys/permission/getUserPermissionByToken')
    assert.ok(rights['menu']!.length > 0 && Array.isArray(rights['auth']) && Array.isArray(rights['allAuth']))
    const { list, orgCode } = await own.get<{ list: Row[]; orgCode: string }>(
      '/sys/user/getCurrentUserDeparts',
    )
    assert.ok(list.length > 0 && list.every((one) => one.id && one['orgCode'] && one['departName']))
    const tenants = await own.get<Row[]>('/sys/tenant/queryList', { ids: '0' })
    assert.deepEqual(
      tenants.map(({ id, status }) => [id, status]),
      [[0, 1]],
    )
    const chosen = { orgCode, username: 'presser' }
    assert.ok((await own.call('PUT', '/sys/selectDepart', {}, chosen)).success)
    const change = { username: 'presser', password: 'Replay#2026', confirmpassword: 'Replay#2026' }
    const wrong = await own.call('PUT', '/sys/user/updatePassword', {}, { ...change, oldpassword: 'x' })
    assert.deepEqual([wrong.success, wrong.message], [false, '旧密码输入错误!'])
    await own.get('/sys/loginfo')
    await own.get('/sys/visitInfo')
    const { message } = await own.call('POST', '/sys/logout', {}, {})
    assert.equal(message, '退出登录成功！')
    await until('the session is over', () => own.call('GET', '/sys/user/getCurrentUserDeparts'), isOver)
  })
})
