import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { sql } from 'kysely'
import { UPLOAD_PART_BYTES, type FileSpace } from '@mtm/shared-utils/contracts/dto/files'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import { EICAR, picture, testFolder, testScanner, uploadForm } from '../../platform/files/testing.ts'
import type { ClamdConfig, S3Config } from '../../platform/config/file-services.ts'
import { keysIn, testS3 } from '../../platform/storage/testing.ts'
import { until } from '../../platform/embedded-postgres/fixtures/fixtures.ts'
import { waitingForLocks } from '../../platform/testing/locks.ts'
import unusedFiles from '../../platform/files/unused-files.job.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'
import { endTestUpload, openTestUpload, sendPart, uploadInParts } from './testing.ts'

const BASE = '/api/sys/oss/file'
const PDF = Buffer.from('%PDF-1.7\nfictitious')
const MEGA = 1024 * 1024
interface OssRow {
  id: string
  fileName: string
  url: string
  size: number
}

/** An archive of this size whose content is random. */
const archive = (bytes: number) => Buffer.concat([Buffer.from('504b0304', 'hex'), randomBytes(bytes - 4)])

for (const kind of ['a folder', 'a bucket'] as const)
  describe(`the object storage in ${kind}`, () => {
    let home: TestApp
    let disk: Awaited<ReturnType<typeof testFolder>>
    let bucket: Awaited<ReturnType<typeof testS3>> | undefined
    let keeper: SignedIn
    let reader: SignedIn
    let nobody: SignedIn
    let stranger: SignedIn
    let scanner: Awaited<ReturnType<typeof testScanner>>
    const clamd: ClamdConfig = { address: { host: '127.0.0.1', port: 1 }, away: 'refuse' }

    before(async () => {
      disk = await testFolder()
      scanner = await testScanner()
      bucket = kind === 'a bucket' ? await testS3() : undefined
      const s3: S3Config | undefined = bucket?.config
      home = await testApp({ config: { filesDir: disk.folder, s3, clamd, filesQuota: 200 * MEGA } })
      const { app, db } = home
      const role = async (codes: string[]) => [await addTestRole(db, { codes })]
      const all = ['oss-file:list', 'oss-file:upload', 'oss-file:delete']
      await addTestUser(db, { username: 'oss-keeper', roleIds: await role(all) })
      await addTestUser(db, { username: 'oss-reader', roleIds: await role(['oss-file:list']) })
      await addTestUser(db, { username: 'oss-nobody' })
      keeper = await signedIn(app, 'oss-keeper')
      reader = await signedIn(app, 'oss-reader')
      nobody = await signedIn(app, 'oss-nobody')
      stranger = await signedInElsewhere(home)
    })
    after(async () => {
      await home.close()
      await bucket?.close()
      await scanner.close()
      await disk.remove()
    })
    beforeEach(async () => {
      clamd.address = scanner.address
      for (const { id } of await list(keeper)) await keeper.call('DELETE', `${BASE}/delete?id=${id}`)
      await home.db.deleteFrom('sysFileUpload').execute()
      for await (const { key } of home.app.storage.list()) await home.app.storage.remove(key)
    })

    const list = async (who: SignedIn, query = '') =>
      (await who.call('GET', `${BASE}/list?${query}`)).json<Envelope<Page<OssRow>>>().result.records
    const upload = async (file: Buffer, name = '说明.pdf') =>
      (await keeper.call('POST', `${BASE}/upload`, uploadForm({ file, name }))).json<Envelope>()
    const keys = () => keysIn(home.app.storage)
    const spaceOf = async (who: SignedIn) =>
      (await who.call('GET', `${BASE}/space`)).json<Envelope<FileSpace>>().result
    const contentOf = async (who: SignedIn, path: string) => who.call('GET', `/api/sys/common/static/${path}`)

    it('answers both buttons of the stock client, its list, its record and its deletion', async () => {
      const first = await upload(PDF)
      assert.deepEqual([first.success, first.message], [true, '上传成功！'])
      const form = uploadForm({ file: await picture(), name: 'a.jpg', biz: 'whatever' })
      const second = (await keeper.call('POST', '/api/sys/upload/uploadMinio', form)).json<Envelope>()
      assert.match(second.message, /^oss\/[0-9a-f]{32}\.webp$/)
      const rows = await list(reader)
      assert.deepEqual(
        rows.map(({ fileName }) => fileName),
        ['a.webp', '说明.pdf'],
      )
      assert.equal(rows[0]?.url, second.message)
      assert.equal((await list(reader, `url=${second.message}`)).length, 1)
      assert.equal((await list(reader, `fileName=${encodeURIComponent('*说明*')}`)).length, 1)
      const { id = '' } = rows[1] ?? {}
      const one = (await reader.call('GET', `${BASE}/queryById?id=${id}`)).json<Envelope<OssRow>>()
      assert.deepEqual([one.result.fileName, one.result.size], ['说明.pdf', PDF.length])
      const gone = (await keeper.call('DELETE', `${BASE}/delete?id=${id}`)).json<Envelope>()
      assert.equal(gone.message, '删除成功!')
      const again = (await keeper.call('DELETE', `${BASE}/delete?id=${id}`)).json<Envelope>()
      assert.deepEqual([again.success, again.message], [false, '未找到对应实体'])
      assert.deepEqual(await keys(), [rows[0]?.id])
    })

    it('refuses people without the code, of another tenant, and nobody', async () => {
      await upload(PDF)
      const [{ id, url } = { id: '', url: '' }] = await list(reader)
      const { upload: open } = (await openTestUpload(keeper, { name: 'a.zip', size: 10 })).result
      const form = uploadForm({ file: PDF, name: 'a.pdf' })
      const part = uploadForm({ fields: { upload: open, offset: '0' }, file: archive(10) })
      for (const [method, path, options] of [
        ['POST', `${BASE}/upload`, form],
        ['POST', '/api/sys/upload/uploadMinio', form],
        ['POST', `${BASE}/openUpload`, { payload: { fileName: 'a', size: 1, modified: 1 } }],
        ['POST', `${BASE}/uploadPart`, part],
        ['POST', `${BASE}/endUpload`, { payload: { upload: open } }],
        ['POST', `${BASE}/cancelUpload`, { payload: { upload: open } }],
        ['DELETE', `${BASE}/delete?id=${id}`, {}],
        ['DELETE', `${BASE}/deleteBatch?ids=${id}`, {}],
      ] as const) {
        assert.equal((await reader.call(method, path, options)).statusCode, 403, path)
        const unknown = await home.app.inject({ method, url: path, ...options })
        assert.match(unknown.json<Envelope>().message, /Token失效/, path)
      }
      for (const path of ['list', 'space', `queryById?id=${id}`])
        assert.equal((await nobody.call('GET', `${BASE}/${path}`)).statusCode, 403, path)
      assert.equal((await contentOf(reader, url)).statusCode, 200)
      assert.equal((await contentOf(nobody, url)).statusCode, 403)
      assert.equal((await contentOf(stranger, url)).statusCode, 404)
      assert.deepEqual(await list(stranger), [])
      const foreign = (await stranger.call('DELETE', `${BASE}/delete?id=${id}`)).json<Envelope>()
      assert.equal(foreign.success, false)
      assert.match((await sendPart(stranger, open, 0, archive(10))).json<Envelope>().message, /上传已中断/)
      assert.equal((await list(keeper)).length, 1)
      assert.deepEqual(await keys(), [id])
    })

    it('resumes an upload where it stopped and keeps exactly its bytes', async () => {
      // how parts are put together does not depend on where they are
      const whole = kind === 'a folder' ? 2 : 1
      const content = archive(whole * UPLOAD_PART_BYTES + 12_345)
      const file = { name: 'pattern.zip', size: content.length }
      const begun = (await openTestUpload(keeper, file)).result
      assert.equal(begun.received, 0)
      await sendPart(keeper, begun.upload, 0, content.subarray(0, UPLOAD_PART_BYTES))
      const after = UPLOAD_PART_BYTES + 1
      const skipped = await sendPart(keeper, begun.upload, after, content.subarray(after))
      assert.equal(skipped.statusCode, 409)
      assert.deepEqual(skipped.json<Envelope>().result, {
        key: 'file.partOrder',
        received: UPLOAD_PART_BYTES,
      })
      assert.equal((await endTestUpload(keeper, begun.upload)).statusCode, 409)
      const resumed = (await openTestUpload(keeper, file)).result
      assert.deepEqual(resumed, { upload: begun.upload, received: UPLOAD_PART_BYTES })
      const other = (await openTestUpload(keeper, { ...file, modified: 2 })).result
      assert.equal(other.received, 0)
      const ended = (await uploadInParts(keeper, file.name, content)).json<Envelope>()
      assert.deepEqual([ended.success, ended.message], [true, '上传成功！'])
      const [row] = await list(reader)
      assert.equal(row?.size, content.length)
      const stored = await contentOf(reader, row.url)
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
      assert.equal(hash(stored.rawPayload), hash(content))
      const { hash: kept } = await home.db
        .selectFrom('sysFile')
        .select('hash')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      assert.equal(kept, hash(content))
      assert.deepEqual(await keys(), [row.id], 'its parts are removed')
      assert.match((await endTestUpload(keeper, begun.upload)).json<Envelope>().message, /上传已中断/)
    })

    it('refuses what it does not accept and keeps nothing of it', async () => {
      const markup = Buffer.from('<html><script>alert(1)</script>')
      assert.match((await upload(markup, 'a.txt')).message, /不支持该文件类型/)
      assert.match(
        (await uploadInParts(keeper, 'a.txt', markup)).json<Envelope>().message,
        /不支持该文件类型/,
      )
      const large = await openTestUpload(keeper, { name: 'a.zip', size: 513 * MEGA })
      assert.match(large.message, /不能超过 512 MB/)
      assert.deepEqual(await keys(), [])
      assert.equal((await spaceOf(reader)).used, 0)
    })

    it('refuses an infected file and keeps nothing of it', async () => {
      const infected = Buffer.concat([PDF, EICAR])
      assert.match((await upload(infected)).message, /病毒扫描（Eicar-Test-Signature）/)
      const parted = (await uploadInParts(keeper, 'a.pdf', infected)).json<Envelope>()
      assert.match(parted.message, /Eicar-Test-Signature/)
      assert.deepEqual([await keys(), await list(keeper)], [[], []])
      assert.equal((await spaceOf(reader)).used, 0)
    })

    it('keeps an upload while the scanner is away, and ends it later', async () => {
      clamd.address = { host: '127.0.0.1', port: 1 }
      const away = await uploadInParts(keeper, 'a.pdf', PDF)
      assert.equal(away.statusCode, 503)
      assert.match(away.json<Envelope>().message, /病毒扫描服务暂不可用/)
      clamd.address = scanner.address
      const later = (await uploadInParts(keeper, 'a.pdf', PDF)).json<Envelope>()
      assert.equal(later.success, true)
      assert.equal((await list(keeper)).length, 1)
    })

    it('counts open uploads, frees the space of cancelled ones, and shows it', async () => {
      const { upload: open } = (await openTestUpload(keeper, { name: 'a.zip', size: 5 * MEGA })).result
      assert.deepEqual(await spaceOf(reader), { used: 5 * MEGA, allowed: 200 * MEGA })
      await keeper.call('POST', `${BASE}/cancelUpload`, { payload: { upload: open } })
      assert.equal((await spaceOf(reader)).used, 0)
      await home.db.updateTable('sysTenant').set({ filesQuotaMb: 7 }).where('id', '=', 0).execute()
      assert.equal((await spaceOf(reader)).allowed, 7 * MEGA)
      await home.db.updateTable('sysTenant').set({ filesQuotaMb: null }).where('id', '=', 0).execute()
    })

    it('never passes the quota of a tenant, also with uploads at the same time', async () => {
      await home.db.updateTable('sysTenant').set({ filesQuotaMb: 3 }).where('id', '=', 0).execute()
      const size = 1.25 * MEGA
      const forms = [1, 2, 3, 4].map(() => upload(archive(size), 'a.zip'))
      const opened = [1, 2, 3, 4].map((n) => openTestUpload(keeper, { name: `${n}.zip`, size }))
      const answers = await Promise.all([...forms, ...opened])
      assert.equal(answers.filter(({ success }) => success).length, 2)
      const refused = answers.filter(({ success }) => !success)
      for (const { message } of refused) assert.match(message, /已使用 [\d.]+ MB，共 3 MB/)
      assert.ok((await spaceOf(reader)).used <= 3 * MEGA)
      const rows = await list(keeper)
      assert.deepEqual((await keys()).sort(), rows.map(({ id }) => id).sort(), 'nothing else is stored')
      await home.db.updateTable('sysTenant').set({ filesQuotaMb: null }).where('id', '=', 0).execute()
    })

    it('counts a file that is being written by another upload', async () => {
      const { db } = home
      await db.updateTable('sysTenant').set({ filesQuotaMb: 3 }).where('id', '=', 0).execute()
      const uploads = await db.transaction().execute(async (trx) => {
        await trx.selectFrom('sysTenant').select('id').where('id', '=', 0).forNoKeyUpdate().execute()
        const begun = [
          upload(archive(2 * MEGA), 'a.zip'),
          openTestUpload(keeper, { name: 'b.zip', size: 2 * MEGA }),
        ]
        await until('both wait', async () => (await waitingForLocks(db)) === 2)
        const id = 'e'.repeat(32)
        const row = { id, tenantId: 0, folder: 'oss', path: `oss/${id}.zip`, name: 'other.zip' }
        await trx
          .insertInto('sysFile')
          .values({ ...row, contentType: 'application/zip', size: 2 * MEGA, hash: '0'.repeat(64) })
          .execute()
        return begun
      })
      for (const { success, message } of await Promise.all(uploads)) {
        assert.equal(success, false)
        assert.match(message, /已使用 2 MB，共 3 MB/)
      }
      assert.deepEqual(await keys(), [])
      await db.updateTable('sysTenant').set({ filesQuotaMb: null }).where('id', '=', 0).execute()
    })

    it('keeps twenty open uploads of a person; one more replaces the oldest', async () => {
      const opened: string[] = []
      for (let n = 0; n < 21; n++)
        opened.push((await openTestUpload(keeper, { name: `${n}.zip`, size: 10 })).result.upload)
      assert.match(
        (await sendPart(keeper, opened[0]!, 0, archive(10))).json<Envelope>().message,
        /上传已中断/,
      )
      assert.equal((await sendPart(keeper, opened[1]!, 0, archive(10))).statusCode, 200)
      assert.equal((await spaceOf(reader)).used, 200)
    })

    it('forgets uploads that nobody ended after a day', async () => {
      const { upload: open } = (await openTestUpload(keeper, { name: 'a.zip', size: 10 })).result
      const { db, app } = home
      const signal = new AbortController().signal
      const run = () =>
        unusedFiles.run({ db, storage: app.storage, occurrence: new Date(), parameter: null, signal })
      await run()
      assert.equal((await openTestUpload(keeper, { name: 'a.zip', size: 10 })).result.upload, open)
      await db
        .updateTable('sysFileUpload')
        .set({ createTime: sql<Date>`now() - interval '25 hours'` })
        .execute()
      assert.match((await sendPart(keeper, open, 0, archive(10))).json<Envelope>().message, /上传已中断/)
      await run()
      assert.equal((await spaceOf(reader)).used, 0)
    })
  })
