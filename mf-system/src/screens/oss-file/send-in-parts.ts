import { UPLOAD_PART_BYTES, type EndedUpload, type OpenUpload } from '@mtm/shared-utils/contracts/dto/files'
import { ossFile } from '@mtm/shared-utils/contracts/resources/monitor/oss-file'
import { http } from '@mtm/shared-utils/runtime'
import { announceChange } from '@mtm/shared-utils/kit/query'
import type { SendFile } from '@mtm/shared-utils/kit/upload'

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

const send: SendFile = async (file, { signal, onProgress }) => {
  const quiet = true
  const { base } = ossFile
  const { name: fileName, size, lastModified: modified } = file
  const begin = { fileName, size, modified }
  const { upload, ...stored } = await http.post<OpenUpload>(`${base}/openUpload`, begin, { quiet, signal })
  let { received } = stored
  while (received < size) {
    const from = received
    onProgress({ loaded: from, total: size })
    const form = new FormData()
    form.set('upload', upload)
    form.set('offset', String(from))
    form.set('file', file.slice(from, from + UPLOAD_PART_BYTES), fileName)
    const { result } = await http.upload<OpenUpload>(`${base}/uploadPart`, form, {
      quiet,
      signal,
      // what is sent of a form includes its other fields
      onProgress: ({ loaded }) => onProgress({ loaded: Math.min(size, from + loaded), total: size }),
    })
    received = result.received
  }
  const { path } = await http.post<EndedUpload>(
    `${base}/endUpload`,
    { upload },
    { quiet, signal, timeout: ENDING_MS },
  )
  announceChange(ossFile, [])
  return path
}
