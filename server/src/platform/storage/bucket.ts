import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { S3mini, type UploadPart } from 's3mini'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { S3Config } from '../config/file-services.ts'
import { StartProblem } from '../config/start-problem.ts'
import type { Storage, StoredFile } from './storage.ts'

/** Bytes of a part; larger files are sent in several. S3 wants at least 5 MiB and at most 10 000 parts. */
const PART = 8 * 1024 * 1024
/** ms until the service must begin to answer; a part takes its time on slow lines */
const ANSWER_MS = 60_000
const PAGE = 1_000
const NO_ANSWER = 'no answer in time'
/** The messages of `fetch` when a connection cannot be made or breaks. */
const FETCH_FAILURES = ['fetch failed', 'terminated', NO_ANSWER]

export interface S3Options {
  /** default 60 s */
  answerMs?: number
}

/** Objects of a bucket by any name; as `Storage` otherwise. */
export interface Bucket extends Omit<Storage, 'list'> {
  /** all objects whose names begin like this, in the order of their names */
  list(prefix: string): AsyncIterable<StoredFile & { key: string }>
}

/**
 * A bucket of an S3-compatible service. Objects over 8 MiB are sent in parts and appear when the last one is confirmed;
 * a failure discards the parts.
 */
export function openBucket(config: S3Config, { answerMs = ANSWER_MS }: S3Options = {}): Bucket {
  const client = clientOf(config, answerMs)
  return {
    async put(key, content) {
      try {
        await store(client, key, partsOf(content, config.partBytes ?? PART))
      } catch (error) {
        content.destroy()
        throw explain(error)
      }
    },
    async get(key, range) {
      const found = range
        ? await missing(client.getObjectRaw(key, false, range.start, range.end + 1))
        : await missing(client.getObjectRaw(key))
      if (!found) return null
      const whole = /\/(\d+)$/.exec(found.headers.get('content-range') ?? '')?.[1]
      return {
        size: Number(whole ?? found.headers.get('content-length') ?? 0),
        modified: new Date(found.headers.get('last-modified') ?? 0),
        content: found.body ? Readable.fromWeb(found.body as WebStream) : Readable.from([]),
      }
    },
    async stat(key) {
      const page = await missing(client.listObjectsPaged('/', key, PAGE))
      const found = page?.objects?.find((one) => one.Key === key)
      return found ? factsOf(found) : null
    },
    async remove(key) {
      await missing(client.deleteObject(key))
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const page = await missing(client.listObjectsPaged('/', prefix, PAGE, token))
        // a bucket that is gone is not an empty one
        if (!page) throw new AppError('file.storageAway', {}, 503, 503)
        for (const one of page.objects ?? []) yield { key: one.Key, ...factsOf(one) }
        token = page.nextContinuationToken
      } while (token !== undefined)
    },
  }
}

/** @throws StartProblem when the bucket cannot be reached with this key */
export async function reachBucket(config: S3Config, { answerMs = ANSWER_MS }: S3Options = {}): Promise<void> {
  const remedy = 'check S3_URL, S3_BUCKET, S3_REGION and the key.'
  let answer
  try {
    // a listing needs the rights that the product needs; a HEAD of a bucket is often allowed to more
    answer = await clientOf(config, answerMs).listObjectsPaged('/', '', PAGE)
  } catch (cause) {
    throw new StartProblem(
      `The bucket ${config.bucket} at ${config.url} cannot be used (${reasonOf(cause)}): ${remedy}`,
    )
  }
  if (!answer) throw new StartProblem(`There is no bucket ${config.bucket} at ${config.url}: ${remedy}`)
}

function clientOf({ url, bucket, region, accessKey, secretKey }: S3Config, answerMs: number): S3mini {
  return new S3mini({
    endpoint: `${url}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    // the limit ends with the head of the answer: large files may take their time
    fetch: async (input, init) => {
      const control = new AbortController()
      const timer = setTimeout(() => control.abort(new Error(NO_ANSWER)), answerMs)
      try {
        return await fetch(input, { ...init, signal: control.signal })
      } finally {
        clearTimeout(timer)
      }
    },
  })
}

async function store(client: S3mini, key: string, parts: AsyncGenerator<Buffer, void>): Promise<void> {
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (second.done) {
    await client.putObject(key, first.done ? Buffer.alloc(0) : first.value)
    return
  }
  const upload = await client.getMultipartUploadId(key)
  try {
    const sent: UploadPart[] = []
    const send = async (part: Buffer) =>
      sent.push(await client.uploadPart(key, upload, part, sent.length + 1))
    await send(first.value!)
    await send(second.value)
    for await (const part of parts) await send(part)
    await client.completeMultipartUpload(key, upload, sent)
  } catch (error) {
    await client.abortMultipartUpload(key, upload).catch(() => undefined)
    throw error
  }
}

/** The bytes of a stream in parts of equal size; only the last is shorter. */
async function* partsOf(content: Readable, most: number): AsyncGenerator<Buffer, void> {
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer | string>) {
    const bytes = Buffer.from(chunk as Buffer)
    kept.push(bytes)
    size += bytes.length
    if (size < most) continue
    const all = Buffer.concat(kept)
    let at = 0
    for (; all.length - at >= most; at += most) yield all.subarray(at, at + most)
    kept = at < all.length ? [all.subarray(at)] : []
    size = all.length - at
  }
  if (size > 0) yield Buffer.concat(kept)
}

/** The answer, or null when there is no such file. */
async function missing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw explain(error)
  }
}

const factsOf = ({ Size, LastModified }: { Size: number; LastModified: Date }): StoredFile => ({
  size: Number(Size),
  modified: new Date(LastModified),
})

const statusOf = (error: unknown) => (error as { status?: unknown }).status

/** A failure of the service as a refusal that people understand; failures of the content stay what they are. */
function explain(error: unknown): unknown {
  const { name, message } = error as Error
  const isTheirs =
    typeof statusOf(error) === 'number' || name === 'S3NetworkError' || FETCH_FAILURES.includes(message)
  if (!isTheirs) return error
  return Object.assign(new AppError('file.storageAway', {}, 503, 503), { cause: new Error(reasonOf(error)) })
}

/** Why the service refused, without what was sent. */
function reasonOf(error: unknown): string {
  const { status, serviceCode, code, cause, message } = error as {
    status?: number
    serviceCode?: string
    code?: string
    cause?: { code?: string }
    message?: string
  }
  if (status) return `${status} ${serviceCode ?? ''}`.trim()
  return code ?? cause?.code ?? message ?? 'unknown'
}
