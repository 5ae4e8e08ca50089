import assert from 'node:assert/strict'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { S3Config } from '../config/file-services.ts'
import { localStorage } from './local-storage.ts'
import { reachBucket } from './bucket.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'
import { keysIn, TEST_PART, testS3 } from './testing.ts'

const key = () => randomBytes(16).toString('hex')
const isAway = (error: unknown) =>
  error instanceof AppError && error.key === 'file.storageAway' && error.status === 503

/** A stream that breaks after its content. */
async function* breaking(content: Buffer): AsyncGenerator<Buffer> {
  yield content
  await Promise.resolve()
  throw new Error('the client went away')
}

/** The promises of the interface, kept by every storage. */
function describeStorage(name: string, open: () => Promise<{ storage: Storage; close(): Promise<void> }>) {
  describe(name, () => {
    let storage: Storage
    let close: () => Promise<void>
    before(async () => ({ storage, close } = await open()))
    after(() => close())
    const read = async (from: string) => {
      const found = await storage.get(from)
      return found && buffer(found.content)
    }

    it('returns what was stored, whatever its size', async () => {
      for (const size of [0, 1, 70_000, TEST_PART, TEST_PART + 1, 2.5 * TEST_PART]) {
        const [name, content] = [key(), randomBytes(size)]
        await storage.put(name, Readable.from(size ? [content.subarray(0, 9), content.subarray(9)] : []))
        assert.ok((await read(name))?.equals(content), `${size}`)
        const facts = await storage.stat(name)
        assert.equal(facts?.size, size)
        assert.ok(Math.abs(Date.now() - facts.modified.getTime()) < 60_000)
        const found = await storage.get(name)
        assert.equal(found?.size, size)
        found.content.destroy()
      }
    })

    it('reads a range and knows the whole size', async () => {
      const name = key()
      await storage.put(name, Readable.from([Buffer.from('0123456789')]))
      const found = await storage.get(name, { start: 2, end: 5 })
      assert.equal(found?.size, 10)
      assert.equal(String(await buffer(found.content)), '2345')
    })

    it('has nothing under an unknown name and removes it without error', async () => {
      const name = key()
      assert.equal(await storage.get(name), null)
      assert.equal(await storage.stat(name), null)
      await storage.remove(name)
    })

    it('does not take a longer name for a shorter one', async () => {
      const name = key()
      await storage.put(`${name}.w80`, Readable.from(['copy']))
      assert.equal(await storage.stat(name), null)
    })

    it('forgets what was removed', async () => {
      const name = key()
      await storage.put(name, Readable.from(['gone']))
      await storage.remove(name)
      assert.equal(await storage.get(name), null)
      assert.ok(!(await keysIn(storage)).includes(name))
    })

    it('lists every file', async () => {
      const names = [key(), `${key()}.w80`, `${key()}.p0001`]
      for (const one of names) await storage.put(one, Readable.from(['x']))
      const listed = await keysIn(storage)
      for (const one of names) assert.ok(listed.includes(one), one)
    })

    it('keeps nothing of a stream that breaks, short or long', async () => {
      for (const size of [10, 3 * TEST_PART]) {
        const name = key()
        await assert.rejects(storage.put(name, Readable.from(breaking(randomBytes(size)))), /went away/)
        assert.equal(await storage.stat(name), null)
        assert.ok(!(await keysIn(storage)).includes(name))
      }
    })

    it('refuses names that are not generated', async () => {
      for (const name of ['../secret', 'a/b', '', `${key()}/..`])
        await assert.rejects(storage.put(name, Readable.from(['x'])), /no name of a stored file/)
    })
  })
}

describeStorage('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mtm-storage-'))
  return { storage: localStorage(folder), close: () => rm(folder, { recursive: true }) }
})

describeStorage('a bucket', async () => {
  const { config, close } = await testS3()
  return { storage: s3Storage(config), close }
})

