const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LONGEST_COMMENT = 65_535
/** Flag: sizes follow the data instead of the header. */
const DEFERRED = 0x0008
/** Maximum compression ratio of deflate. */
const BEST_RATIO = 1_032

/**
 * The maximum unpacked size of a ZIP archive in bytes, as declared in its directory and enforced by the unpacker. Infinity
 * without a usable declaration; null when it is not an archive.
 */
export function unpackedSize(archive: Buffer): number | null {
  const end = findEnd(archive)
  if (end === null) return null
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  let total = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_LENGTH > archive.length || archive.readUInt32LE(at) !== ENTRY) return null
    const packed = archive.readUInt32LE(at + 20)
    const unpacked = archive.readUInt32LE(at + 24)
    const name = archive.readUInt16LE(at + 28)
    const isFolder = archive[at + ENTRY_LENGTH + name - 1] === 0x2f
    const deferred = (archive.readUInt16LE(at + 8) & DEFERRED) !== 0
    if (deferred && packed === 0 && !isFolder) return Infinity
    total += unpacked > 0 ? unpacked : packed * BEST_RATIO
    at += ENTRY_LENGTH + name + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return total
}

/** The offset of the end-of-directory record: the last occurrence, as in unpackers. */
function findEnd(archive: Buffer): number | null {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = archive.length - END_LENGTH; at >= first; at--)
    if (archive.readUInt32LE(at) === END) return at
  return null
}
