import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { FileTicket } from '@mtm/shared-utils/contracts/dto/files'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { ACCESS_CHANGED } from '../events/topics.ts'
import { announce } from '../events/announce.ts'
import { until } from '../embedded-postgres/fixtures/fixtures.ts'
import { allHeard } from '../testing/notices.ts'
import { listening } from '../sockets/testing.ts'
import { picture, testFolder, upload, uploaded, uploadForm } from './testing.ts'

const STATIC = '/api/sys/common/static'
const PDF = Buffer.from('%PDF-1.7\nfictitious')

let home: TestApp
let disk: Awaited<ReturnType<typeof testFolder>>
let owner: SignedIn
let other: SignedIn
let keeper: SignedIn
let stranger: SignedIn

before(async () => {
  disk = await testFolder()
  home = await testApp({ config: { filesDir: disk.folder, filesQuota: 40 * 1024 * 1024 } })
  const { app, db } = home
  await addTestUser(db, { username: 'file-owner' })
  await addTestUser(db, { username: 'file-other' })
  const roleIds = [await addTestRole(db, { codes: ['file:view', 'picture:upload'] })]
  await addTestUser(db, { username: 'file-keeper', roleIds })
  owner = await signedIn(app, 'file-owner')
  other = await signedIn(app, 'file-other')
  keeper = await signedIn(app, 'file-keeper')
  stranger = await signedInElsewhere(home)
})
after(async () => {
  await home.close()
  await disk.remove()
})

const open = (path: string, headers: Record<string, string> = {}) =>
  home.app.inject({ url: `${STATIC}/${path}`, headers })
const refusalOf = async (who: SignedIn, form: Parameters<typeof upload>[1]) => {
  const { success, message } = (await upload(who, form)).json<Envelope>()
  assert.equal(success, false, message)
  return message
}

