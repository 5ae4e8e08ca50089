/** A file type, detected by magic bytes. */
export type Kind = 'picture' | 'pdf' | 'office' | 'text' | 'archive'

export interface DetectedKind {
  kind: Kind
  contentType: string
  /** extension of the stored name, without dot */
  ending: string
}

/** The stored format of all pictures. */
export const KEPT_PICTURE: DetectedKind = { kind: 'picture', contentType: 'image/webp', ending: 'webp' }

/** Number of bytes examined. */
const HEAD = 4_096

const OFFICE_XML: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}
const OFFICE_OLD: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}
/** Content a browser might sniff as executable. */
const MARKUP = /^\uFEFF?\s*<|<(!doctype|html|head|body|script|svg|iframe|\?xml)[\s>]/i

/** The type of a file by content; its name only distinguishes formats with equal content. Null when not accepted. */
export function judge(file: Buffer, name: string): DetectedKind | null {
  const head = file.subarray(0, HEAD)
  const starts = (hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex
  const ending = /\.([a-z]{3,4})$/.exec(name.toLowerCase())?.[1] ?? ''
  if (isPicture(head)) return KEPT_PICTURE
  if (starts('255044462d')) return { kind: 'pdf', contentType: 'application/pdf', ending: 'pdf' }
  if (starts('504b0304')) {
    const isOffice = ending in OFFICE_XML && head.includes('[Content_Types].xml')
    return isOffice
      ? { kind: 'office', contentType: OFFICE_XML[ending]!, ending }
      : { kind: 'archive', contentType: 'application/zip', ending: 'zip' }
  }
  if (starts('d0cf11e0a1b11ae1') && ending in OFFICE_OLD)
    return { kind: 'office', contentType: OFFICE_OLD[ending]!, ending }
  if (isPlainText(head))
    return ending === 'csv'
      ? { kind: 'text', contentType: 'text/csv', ending }
      : { kind: 'text', contentType: 'text/plain', ending: 'txt' }
  return null
}

function isPicture(head: Buffer): boolean {
  const at = (from: number, to: number) => head.toString('latin1', from, to)
  return (
    at(0, 8) === '\x89PNG\r\n\x1a\n' ||
    at(0, 3) === '\xff\xd8\xff' ||
    /^GIF8[79]a$/.test(at(0, 6)) ||
    (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') ||
    /^ftypavi[fs]$/.test(at(4, 12))
  )
}

/** Whether text has no control characters and no markup, in any ASCII-compatible encoding. */
function isPlainText(head: Buffer): boolean {
  if (head.length === 0) return false
  const hasControls = head.some(
    (byte) => (byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte)) || byte === 0x7f,
  )
  return !hasControls && !MARKUP.test(head.toString())
}