describe('a bucket with more files than a page', () => {
  const pages = new Map([
    [null, { key: 'a'.repeat(32), next: 'second page' }],
    ['second page', { key: 'b'.repeat(32), next: undefined }],
  ])
  const signed: boolean[] = []
  const service = createHttpServer((request, response) => {
    signed.push(isSigned(request, 'the secret'))
    const { searchParams } = new URL(request.url ?? '', 'http://here')
    const page = pages.get(searchParams.get('continuation-token'))
    response.setHeader('content-type', 'application/xml')
    response.end(
      `<ListBucketResult><IsTruncated>${page?.next !== undefined}</IsTruncated><Contents><Key>${page?.key}</Key>` +
        '<Size>3</Size><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>' +
        `${page?.next ? `<NextContinuationToken>${page.next}</NextContinuationToken>` : ''}</ListBucketResult>`,
    )
  })
  before(() => new Promise<void>((listening) => void service.listen(0, '127.0.0.1', listening)))
  after(() => void service.close().closeAllConnections())

  it('is listed to the end, with requests signed as AWS Signature Version 4 prescribes', async () => {
    const { port } = service.address() as { port: number }
    const config = { url: `http://127.0.0.1:${port}`, bucket: 'mtm-files', region: 'eu-central-1' }
    const storage = s3Storage({ ...config, accessKey: 'key', secretKey: 'the secret' })
    assert.deepEqual(await keysIn(storage), ['a'.repeat(32), 'b'.repeat(32)])
    assert.deepEqual(signed, [true, true])
    await keysIn(s3Storage({ ...config, accessKey: 'key', secretKey: 'another' }))
    assert.deepEqual(signed.slice(2), [false, false])
  })
})

/** Whether a request has the signature that its secret gives, computed anew from the request. */
function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const [, credential = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const { pathname, search } = new URL(url, 'http://here')
  const fields = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const query = search.slice(1).split('&').sort().join('&')
  const canonical = [method, pathname, query, fields.join(''), names, headers['x-amz-content-sha256']].join(
    '\n',
  )
  const [, ...scope] = credential.split('/')
  const hashed = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), hashed].join('\n')
  const sign = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
  return sign(scope.reduce<string | Buffer>(sign, `AWS4${secret}`), text).toString('hex') === signature
}

describe('a bucket that cannot be used', () => {
  let server: Awaited<ReturnType<typeof testS3>>
  before(async () => (server = await testS3()))
  after(() => server.close())

  const refusesAll = async (config: S3Config, options = {}) => {
    const known = key()
    await s3Storage(server.config).put(known, Readable.from(['known']))
    const storage = s3Storage(config, options)
    await assert.rejects(storage.put(key(), Readable.from(['x'])), isAway)
    await assert.rejects(storage.get(known), isAway)
    await assert.rejects(storage.stat(key()), isAway)
    await assert.rejects(storage.remove(key()), isAway)
    await assert.rejects(keysIn(storage), isAway)
  }

  it('is refused with one text when the key is unknown, and the key stays secret', async () => {
    const config = { ...server.config, accessKey: 'stranger', secretKey: 'a-secret-nobody-may-read' }
    await refusesAll(config)
    await assert.rejects(reachBucket(config), (error: Error) => {
      assert.match(error.message, /cannot be used \(403/)
      assert.doesNotMatch(error.message, /a-secret|stranger/)
      return true
    })
    assert.equal((await keysIn(s3Storage(server.config))).length, 1)
  })

  it('is refused when nobody listens', async () => {
    const config = { ...server.config, url: 'http://127.0.0.1:1' }
    await refusesAll(config)
    await assert.rejects(reachBucket(config), /cannot be used \((ECONNREFUSED|fetch failed|bad port)/)
  })

  it('is refused when the service does not answer in time', async () => {
    const silent: Server = createServer()
    await new Promise<void>((listening) => void silent.listen(0, '127.0.0.1', listening))
    const { port } = silent.address() as { port: number }
    const sockets = new Set<{ destroy(): void }>()
    silent.on('connection', (socket) => sockets.add(socket))
    await refusesAll({ ...server.config, url: `http://127.0.0.1:${port}` }, { answerMs: 50 })
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  it('is named at the start when it does not exist, and accepted when it does', async () => {
    await assert.rejects(
      reachBucket({ ...server.config, bucket: 'no-such-bucket' }),
      /There is no bucket|404/,
    )
    await reachBucket(server.config)
  })
})
