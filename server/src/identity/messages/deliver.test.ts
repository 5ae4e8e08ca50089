import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { DeliveryChoice } from '@mtm/shared-utils/contracts/dto/messages'
import { addTestUser, PASSWORD, signedIn, testApp, TEST_CONFIG, type TestApp } from '../testing.ts'
import { sendSystemMessage, type SystemMessage } from '../announcements/system-message.ts'
import { startGateway, type TestGateway } from '../sign-in/sms/testing.ts'
import { inTransaction, newId } from '../../platform/database/database.ts'
import { channelsOf, useChannels } from './channels/channel.ts'
import { deliverDue } from './deliver.ts'
import type { MessageKind } from './message-kinds.ts'
import { headerOf, startMailServer, type TestMailServer } from './testing.ts'

const KIND: MessageKind = {
  name: 'test_kind',
  label: ['测试', 'Test', 'テスト'],
  variables: { name: { label: ['名', 'Name', '名前'], sample: ['x', 'x', 'x'] } },
  title: ['你好 ${name}', 'Hello ${name}', 'こんにちは ${name}'],
  text: ['内容 ${name}', 'Text for ${name}', '本文 ${name}'],
}
const PUBLIC = 'https://orders.example.com'

let home: TestApp
let mail: TestMailServer
let gateway: TestGateway
let userId: string
before(async () => {
  mail = await startMailServer()
  gateway = await startGateway()
  home = await testApp({
    config: {
      smtpUrl: mail.url,
      mailFrom: 'shop@example.com',
      publicUrl: PUBLIC,
      signIn: { ...TEST_CONFIG.signIn, sms: { url: gateway.url, token: undefined } },
    },
  })
  userId = await addTestUser(home.db, { username: 'mailed' })
  await home.db
    .updateTable('sysUser')
    .set({ email: 'mailed@example.com', phone: '13900000777' })
    .where('id', '=', userId)
    .execute()
})
after(async () => {
  await home.close()
  await mail.close()
  await gateway.close()
})
beforeEach(async () => {
  mail.refusal = undefined
  await home.db.deleteFrom('sysMessage').execute()
  await home.db.deleteFrom('sysNoticeChoice').execute()
  await home.db.deleteFrom('sysNoticeOff').execute()
})

const message = (more: Partial<SystemMessage> = {}) =>
  ({
    tenantId: 0,
    users: [userId],
    category: 'order',
    kind: KIND,
    values: { name: '<Li>' },
    business: { type: 'order', id: 'o1' },
    sender: null,
    at: new Date(),
    ...more,
  }) as SystemMessage
const send = (more: Partial<SystemMessage> = {}) =>
  inTransaction(home.db, (trx) => sendSystemMessage(trx, message(more)))
const rows = (type = '2') =>
  home.db.selectFrom('sysMessage').selectAll().where('esType', '=', type).orderBy('id').execute()
const due = () =>
  home.db
    .updateTable('sysMessage')
    .set({ nextTryAt: new Date(0) })
    .execute()
const choose = async (body: object) => {
  const who = await signedIn(home.app, 'mailed')
  const {
    success,
    message: text,
    result,
  } = await who.put<DeliveryChoice>('/api/sys/user/account/delivery', body)
  assert.ok(success, text)
  return result
}
const mailsOf = async (work: () => Promise<unknown>) => {
  const known = mail.mails.length
  await work()
  return mail.mails.slice(known)
}

