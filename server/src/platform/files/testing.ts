import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import type { ClamdConfig } from '../config/file-services.ts'
import type { SignedIn } from '../../identity/testing.ts'

const BOUNDARY = 'mtm-boundary'

/** The parts of a test form, in order. */
export interface TestForm {
  biz?: string
  isup?: string
  /** additional fields */
  fields?: Readonly<Record<string, string>>
  file?: Buffer
  name?: string
  /** the file before its folder */
  fileFirst?: boolean
}

/** A multipart form for `inject`. */
export function uploadForm({
  biz,
  isup,
  fields: extra = {},
  file,
  name = 'file.bin',
  fileFirst = false,
}: TestForm) {
  const field = (key: string, value: string | undefined) =>
    value === undefined
      ? []
      : [Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)]
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const content = file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []
  const fields = [
    ...field('biz', biz),
    ...field('isup', isup),
    ...Object.entries(extra).flatMap(([key, value]) => field(key, value)),
  ]
  const parts = fileFirst ? [...content, ...fields] : [...fields, ...content]
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Uploads as a stock client does. */
export function upload(who: SignedIn, form: TestForm): Promise<LightMyRequestResponse> {
  return who.call('POST', '/api/sys/common/upload', uploadForm(form))
}

/** Uploads a file and returns its stored path. */
export async function uploaded(who: SignedIn, form: TestForm): Promise<string> {
  const { success, message } = (await upload(who, form)).json<Envelope>()
  if (!success) throw new Error(message)
  return message
}

/** A single-coloured picture with camera metadata. */
export async function picture({ width = 400, height = 300 } = {}): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height, channels: 3, background: '#7a4b2a' } })
    .withExif({ IFD0: { Make: 'Fictitious Camera' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .jpeg()
    .toBuffer()
}

/** A storage folder for one test file. */
export async function testFolder(): Promise<{
  folder: string
  names(): Promise<string[]>
  remove(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'mtm-files-'))
  return {
    folder,
    async names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The file by which scanners are tested, put together here so that none takes this source for it. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join(''),
)

/** A server that speaks the protocol of clamd. */
export interface TestScanner {
  address: ClamdConfig['address']
  /** the files that were scanned to their end */
  received: Buffer[]
  close(): Promise<void>
}

/**
 * Listens on a socket of the machine, or on a free port.
 * @param options `mostBytes`: longer streams are refused as clamd refuses them; `answers: false`: it never answers
 */
export async function testScanner(
  path?: string,
  { mostBytes = Infinity, answers = true } = {},
): Promise<TestScanner> {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let data = Buffer.alloc(0)
    const file: Buffer[] = []
    let size = 0
    let begun = false
    const answer = (text: string) => answers && socket.end(`${text}\0`)
    socket.on('error', () => undefined)
    socket.on('data', (block: Buffer) => {
      data = Buffer.concat([data, block])
      if (!begun) {
        if (data.length < 10) return
        if (data.toString('latin1', 0, 10) !== 'zINSTREAM\0') return void answer('UNKNOWN COMMAND')
        begun = true
        data = data.subarray(10)
      }
      while (data.length >= 4) {
        const length = data.readUInt32BE(0)
        if (data.length < 4 + length) return
        if (length === 0) {
          const whole = Buffer.concat(file)
          received.push(whole)
          return void answer(whole.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
        }
        size += length
        if (size > mostBytes) return void answer('INSTREAM size limit exceeded. ERROR')
        file.push(data.subarray(4, 4 + length))
        data = data.subarray(4 + length)
      }
    })
  })
  await new Promise<void>((listening) => {
    if (path) server.listen(path, listening)
    else server.listen(0, '127.0.0.1', listening)
  })
  const { port } = (path ? { port: 0 } : server.address()) as { port: number }
  return {
    address: path ? { path } : { host: '127.0.0.1', port },
    received,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
