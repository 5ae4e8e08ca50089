/** Integrity values of the page's own files and the shell's. The page's map has only those of the sign-in page. */
export const FILE_HASHES = '/file-hashes.json'
const OF_APP = /\/assets\/(mf-(?!shell)\w+)[.-]/

/** The list that has the integrity value of a file: every micro-app but the shell has its own, as it has its own files. */
export function hashListOf(url: string): string {
  const app = OF_APP.exec(url)?.[1]
  return app ? `/file-hashes-${app}.json` : FILE_HASHES
}

/** The part of SystemJS that holds integrity values. */
interface HashedLoader {
  getImportMap(): { integrity?: Record<string, string> }
  addImportMap(map: { integrity: Record<string, string> }): void
}

/**
 * Called before a file is fetched. Resolves when the loader knows its integrity value, or that it has none (a file of
 * an earlier release). A list is fetched once, for the first file that the page's map does not name.
 * @throws when the list cannot be fetched; the next file asks again
 */
export function fileHashes(
  loader: HashedLoader,
  ask: (address: string) => Promise<Response> = (address) => fetch(address),
): (url: string) => Promise<void> {
  const requests = new Map<string, Promise<void>>()
  const load = async (list: string) => {
    const answer = await ask(list)
    if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
    loader.addImportMap((await answer.json()) as { integrity: Record<string, string> })
  }
  return async (url) => {
    if (loader.getImportMap().integrity?.[url]) return
    const list = hashListOf(url)
    const loading =
      requests.get(list) ??
      load(list).catch((error: unknown) => {
        requests.delete(list)
        throw error
      })
    requests.set(list, loading)
    await loading
  }
}