describe('a message of the product', () => {
  it('is recorded as shown, and goes by mail in the language of its receiver once committed', async () => {
    await choose({ locale: 'en-US' })
    const [received, ...more] = await mailsOf(async () => {
      await send()
      await deliverDue(home.db)
    })
    assert.deepEqual(more, [])
    assert.deepEqual([received?.from, received?.to], ['shop@example.com', ['mailed@example.com']])
    assert.equal(headerOf(received!, 'Subject'), 'Hello <Li>')
    assert.match(received!.source, /<p>Text for &lt;Li&gt;<\/p>/)
    const [row] = await rows()
    assert.deepEqual(
      [row?.esSendStatus, row?.esSendNum, row?.esResult, row?.esParam],
      ['1', 1, null, '{"name":"<Li>"}'],
    )
    assert.ok(row?.esSendTime)
    const [shown] = await rows('4')
    assert.deepEqual(
      [shown?.esReceiver, shown?.esSendStatus, shown?.esContent],
      ['mailed', '1', '<p>Text for &lt;Li&gt;</p>'],
    )
  })

  it('is in the language of the first sign-in until its receiver chooses another', async () => {
    for (const language of ['ja', 'en-US'])
      await home.app.inject({
        method: 'POST',
        url: '/api/sys/login',
        headers: { 'accept-language': language },
        payload: { username: 'mailed', password: PASSWORD },
      })
    await send()
    assert.equal((await rows())[0]?.esTitle, 'こんにちは <Li>')
  })

  it('is not sent when its transaction is rolled back', async () => {
    await assert.rejects(
      inTransaction(home.db, async (trx) => {
        await sendSystemMessage(trx, message())
        throw new Error('rolled back')
      }),
    )
    assert.deepEqual(await rows(), [])
  })

  it('goes by text message only where the tenant has a template for it', async () => {
    await send()
    assert.deepEqual(await rows('1'), [])
    const id = newId()
    await home.db
      .insertInto('sysMessageTemplate')
      .values({
        id,
        tenantId: 0,
        templateCode: 'test_kind.sms',
        templateType: '1',
        templateName: 'x',
        templateContent: 'SMS ${name}',
      })
      .execute()
    await send()
    await deliverDue(home.db)
    await home.db.deleteFrom('sysMessageTemplate').where('id', '=', id).execute()
    assert.deepEqual(await gateway.next(), { mobile: '13900000777', text: 'SMS <Li>', purpose: 'notice' })
  })

  it('is sent once, however many processes send at the same time', async () => {
    for (let n = 0; n < 30; n++) await send()
    const received = await mailsOf(() => Promise.all([1, 2, 3].map(() => deliverDue(home.db))))
    assert.equal(received.length, 30)
    assert.equal(new Set(received.map((one) => headerOf(one, 'Message-ID'))).size, 30)
  })
})

describe('a mail that fails', () => {
  it('is tried five times at growing intervals, then given up, with the reason but no address', async () => {
    mail.refusal = { code: 451, text: 'mailed@example.com: later' }
    await send()
    const waits: number[] = []
    for (let n = 1; n <= 5; n++) {
      await due()
      const before = Date.now()
      assert.deepEqual(await deliverDue(home.db), { sent: 0, failed: 1 })
      const [row] = await rows()
      assert.deepEqual([row?.esSendNum, row?.esSendStatus], [n, n === 5 ? '-1' : '2'])
      assert.equal(row?.esResult, 'SMTP 451')
      waits.push(Math.round((row.nextTryAt.getTime() - before) / 60_000))
    }
    assert.deepEqual(waits, [2, 4, 8, 16, 32])
    await due()
    assert.deepEqual(await deliverDue(home.db), { sent: 0, failed: 0 })
  })

  it('is not tried before its time, and sent when the server is back', async () => {
    mail.refusal = { code: 451, text: 'later' }
    await send()
    await deliverDue(home.db)
    mail.refusal = undefined
    assert.deepEqual(await deliverDue(home.db), { sent: 0, failed: 0 })
    await due()
    assert.deepEqual(await deliverDue(home.db), { sent: 1, failed: 0 })
    const [row] = await rows()
    assert.deepEqual([row?.esSendStatus, row?.esResult, row?.esSendNum], ['1', null, 2])
  })

  it('is given up at once when the server refuses it for good', async () => {
    mail.refusal = { code: 550, text: 'nobody' }
    await send()
    await deliverDue(home.db)
    assert.equal((await rows())[0]?.esSendStatus, '-1')
  })

  it('is given up when its last process died', async () => {
    await send()
    await home.db
      .updateTable('sysMessage')
      .set({ esSendNum: 5, nextTryAt: new Date(0) })
      .where('esType', '=', '2')
      .execute()
    assert.deepEqual(await mailsOf(() => deliverDue(home.db)), [])
    assert.equal((await rows())[0]?.esSendStatus, '-1')
  })
})

describe('a server without a mail server', () => {
  it('queues no mails, and leaves those of others alone', async () => {
    await send()
    const channels = [...channelsOf(home.db).values()]
    useChannels(
      home.db,
      channels.filter(({ type }) => type !== '2'),
    )
    await send()
    assert.deepEqual(await deliverDue(home.db), { sent: 0, failed: 0 })
    useChannels(home.db, channels)
    assert.equal((await rows()).length, 1)
    assert.deepEqual(await deliverDue(home.db), { sent: 1, failed: 0 })
  })
})

