import { UPLOAD_PART_BYTES, type EndedUpload, type OpenUpload } from '@mtm/shared-utils/contracts/dto/files'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { http } from '@mtm/shared-utils/runtime'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { isGivenUp, type SendFile } from '@mtm/shared-utils/kit/upload'

/** ms in which a large file is scanned and put together */
const ENDING_MS = 120_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Uploads a file part by part, after those that were chosen before it; the same file goes on where it broke off. Resolves
 * to its stored path.
 * @throws ApiError why a part was refused or did not arrive
 */
export const sendInParts: SendFile = (file, options) => {
  const sent = last.then(() => send(file, options))
  last = sent.catch(() => undefined)
  return sent
}

const quiet = true
const { base } = ossFile

const send: SendFile = async (file, { signal, onProgress }) => {
  const { name: fileName, size, lastModified: modified } = file
  const begin = { fileName, size, modified }
  const { upload, ...stored } = await http.post<OpenUpload>(`${base}/openUpload`, begin, { quiet, signal })
  try {
    await sendParts(file, { upload, ...stored }, { signal, onProgress })
  } catch (error) {
    // gives its reserved space back; what is not heard of ends by itself after a day
    if (isGivenUp(signal))
      await http.post(`${base}/cancelUpload`, { upload }, { quiet }).catch(() => undefined)
    throw error
  }
  const { path } = await http.post<EndedUpload>(
    `${base}/endUpload`,
    { upload },
    { quiet, signal, timeout: ENDING_MS },
  )
  announceChange(ossFile, [])
  return path
}

/** Sends what the server does not have yet. */
async function sendParts(
  file: File,
  { upload, received: begun }: OpenUpload,
  { signal, onProgress }: Parameters<SendFile>[1],
): Promise<void> {
  const { name, size } = file
  let received = begun
  while (received < size) {
    const from = received
    onProgress({ loaded: from, total: size })
    const form = new FormData()
    form.set('upload', upload)
    form.set('offset', String(from))
    form.set('file', file.slice(from, from + UPLOAD_PART_BYTES), name)
    const { result } = await http.upload<OpenUpload>(`${base}/uploadPart`, form, {
      quiet,
      signal,
      // what is sent of a form includes its other fields
      onProgress: ({ loaded }) => onProgress({ loaded: Math.min(size, from + loaded), total: size }),
    })
    received = result.received
  }
}
