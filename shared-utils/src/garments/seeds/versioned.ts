/** 32-bit FNV-1a over UTF-16 units; not cryptographic. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}

/**
 * Appends a content hash to the version, `C-2026.12-1a2b3c4d`, so that changed content is published as a new version
 * even when the version number is unchanged.
 */
export function versioned<T extends object>(number: string, content: T): T & { version: string } {
  return { version: `${number}-${fingerprint(JSON.stringify(content))}`, ...content }
}