describe('quiet hours', () => {
  /** Hours around now in the zone of the tenant, `HH:mm`. */
  const around = async (from: number, until: number) => {
    const { rows: found } = await sql<{ from: string; until: string }>`
      select to_char(now() at time zone zone + make_interval(hours => ${from}), 'HH24:MI') as "from",
        to_char(now() at time zone zone + make_interval(hours => ${until}), 'HH24:MI') as until
      from sys_tenant where id = 0`.execute(home.db)
    return found[0]!
  }

  it('hold back what can wait until they end, over midnight too', async () => {
    for (const quiet of [await around(-1, 1), await around(-20, 1), await around(-1, 20)]) {
      await choose({ quiet })
      await send()
      assert.deepEqual(await mailsOf(() => deliverDue(home.db)), [], JSON.stringify(quiet))
    }
    const chosen = await choose({ quiet: await around(1, 3) })
    assert.match(chosen.quietFrom ?? '', /^\d\d:\d\d$/)
    assert.equal((await mailsOf(() => deliverDue(home.db))).length, 3)
  })

  it('never hold back what is urgent', async () => {
    await choose({ quiet: await around(-1, 1) })
    await send({ priority: 'H' })
    assert.equal((await mailsOf(() => deliverDue(home.db))).length, 1)
  })

  it('end when they are removed', async () => {
    await choose({ quiet: await around(-1, 1) })
    await send()
    assert.equal((await choose({ quiet: null })).quietFrom, null)
    assert.equal((await mailsOf(() => deliverDue(home.db))).length, 1)
  })
})

describe('the link to unsubscribe', () => {
  const linkOf = async (more: Partial<SystemMessage> = {}) => {
    const [received] = await mailsOf(async () => {
      await send(more)
      await deliverDue(home.db)
    })
    assert.equal(headerOf(received!, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click')
    const link = /^<(.*)>$/.exec(headerOf(received!, 'List-Unsubscribe') ?? '')?.[1] ?? ''
    assert.ok(link.startsWith(`${PUBLIC}/api/sys/message/unsubscribe/`), link)
    return link.slice(PUBLIC.length)
  }
  const post = (url: string) =>
    home.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  it('switches the kind off with one click, without signing in; the message in the application stays', async () => {
    const url = await linkOf()
    const page = await home.app.inject(url)
    assert.match(page.body, /<form method="post">/)
    await send()
    assert.equal((await rows()).length, 2, 'opening the page changes nothing')
    assert.equal((await post(url)).statusCode, 200)
    await send()
    assert.equal((await rows()).length, 2)
    assert.equal((await rows('4')).length, 3)
    await send({ category: 'payment' })
    assert.equal((await rows()).length, 3, 'other kinds stay')
    const who = await signedIn(home.app, 'mailed')
    const { result } = await who.get<DeliveryChoice>('/api/sys/user/account/delivery')
    assert.deepEqual([result.mail.order, result.mail.payment, result.isMailSent], [false, true, true])
    await choose({ mail: { order: true } })
    await send()
    assert.equal((await rows()).length, 4)
  })

  it('stands in mails about the account too', async () => {
    assert.equal((await post(await linkOf({ category: null }))).statusCode, 200)
    await send({ category: null })
    assert.equal((await rows()).length, 1)
  })

  it('names nobody, and answers a forged one like a real one', async () => {
    const url = await linkOf()
    assert.ok(
      !url.includes(userId) &&
        !Buffer.from(url.split('/').at(-1)!, 'base64url').toString('latin1').includes(userId),
    )
    const real = await post(url)
    const forged = await post(`${url.slice(0, -4)}AAAA`)
    assert.deepEqual([forged.statusCode, forged.body], [real.statusCode, real.body])
    assert.ok(!real.body.includes('mailed'))
  })

  it('does nothing for somebody who has left', async () => {
    const gone = await addTestUser(home.db, { username: 'left-soon' })
    await home.db.updateTable('sysUser').set({ email: 'left@example.com' }).where('id', '=', gone).execute()
    const url = await linkOf({ users: [gone] })
    await home.db.deleteFrom('sysUserTenant').where('userId', '=', gone).execute()
    assert.equal((await post(url)).statusCode, 200)
    assert.deepEqual(
      await home.db.selectFrom('sysNoticeOff').selectAll().where('userId', '=', gone).execute(),
      [],
    )
  })
})

describe('a code', () => {
  it('is recorded without itself and with a masked number when a gateway sends it', async () => {
    const answer = await home.app.inject({
      method: 'POST',
      url: '/api/sys/sms',
      payload: { mobile: '13900000888', smsmode: '1' },
    })
    assert.equal(answer.json<{ success: boolean }>().success, true, answer.body)
    const { code } = await gateway.next()
    const [row] = await rows('1')
    assert.deepEqual([row?.esReceiver, row?.esSendStatus, row?.kind], ['139****88', '1', 'verify_code'])
    assert.ok(row?.esContent.includes('******') && !JSON.stringify(row).includes(code!))
  })
})
