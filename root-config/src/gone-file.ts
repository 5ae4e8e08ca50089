import { hashListOf } from './file-hashes.ts'

const GUARD = 'mtm.reloaded-for'

/** The environment of {@link reloadIfGone}; tests pass their own. */
export interface PageEdges {
  fetch(address: string, init?: RequestInit): Promise<Response>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload(): void
}

const page: PageEdges = {
  fetch: (address, init) => fetch(address, init),
  get storage() {
    return sessionStorage
  },
  reload: () => location.reload(),
}

/**
 * After a deployment an old page may request a file that is no longer served. When the server confirms it, and its list
 * no longer names the file, the page reloads: once per list, so that a broken deployment does not loop. Live tabs save
 * their drafts on `pagehide`.
 */
export async function reloadIfGone(url: string, edges: PageEdges = page): Promise<void> {
  try {
    const { pathname } = new URL(url)
    const file = await edges.fetch(pathname, { method: 'HEAD', cache: 'no-store' })
    if (file.status !== 404 && file.status !== 410) return
    const answer = await edges.fetch(hashListOf(pathname), { cache: 'no-store' })
    if (!answer.ok) return
    const map = await answer.text()
    const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> }
    const build = Object.values(integrity).join().slice(0, 400)
    if (pathname in integrity || edges.storage.getItem(GUARD) === build) return
    edges.storage.setItem(GUARD, build)
    edges.reload()
  } catch {
    // no network: the error element offers another try
  }
}
