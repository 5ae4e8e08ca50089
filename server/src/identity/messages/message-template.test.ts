import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TemplateSample, TemplateVersion } from '@mtm/shared-utils/contracts/dto/messages'
import { TOKEN_DEAD, type Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { message } from '@mtm/shared-utils/contracts/resources/messages/message'
import type { messageTemplate } from '@mtm/shared-utils/contracts/resources/messages/message-template'
import { addTestUser, signedIn, signedInElsewhere, testApp, TEST_CONFIG } from '../testing.ts'
import type { SignedIn, TestApp } from '../testing.ts'
import { sendSystemMessage } from '../announcements/system-message.ts'
import { PASSWORD_SET } from '../users/store-password.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { writeDefaultTemplates } from './default-templates.ts'
import { deliverDue } from './deliver.ts'
import { messageKinds } from './message-kinds.ts'
import { startMailServer, type TestMailServer } from './testing.ts'

type Template = Row<typeof messageTemplate>
type Message = Row<typeof message>

const BASE = '/api/sys/message/sysMessageTemplate'
const SENT = '/api/sys/message/sysMessage'

let home: TestApp
let mail: TestMailServer
let admin: SignedIn
let person: SignedIn
let stranger: SignedIn
let userId: string
before(async () => {
  mail = await startMailServer()
  home = await testApp({
    config: {
      ...TEST_CONFIG,
      smtpUrl: mail.url,
      mailFrom: 'shop@example.com',
      publicUrl: 'https://x.example',
    },
  })
  await writeDefaultTemplates(home.db)
  admin = await signedIn(home.app, 'admin')
  userId = await addTestUser(home.db, { username: 'template-person' })
  person = await signedIn(home.app, 'template-person')
  stranger = await signedInElsewhere(home)
})
after(async () => {
  await home.close()
  await mail.close()
})

const bodyOf = (templateCode: string, more: object = {}) => ({
  templateCode,
  templateType: '4',
  templateName: '你好 ${username}',
  templateContent: '<p>${username}</p>',
  ...more,
})
const add = async (templateCode: string, more: object = {}, who = admin) => {
  const answer = await who.post<{ id: string }>(`${BASE}/add`, bodyOf(templateCode, more))
  assert.ok(answer.success, answer.message)
  return answer.result.id
}
const find = async (code: string, who = admin) =>
  (await who.get<Page<Template>>(`${BASE}/list?templateCode=${code}`)).result.records
const notify = (tenantId = 0, users = [userId]) =>
  inTransaction(home.db, (trx) =>
    sendSystemMessage(trx, {
      tenantId,
      users,
      category: null,
      kind: PASSWORD_SET,
      values: { username: '<Li>' },
      business: { type: 'account', id: userId },
      sender: null,
      at: new Date(),
    }),
  )
const newest = () =>
  home.db
    .selectFrom('sysAnnouncement')
    .select(['title', 'titleEn', 'msgContent', 'msgAbstract'])
    .where('busId', '=', userId)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('message templates', () => {
  it('exist for every kind of message in three languages, and follow the product until somebody changes them', async () => {
    const { result } = await admin.get<Page<Template>>(`${BASE}/list?pageSize=100`)
    const codes = result.records.map(({ templateCode }) => templateCode)
    assert.deepEqual(
      [...messageKinds().keys()].filter((name) => !codes.includes(name)),
      [],
    )
    assert.ok(
      result.records.every(
        ({ templateContentEn, templateContentJp }) => templateContentEn && templateContentJp,
      ),
    )
    const id = result.records.find(({ templateCode }) => templateCode === 'refund_due')!.id
    const read = async () =>
      home.db.selectFrom('sysMessageTemplate').select('templateName').where('id', '=', id).executeTakeFirst()
    await home.db
      .updateTable('sysMessageTemplate')
      .set({ templateName: 'of an older release' })
      .where('id', '=', id)
      .execute()
    await writeDefaultTemplates(home.db)
    assert.equal((await read())?.templateName, '退款即将到期')
    const changed = await admin.put(`${BASE}/edit`, { id, templateName: 'our words' })
    assert.equal(changed.message, '更新成功！')
    await writeDefaultTemplates(home.db)
    assert.equal((await read())?.templateName, 'our words')
  })

  it('are kept with the texts of the stock contract', async () => {
    assert.equal((await admin.post(`${BASE}/add`, bodyOf('kept'))).message, '添加成功！')
    const [row] = await find('kept')
    assert.equal(
      (await admin.put(`${BASE}/edit`, { id: row!.id, templateName: 'new' })).message,
      '更新成功！',
    )
    assert.equal((await admin.delete(`${BASE}/deleteBatch?ids=${row!.id},`)).message, '批量删除成功！')
  })

  it('lose everything dangerous when they are saved', async () => {
    const content = '<p onclick="x()">a<script>x()</script></p>'
    await add('dirty', { templateContent: content, templateContentEn: content })
    const [row] = await find('dirty')
    assert.deepEqual([row?.templateContent, row?.templateContentEn], ['<p>a</p>', '<p>a</p>'])
  })

  it('may use only placeholders that the sender fills, and the refusal names these', async () => {
    const refused = '该消息没有变量「who」，可用的有：orderNo, carrier, trackingNo, count'
    const code = 'order_shipped.mail'
    for (const more of [{ templateContentJp: '${who}' }, { templateNameEn: '${ who }' }]) {
      const body = bodyOf(code, {
        templateType: '2',
        templateName: '${orderNo}',
        templateContent: 'x',
        ...more,
      })
      assert.equal((await admin.post(`${BASE}/add`, body)).message, refused)
    }
    const id = await add(code, {
      templateType: '2',
      templateName: '${orderNo}',
      templateContent: '${carrier}',
    })
    assert.equal((await admin.put(`${BASE}/edit`, { id, templateContent: '${who}' })).message, refused)
    assert.equal(
      (await admin.put(`${BASE}/edit`, { id, templateType: '4' })).message,
      '编码「order_shipped.mail」的模板类型必须是「邮件」',
    )
    // a template of no kind is filled from its test data
    await add('free', { templateContent: '${anything}' })
  })

  it('of a tenant come before those of tenant 0, with their values escaped', async () => {
    await notify()
    assert.deepEqual((await newest()).title, '您的账户已设置密码')
    const [standard] = await find('password_set')
    await admin.put(`${BASE}/edit`, {
      id: standard!.id,
      templateName: '主 ${username}',
      templateContent: '<p>主 ${username}</p>',
      templateNameEn: 'House ${username}',
    })
    await notify()
    const { title, titleEn, msgContent, msgAbstract } = await newest()
    assert.deepEqual(
      [title, titleEn, msgContent, msgAbstract],
      ['主 <Li>', 'House <Li>', '<p>主 &lt;Li&gt;</p>', '主 <Li>'],
    )
    const member = await home.db
      .selectFrom('sysUserTenant')
      .select(['tenantId', 'userId'])
      .where('tenantId', '<>', 0)
      .limit(1)
      .executeTakeFirstOrThrow()
    await notify(member.tenantId, [member.userId])
    assert.equal((await newest()).title, '主 <Li>')
    await home.db
      .insertInto('sysMessageTemplate')
      .values({
        id: 'f'.repeat(32),
        tenantId: member.tenantId,
        templateCode: 'password_set',
        templateType: '4',
        templateName: '自家',
        templateContent: '<p>x</p>',
      })
      .execute()
    await notify(member.tenantId, [member.userId])
    assert.equal((await newest()).title, '自家')
  })

  it('are brought back from an older version, which is a new version', async () => {
    const id = await add('versions', { templateName: 'first' })
    await admin.put(`${BASE}/edit`, { id, templateName: 'second', templateNameEn: 'second' })
    const versions = () =>
      home.db
        .selectFrom('sysDataLog')
        .select(['id', 'dataVersion'])
        .where('dataTable', '=', 'sys_message_template')
        .where('dataId', '=', id)
        .orderBy('dataVersion')
        .execute()
    const [first] = await versions()
    const { result } = await admin.get<TemplateVersion[]>(`${BASE}/versions?id=${id}`)
    assert.deepEqual(
      result.map(({ number, title }) => [number, title]),
      [
        [1, 'second'],
        [0, 'first'],
      ],
    )
    assert.equal((await stranger.get(`${BASE}/versions?id=${id}`)).success, false)
    const restore = (who: SignedIn, body: object) => who.put(`${BASE}/restoreVersion`, body)
    assert.equal((await restore(admin, { id, versionId: first!.id })).success, true)
    const [row] = await find('versions')
    assert.deepEqual([row?.templateName, row?.templateNameEn], ['first', null])
    assert.equal((await versions()).length, 3)
    const other = await add('versions.other')
    assert.equal((await restore(admin, { id: other, versionId: first!.id })).success, false)
    assert.equal((await restore(stranger, { id, versionId: first!.id })).success, false)
    const refused = await person.call('PUT', `${BASE}/restoreVersion`, {
      payload: { id, versionId: first!.id },
    })
    assert.equal(refused.statusCode, 403)
  })
})

describe('trying a template out', () => {
  const sample = async (code: string, who = admin) =>
    (await who.get<TemplateSample>(`${BASE}/sample?templateCode=${code}`)).result

  it('fills it with the last message of its kind, before that with samples', async () => {
    const first = await sample('order_paid')
    assert.deepEqual(
      [first.kind, first.source, first.variables.map(({ name }) => name)],
      ['order_paid', 'sample', ['orderNo']],
    )
    await notify()
    const last = await sample('password_set.mail')
    assert.deepEqual([last.source, last.variables[0]?.value], ['last', '<Li>'])
    // what another tenant sent is nobody's business
    assert.equal((await sample('password_set', stranger)).source, 'sample')
    await add('own', { templateTestJson: '{"a":1}' })
    assert.deepEqual((await sample('own')).variables, [{ name: 'a', text: 'a', value: '1' }])
    assert.equal((await sample('verify_code')).source, 'sample')
  })

  it('sends it to somebody', async () => {
    await add('mail-test', { templateType: '2', templateName: 'To ${a}', templateContent: '<b>${a}</b>' })
    const body = {
      msgType: '2',
      receiver: 'someone@example.com',
      templateCode: 'mail-test',
      testData: '{"a":"<x>"}',
    }
    assert.equal((await admin.post(`${BASE}/sendMsg`, body)).message, '发送消息任务添加成功！')
    await deliverDue(home.db)
    assert.match(mail.mails.at(-1)!.source, /<b>&lt;x&gt;<\/b>/)
    await admin.post(`${BASE}/sendMsg`, { ...body, msgType: '4', receiver: 'template-person' })
    await deliverDue(home.db)
    const { result } = await person.get<Page<{ titile: string }>>(
      '/api/sys/sysAnnouncementSend/getMyAnnouncementSend',
    )
    assert.ok(result.records.some(({ titile }) => titile === 'To <x>'))
  })

  it('refuses test data that is no object, and receivers that are none', async () => {
    const body = { msgType: '4', receiver: 'template-person', templateCode: 'password_set', testData: '{}' }
    const refusal = async (more: object) =>
      (await admin.post(`${BASE}/sendMsg`, { ...body, ...more })).message
    assert.equal(await refusal({ testData: '[1]' }), '解析Json出错！')
    assert.equal(await refusal({ testData: '{' }), '解析Json出错！')
    assert.equal(await refusal({ templateCode: 'none' }), '发送消息任务添加失败！')
    for (const more of [
      { receiver: 'nobody-here' },
      { msgType: '2', receiver: 'a@x.example, b@x.example' },
      { msgType: '1', receiver: '12' },
    ])
      assert.match(await refusal(more), /^接收人无效/)
  })

  it('is refused to strangers', async () => {
    const body = { msgType: '4', receiver: 'template-person', templateCode: 'own', testData: '{}' }
    for (const [method, url, payload] of [
      ['POST', `${BASE}/sendMsg`, body],
      ['GET', `${BASE}/sample?templateCode=own`, undefined],
      ['GET', `${BASE}/list`, undefined],
      ['GET', `${SENT}/list`, undefined],
      ['POST', `${SENT}/sendAgain`, { id: '0'.repeat(32) }],
    ] as const) {
      assert.equal((await person.call(method, url, { ...(payload && { payload }) })).statusCode, 403, url)
      const nobody = await home.app.inject({ method, url, ...(payload && { payload }) })
      assert.ok(nobody.body.includes(TOKEN_DEAD), url)
    }
    // a template of another tenant, and its members, are not there
    assert.equal((await stranger.post(`${BASE}/sendMsg`, body)).message, '发送消息任务添加失败！')
    const house = { ...body, templateCode: 'password_set' }
    assert.match((await stranger.post(`${BASE}/sendMsg`, house)).message, /^接收人无效/)
  })
})

describe('sent messages', () => {
  const list = async (query = '', who = admin) =>
    (await who.get<Page<Message>>(`${SENT}/list?pageSize=100${query}`)).result.records

  it('are listed to their tenant with the reason of a failure, and sent again by hand', async () => {
    mail.refusal = { code: 550, text: 'no' }
    const body = { msgType: '2', receiver: 'later@example.com', templateCode: 'mail-test', testData: '{}' }
    await admin.post(`${BASE}/sendMsg`, body)
    const find = async () => (await list('&esReceiver=later@example.com'))[0]!
    const again = (who = admin, id = waiting.id) => who.post(`${SENT}/sendAgain`, { id })
    const waiting = await find()
    assert.equal(
      (await admin.call('POST', `${SENT}/sendAgain`, { payload: { id: waiting.id } })).statusCode,
      409,
    )
    await deliverDue(home.db)
    const failed = await find()
    assert.deepEqual(
      [failed.esSendStatus, failed.esSendStatus_dictText, failed.esResult],
      ['-1', '放弃发送', 'SMTP 550'],
    )
    assert.equal((await again(stranger)).success, false)
    mail.refusal = undefined
    assert.equal((await again()).success, true)
    await deliverDue(home.db)
    assert.deepEqual([(await find()).esSendStatus, (await find()).esResult], ['1', null])
    assert.equal(
      (await list('', stranger)).some(({ id }) => id === waiting.id),
      false,
    )
  })

  it('in the application and codes are not sent again', async () => {
    await notify()
    const shown = (await list('&esType=4&esReceiver=template-person'))[0]!
    assert.equal((await admin.post(`${SENT}/sendAgain`, { id: shown.id })).message, '该消息不能重新发送')
  })

  it('cannot be written by clients', async () => {
    for (const [method, path] of [
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['POST', 'importExcel'],
    ] as const)
      assert.equal((await admin.call(method, `${SENT}/${path}`, { payload: {} })).statusCode, 404)
  })
})
