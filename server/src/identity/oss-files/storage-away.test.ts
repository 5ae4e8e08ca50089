import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { uploadForm } from '../../platform/files/testing.ts'
import { testS3 } from '../../platform/storage/testing.ts'
import { addTestRole, addTestUser, signedIn, testApp, type SignedIn, type TestApp } from '../testing.ts'
import { endTestUpload, openTestUpload, sendPart } from './testing.ts'

const BASE = '/api/sys/oss/file'
const PDF = Buffer.from('%PDF-1.7\nfictitious')

describe('a bucket that went away', () => {
  let home: TestApp
  let keeper: SignedIn
  let upload: string
  before(async () => {
    const bucket = await testS3()
    home = await testApp({ config: { s3: bucket.config } })
    const codes = ['oss-file:list', 'oss-file:upload', 'oss-file:delete']
    await addTestUser(home.db, {
      username: 'oss-keeper',
      roleIds: [await addTestRole(home.db, { codes })],
    })
    keeper = await signedIn(home.app, 'oss-keeper')
    await keeper.call('POST', `${BASE}/upload`, uploadForm({ file: PDF, name: 'a.pdf' }))
    upload = (await openTestUpload(keeper, { name: 'b.pdf', size: PDF.length })).result.upload
    assert.equal((await sendPart(keeper, upload, 0, PDF)).statusCode, 200)
    await bucket.close()
  })
  after(() => home.close())

  const refused = async (answer: ReturnType<SignedIn['call']>) => {
    const { statusCode, json } = await answer
    assert.equal(statusCode, 503)
    assert.equal(json<Envelope>().message, '文件存储暂不可用，请稍后重试')
  }
  const rows = async () =>
    home.db.selectFrom('sysFile').select(['id', 'path']).where('folder', '=', 'oss').execute()

  it('refuses uploads with a sentence and records nothing', async () => {
    await refused(keeper.call('POST', `${BASE}/upload`, uploadForm({ file: PDF, name: 'c.pdf' })))
    const { result } = await openTestUpload(keeper, { name: 'd.pdf', size: PDF.length })
    await refused(sendPart(keeper, result.upload, 0, PDF))
    const again = await openTestUpload(keeper, { name: 'd.pdf', size: PDF.length })
    assert.equal(again.result.received, 0)
    assert.equal((await rows()).length, 1)
  })

  it('keeps an upload that cannot be ended now', async () => {
    await refused(endTestUpload(keeper, upload))
    const { result } = await openTestUpload(keeper, { name: 'b.pdf', size: PDF.length })
    assert.deepEqual(result, { upload, received: PDF.length })
  })

  it('refuses to send a file with the same sentence, and still lists and deletes', async () => {
    const [file] = await rows()
    await refused(keeper.call('GET', `/api/sys/common/static/${file?.path}`))
    assert.equal((await keeper.call('GET', `${BASE}/list`)).statusCode, 200)
    const deleted = await keeper.call('DELETE', `${BASE}/delete?id=${file?.id}`)
    assert.equal(deleted.json<Envelope>().success, true)
    assert.deepEqual(await rows(), [])
  })
})
