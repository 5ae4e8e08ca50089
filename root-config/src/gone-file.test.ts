import { expect } from 'chai'
import { reloadIfGone, type PageEdges } from './gone-file.ts'

const url = 'https://shop.test/assets/mf-orders.old.js'

function edges(status: number, integrity: Record<string, string>) {
  const stored = new Map<string, string>()
  let reloads = 0
  const page: PageEdges = {
    fetch: async (address) =>
      address === '/file-hashes-mf-orders.json'
        ? new Response(JSON.stringify({ imports: {}, integrity }))
        : new Response(null, { status }),
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    reload: () => void reloads++,
  }
  return { page, reloads: () => reloads }
}

describe('a missing file', () => {
  it('reloads the page once per deployment', async () => {
    const { page, reloads } = edges(404, { '/assets/mf-orders.new.js': 'sha384-new' })
    await reloadIfGone(url, page)
    await reloadIfGone(url, page)
    expect(reloads()).to.equal(1)
  })

  it('does not reload for a file that is still listed', async () => {
    const { page, reloads } = edges(404, { '/assets/mf-orders.old.js': 'sha384-old' })
    await reloadIfGone(url, page)
    expect(reloads()).to.equal(0)
  })

  it('does not reload for a server in trouble or without network', async () => {
    const { page, reloads } = edges(503, {})
    await reloadIfGone(url, page)
    await reloadIfGone(url, { ...page, fetch: () => Promise.reject(new Error('offline')) })
    expect(reloads()).to.equal(0)
  })
})
