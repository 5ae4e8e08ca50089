import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Config } from '../config/file-services.ts'
import type { Storage } from './storage.ts'

/** The parts of `s3rver`, which has no types, that tests use. */
interface S3Server {
  run(): Promise<{ port: number }>
  close(): Promise<void>
  httpServer: { closeAllConnections(): void }
}
type S3ServerClass = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3Server

/** The parts of large files, so that a file of a test need not be large. */
export const TEST_PART = 1024 * 1024

/** An S3 server with an empty bucket. It does not check signatures: `storages.test.ts` computes them again. */
export async function testS3(): Promise<{ config: S3Config; close(): Promise<void> }> {
  const Server = createRequire(import.meta.url)('s3rver') as S3ServerClass
  const directory = await mkdtemp(join(tmpdir(), 'mtm-s3-'))
  const server = new Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'mtm-files' }],
  })
  const { port } = await server.run()
  return {
    config: {
      url: `http://127.0.0.1:${port}`,
      bucket: 'mtm-files',
      region: 'us-east-1',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      partBytes: TEST_PART,
    },
    async close() {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The names of all files of a storage. */
export async function keysIn(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys
}
