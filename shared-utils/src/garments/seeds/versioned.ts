/** FNV-1a over UTF-16 units, 32 bits: tells contents apart, protects nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/**
 * Content with its version, `C-2026.12-1a2b3c4d`: whatever changes in a release is a version of its own, so that it is
 * published although nobody raised the number.
 */
export function versioned<T extends object>(number: string, content: T): T & { version: string } {
  return { version: `${number}-${fingerprint(JSON.stringify(content))}`, ...content }
}
