import { UPLOAD_PART_BYTES, type OpenUpload } from '@mtm/shared-utils/contracts/dto/files'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import { uploadForm } from '../../platform/files/testing.ts'
import type { SignedIn } from '../testing.ts'

const BASE = '/api/sys/oss/file'

/** Begins or resumes an upload in parts. */
export async function openTestUpload(
  who: SignedIn,
  { name, size, modified = 1_700_000_000_000 }: { name: string; size: number; modified?: number },
): Promise<Envelope<OpenUpload>> {
  const payload = { fileName: name, size, modified }
  return (await who.call('POST', `${BASE}/openUpload`, { payload })).json()
}

/** Sends a part. */
export function sendPart(who: SignedIn, upload: string, offset: number, file: Buffer) {
  return who.call(
    'POST',
    `${BASE}/uploadPart`,
    uploadForm({ fields: { upload, offset: String(offset) }, file }),
  )
}

/** Ends an upload. */
export function endTestUpload(who: SignedIn, upload: string) {
  return who.call('POST', `${BASE}/endUpload`, { payload: { upload } })
}

/** Uploads a whole file in parts, from where the upload stands. Returns the answer to its end. */
export async function uploadInParts(who: SignedIn, name: string, content: Buffer) {
  const { result, message, success } = await openTestUpload(who, { name, size: content.length })
  if (!success) throw new Error(message)
  for (let at = result.received; at < content.length; at += UPLOAD_PART_BYTES)
    await sendPart(who, result.upload, at, content.subarray(at, at + UPLOAD_PART_BYTES))
  return endTestUpload(who, result.upload)
}
