import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
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
