import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Row, StockClient } from '../../support/stock-client.ts'
import { stockAdministrator } from '../shared-product.ts'

let client: StockClient
before(async () => {
  client = await stockAdministrator()
})

describe('a stock client on 消息管理', () => {
  const base = '/sys/message/sysMessage'
  const columns = [
    'esTitle',
    'esContent',
    'esReceiver',
    'esSendNum',
    'esSendStatus_dictText',
    'esSendTime',
    'esType_dictText',
  ]

  test('sends a template as a test, finds the message, and deletes it', async () => {
    const templates = '/sys/message/sysMessageTemplate'
    const template = {
      templateCode: 'replay_hello',
      templateName: '回放问候',
      templateType: '4',
      templateContent: '您好 ${name}',
    }
    await client.post(`${templates}/add`, template)
    const sent = {
      msgType: '4',
      receiver: 'admin',
      templateCode: 'replay_hello',
      testData: '{"name":"回放甲"}',
    }
    assert.equal(await client.post(`${templates}/sendMsg`, sent), '发送消息任务添加成功！')
    const refused = await client.call('POST', `${templates}/sendMsg`, {}, { ...sent, testData: '{' })
    assert.deepEqual([refused.success, refused.message], [false, '解析Json出错！'])
    const search = { esTitle: '*回放问候*', esContent: '*回放甲*', esReceiver: 'admin' }
    const found = await client.only(`${base}/list`, columns, search)
    assert.deepEqual([found['esReceiver'], found['esType_dictText']], ['admin', '系统'])
    assert.equal(await client.remove(`${base}/delete`, { id: found.id }), '删除成功!')
    assert.deepEqual(await client.list(`${base}/list`, columns, search), [])
    await client.remove(`${templates}/delete`, {
      id: await idOf(`${templates}/list`, 'templateCode', 'replay_hello'),
    })
  })
})

describe('a stock client on 对象存储', () => {
  const base = '/sys/oss/file'
  const columns = ['fileName', 'url']

  test('uploads a file with either button, searches it, and deletes it', async () => {
    const file = new Blob(['a,b\n1,2'])
    const { success, message } = await client.upload(`${base}/upload`, file, '回放.csv')
    assert.deepEqual([success, message], [true, '上传成功！'])
    const other = await client.upload('/sys/upload/uploadMinio', file, '回放二.csv', { biz: 'temp' })
    assert.equal(other.success, true, other.message)
    const found = await client.only(`${base}/list`, columns, { fileName: '回放.csv' })
    assert.equal(typeof found['url'], 'string')
    assert.equal(await client.remove(`${base}/delete`, { id: found.id }), '删除成功!')
    const gone = await client.call('DELETE', `${base}/delete`, { id: found.id })
    assert.deepEqual([gone.success, gone.message], [false, '未找到对应实体'])
  })
})

describe('a stock client on 路由网关', () => {
  const base = '/sys/gatewayRoute'

  test('reads all routes at once, and hears which hosts may be routed to', async () => {
    assert.ok(Array.isArray(await client.get<Row[]>(`${base}/list`)))
    const router = {
      routerId: 'replay',
      name: '回放',
      uri: 'http://legacy.example.com',
      status: 1,
      predicates: '[{"name":"Path","args":["/replay/**"]}]',
      filters: '[]',
    }
    const refused = await client.call('POST', `${base}/updateAll`, {}, { router })
    assert.equal(refused.success, false)
    assert.match(refused.message, /GATEWAY_HOSTS|允许/)
    assert.equal(await client.message(`${base}/clearRedis`), '清除成功！')
  })
})

describe('a stock client on 代理人设置', () => {
  const base = '/sys/sysUserAgent'

  test('names an agent for a user, changes and reads it', async () => {
    const nobody = await client.call('GET', `${base}/queryByUserName`, { userName: 'cutter' })
    assert.deepEqual([nobody.success, nobody.message], [false, '未找到对应实体'])
    const agency = {
      userName: 'cutter',
      agentUserName: 'planner',
      startTime: '2026-01-01 00:00:00',
      endTime: '2099-01-01 00:00:00',
      status: '1',
    }
    assert.equal(await client.post(`${base}/add`, agency), '代理人设置成功！')
    const stored = await client.get<Row>(`${base}/queryByUserName`, { userName: 'cutter' })
    assert.equal(stored['agentUserName'], 'planner')
    assert.equal(await client.put(`${base}/edit`, { ...stored, status: '0' }), '代理人设置成功!')
    assert.equal(await client.remove(`${base}/delete`, { id: stored.id }), '删除成功!')
  })
})

async function idOf(path: string, field: string, value: string): Promise<string | number> {
  return (await client.only(path, [field], { [field]: value })).id
}