describe('an upload', () => {
  it('returns the stored path, for any field order and the older form', async () => {
    for (const form of [{ biz: 'document' }, { biz: 'document', fileFirst: true }])
      assert.match(await uploaded(owner, { ...form, file: PDF }), /^document\/[0-9a-f]{32}\.pdf$/)
    for (const form of [{ isup: '1' }, { biz: '' }, {}])
      assert.match(await uploaded(owner, { ...form, file: PDF }), /^temp\/[0-9a-f]{32}\.pdf$/)
  })

  it('of a picture is re-encoded: upright, within limits, without metadata', async () => {
    const path = await uploaded(owner, {
      biz: 'avatar',
      file: await picture({ width: 1200 }),
      name: '我.jpg',
    })
    assert.match(path, /\.webp$/)
    const { rawPayload } = await open(path)
    const facts = await sharp(rawPayload).metadata()
    assert.deepEqual([facts.format, facts.width, facts.exif, facts.xmp], ['webp', 512, undefined, undefined])
  })

  it('is checked by content, not by name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    assert.match(
      await refusalOf(owner, { biz: 'picture', file: svg, name: 'a.png' }),
      /^上传失败！请上传图片/,
    )
    for (const file of [svg, Buffer.from('  <!DOCTYPE html><p>'), Buffer.from('MZ\0\0')])
      assert.equal(await refusalOf(owner, { biz: 'temp', file, name: 'a.txt' }), '上传失败！不支持该文件类型')
    const lying = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100)])
    assert.match(await refusalOf(owner, { biz: 'picture', file: lying, name: 'a.png' }), /图片已损坏/)
    // a small file of a huge picture is not decoded
    const blank = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'white' } })
        .png()
        .toBuffer()
    assert.match(await refusalOf(owner, { biz: 'picture', file: await blank(4_100) }), /16 百万像素/)
    assert.match(await refusalOf(owner, { biz: 'avatar', file: await blank(2_100) }), /4 百万像素/)
    assert.match(
      await uploaded(owner, { biz: 'temp', file: Buffer.from('a,b\n1,2'), name: 'a.csv' }),
      /\.csv$/,
    )
    assert.match(await uploaded(owner, { biz: 'temp', file: await picture(), name: 'a.pdf' }), /\.webp$/)
  })

  it('of a picture is decoded in turn with those of other people', async () => {
    const large = await picture({ width: 4_000, height: 4_000 })
    const stored: string[] = []
    const send = async (who: SignedIn, name: string, file: Buffer) => {
      await uploaded(who, { biz: 'temp', file, name: `${name}.jpg` })
      stored.push(name)
    }
    const many = Array.from({ length: 6 }, (_, at) => send(owner, `of one ${at}`, large))
    await Promise.all([...many, send(other, 'of another', await picture({ width: 40, height: 30 }))])
    assert.ok(stored.indexOf('of another') < 3, `after ${stored.join(', ')}`)
  })

  it('of the editor of a stock client lies with the pictures of announcements, for who writes them', async () => {
    const roleIds = [await addTestRole(home.db, { codes: ['announcement:add'] })]
    await addTestUser(home.db, { username: 'file-writer', roleIds })
    const writer = await signedIn(home.app, 'file-writer')
    const form = { biz: 'jeditor', file: await picture({ width: 40 }), name: 'a.jpg' }
    assert.match(await uploaded(writer, form), /^notice\/[0-9a-f]{32}\.webp$/)
    await refusalOf(owner, form)
  })

  it('without a file, into an unknown folder, or too large is refused without leftovers', async () => {
    const before = (await disk.names()).length
    assert.equal(await refusalOf(owner, { biz: 'temp' }), '上传失败！未选择文件')
    for (const biz of ['../avatar', 'avatar/..', '/etc', 'unknown', 'temp\0', '%2e%2e'])
      assert.equal(await refusalOf(owner, { biz, file: PDF }), '上传失败！不支持该上传目录', biz)
    const large = Buffer.concat([PDF, Buffer.alloc(2 * 1024 * 1024)])
    assert.equal(await refusalOf(owner, { biz: 'avatar', file: large }), '上传失败！文件不能超过 2 MB')
    const tooLarge = await upload(owner, { file: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') })
    assert.equal(tooLarge.statusCode, 413)
    assert.equal((await disk.names()).length, before)
  })

  it('needs a session, and for the album a permission', async () => {
    const form = uploadForm({ biz: 'swatch', file: await picture() })
    const nobody = await home.app.inject({ method: 'POST', url: '/api/sys/common/upload', ...form })
    assert.equal(nobody.statusCode, 500)
    assert.equal((await upload(owner, { biz: 'swatch', file: await picture() })).statusCode, 403)
    assert.match(await uploaded(keeper, { biz: 'swatch', file: await picture() }), /^swatch\//)
  })

  it('that is aborted leaves nothing behind', async () => {
    const before = await disk.names()
    const { payload, headers } = uploadForm({
      biz: 'document',
      file: Buffer.concat([PDF, Buffer.alloc(200_000, 'a')]),
    })
    const port = await listening(home.app)
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: gone, resolve: go } = Promise.withResolvers<void>()
    home.app.server.once('request', (request: IncomingMessage) => {
      request.once('readable', begin)
      request.once('close', go)
    })
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/sys/common/upload HTTP/1.1\r\nhost: x\r\nx-access-token: ${owner.token}\r\n` +
        `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    )
    socket.write(payload.subarray(0, 100_000))
    await begun
    socket.destroy()
    await gone
    await uploaded(owner, { biz: 'document', file: PDF })
    // an aborted upload removes its own temporary file
    await until('what was broken off is gone', async () => (await disk.names()).length === before.length + 1)
    const rows = await home.db.selectFrom('sysFile').select('id').where('size', '>', 100_000).execute()
    assert.deepEqual(rows, [])
  })

  it('beyond a person’s quota is refused', async () => {
    await addTestUser(home.db, { username: 'file-hoarder' })
    const hoarder = await signedIn(home.app, 'file-hoarder')
    const file = Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)])
    await uploaded(hoarder, { biz: 'document', file })
    assert.match(await refusalOf(hoarder, { biz: 'document', file }), /存储空间已用完/)
  })

  it('is rate limited after sixty per minute', async () => {
    await addTestUser(home.db, { username: 'file-hasty' })
    const hasty = await signedIn(home.app, 'file-hasty')
    for (let n = 0; n < 60; n++) await upload(hasty, {})
    assert.equal((await upload(hasty, {})).statusCode, 429)
    assert.equal((await upload(owner, { file: PDF })).statusCode, 200)
  })
})

