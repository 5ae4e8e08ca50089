/** Integrity values of every file of the build. The map of the page holds those of the sign-in page alone. */
export const FILE_HASHES = '/file-hashes.json'

/** What of SystemJS keeps integrity values. */
interface HashedLoader {
  getImportMap(): { integrity?: Record<string, string> }
  addImportMap(map: { integrity: Record<string, string> }): void
}

/**
 * Asked before a file is fetched: resolves when the loader knows its integrity value, or that it has none (a file of
 * an earlier release). The list is fetched once, when a file is wanted that the page's map does not name.
 * @throws when the list cannot be fetched; the next file asks again
 */
export function fileHashes(
  loader: HashedLoader,
  ask: (address: string) => Promise<Response> = (address) => fetch(address),
): (url: string) => Promise<void> {
  let asked: Promise<void> | undefined
  const load = async () => {
    const answer = await ask(FILE_HASHES)
    if (!answer.ok) throw new Error(`${FILE_HASHES}: ${answer.status}`)
    loader.addImportMap((await answer.json()) as { integrity: Record<string, string> })
  }
  return async (url) => {
    if (loader.getImportMap().integrity?.[url]) return
    asked ??= load().catch((error: unknown) => {
      asked = undefined
      throw error
    })
    await asked
  }
}