describe('a stored file', () => {
  it('that is public is shown to everybody and cached forever', async () => {
    const path = await uploaded(owner, { biz: 'avatar', file: await picture() })
    const { statusCode, headers } = await open(path)
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'image/webp')
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-disposition'], 'inline')
    assert.match(String(headers['content-security-policy']), /sandbox/)
    assert.equal((await open(path, { 'if-none-match': String(headers.etag) })).statusCode, 304)
    assert.equal((await home.app.inject({ url: `/jeecg-boot/sys/common/static/${path}` })).statusCode, 200)
  })

  it('is scaled down to a few widths, never up', async () => {
    const path = await uploaded(owner, { biz: 'avatar', file: await picture() })
    const widths = []
    for (const w of [160, 160, 1280])
      widths.push((await sharp((await open(`${path}?w=${w}`)).rawPayload).metadata()).width)
    assert.deepEqual(widths, [160, 160, 400])
    for (const w of ['161', '-1', '1e3', '99999', 'x'])
      assert.equal((await open(`${path}?w=${w}`)).statusCode, 400, w)
    const document = await uploaded(owner, { biz: 'document', file: PDF })
    assert.equal((await owner.call('GET', `${STATIC}/${document}?w=80`)).statusCode, 400)
  })

  it('that is not public is readable by its owner and holders of the permission only', async () => {
    const path = await uploaded(owner, { biz: 'document', file: PDF, name: '../../量体 单.pdf' })
    const url = `${STATIC}/${path}`
    assert.match((await open(path)).body, /Token失效/)
    assert.equal((await other.call('GET', url)).statusCode, 403)
    assert.equal((await stranger.call('GET', url)).statusCode, 404)
    // neither the owner in another tenant, nor others in the owner's tenant
    for (const [who, tenant_id] of [
      [owner, '7'],
      [stranger, '0'],
    ] as const) {
      const answer = await who.call('GET', url, { headers: { tenant_id } })
      assert.deepEqual([answer.statusCode, answer.json<Envelope>().message], [403, '无权访问该租户'])
    }
    assert.equal((await keeper.call('GET', url)).statusCode, 200)
    const { headers, body } = await owner.call('GET', url)
    assert.equal(body, PDF.toString())
    assert.equal(headers['cache-control'], 'private, no-store')
    assert.match(
      String(headers['content-disposition']),
      /^attachment; .*%E9%87%8F%E4%BD%93%20%E5%8D%95\.pdf$/,
    )
    assert.doesNotMatch(String(headers['content-disposition']), /\.\./)
  })

  it('is not found when it does not exist', async () => {
    for (const path of [
      '',
      'x',
      'avatar/x.webp',
      `avatar/${'0'.repeat(32)}.webp`,
      '../../secret-key',
      '..%2fsecret-key',
    ])
      assert.equal((await open(path)).statusCode, 404, path)
    const lost = await uploaded(owner, { biz: 'avatar', file: await picture() })
    await home.app.storage.remove(lost.slice('avatar/'.length, -'.webp'.length))
    const { statusCode, headers } = await open(lost)
    assert.equal(statusCode, 404)
    assert.match(String(headers['content-type']), /json/)
    assert.doesNotMatch(String(headers['cache-control']), /immutable/)
  })
})

describe('a ticket for a file', () => {
  const ask = (who: SignedIn, path: string) => who.post<FileTicket>('/api/sys/common/fileTicket', { path })

  it('opens that file once, without a token', async () => {
    const path = await uploaded(owner, { biz: 'picture', file: await picture() })
    const second = await uploaded(owner, { biz: 'picture', file: await picture() })
    const { result } = await ask(owner, path)
    assert.equal((await open(result.address)).statusCode, 200)
    assert.equal((await open(result.address)).statusCode, 403)
    const { ticket } = (await ask(owner, path)).result
    assert.equal((await open(`${second}?ticket=${ticket}`)).statusCode, 403)
  })

  it('is refused to people who may not read the file', async () => {
    const path = await uploaded(owner, { biz: 'picture', file: await picture() })
    const payload = { path }
    assert.equal((await other.call('POST', '/api/sys/common/fileTicket', { payload })).statusCode, 403)
    assert.equal((await ask(stranger, path)).success, false)
    assert.equal(
      (await home.app.inject({ method: 'POST', url: '/api/sys/common/fileTicket', payload })).statusCode,
      500,
    )
  })

  it('expires after a minute, and with its session', async () => {
    const path = await uploaded(owner, { biz: 'picture', file: await picture() })
    const late = (await ask(owner, path)).result
    await home.db
      .updateTable('sysTicket')
      .set({ expiresAt: new Date(0) })
      .execute()
    assert.equal((await open(late.address)).statusCode, 403)
    const leaving = await signedIn(home.app, 'file-owner')
    const { result } = await ask(leaving, path)
    await leaving.post('/api/sys/logout', {})
    assert.equal((await open(result.address)).statusCode, 403)
  })

  it('is useless after the person lost access to the file', async () => {
    const path = await uploaded(owner, { biz: 'picture', file: await picture() })
    const roleIds = [await addTestRole(home.db, { codes: ['file:view'] })]
    const userId = await addTestUser(home.db, { username: 'file-leaving', roleIds, tenantIds: [0, 7] })
    const leaving = await signedIn(home.app, 'file-leaving')
    const [stays, left, late] = [await ask(leaving, path), await ask(leaving, path), await ask(leaving, path)]
    assert.equal((await open(stays.result.address)).statusCode, 200)
    const belongs = home.db.deleteFrom('sysUserTenant').where('userId', '=', userId).where('tenantId', '=', 0)
    await belongs.execute()
    assert.equal((await open(left.result.address)).statusCode, 403)
    await home.db.insertInto('sysUserTenant').values({ userId, tenantId: 0 }).execute()
    await home.db.deleteFrom('sysUserRole').where('userId', '=', userId).execute()
    await announce(home.db, ACCESS_CHANGED, null)
    await allHeard(home.app)
    assert.equal((await open(late.result.address)).statusCode, 403)
  })
})

it('refusals use the address of the stock contract', async () => {
  const { success, message } = (await home.app.inject('/api/sys/common/403')).json<Envelope>()
  assert.deepEqual([success, message], [false, '没有权限，请联系管理员授权'])
})
