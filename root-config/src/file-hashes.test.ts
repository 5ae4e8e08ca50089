import { expect } from 'chai'
import { FILE_HASHES, fileHashes, hashListOf } from './file-hashes.ts'

const KNOWN = 'https://shop.test/assets/base.js'
const LATER = 'https://shop.test/assets/later.js'

function lists(...answers: (Response | Error)[]) {
  const map = { integrity: { [KNOWN]: 'sha256-known' } as Record<string, string> }
  const requests: string[] = []
  const know = fileHashes(
    {
      getImportMap: () => map,
      addImportMap: ({ integrity }) => void Object.assign(map.integrity, integrity),
    },
    async (address) => {
      requests.push(address)
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer
    },
  )
  return { know, map, requests }
}
const list = () => new Response(JSON.stringify({ integrity: { [LATER]: 'sha256-later' } }))

describe('hashes of files', () => {
  it('are fetched once, for the first file that the page does not name', async () => {
    const { know, map, requests } = lists(list())
    await know(KNOWN)
    expect(requests).to.deep.equal([])
    await Promise.all([know(LATER), know(LATER)])
    expect(map.integrity[LATER]).to.equal('sha256-later')
    await know('https://shop.test/assets/of-an-earlier-release.js')
    expect(requests).to.deep.equal([FILE_HASHES])
  })

  it('of a micro-app are in a list of its own, but those of the shell', () => {
    const of = (file: string) => hashListOf(`https://shop.test/assets/${file}`)
    expect(of('mf-orders.k5inzaq4.js')).to.equal('/file-hashes-mf-orders.json')
    expect(of('mf-system-position.screen.k5inzaq4.js')).to.equal('/file-hashes-mf-system.json')
    expect(of('mf-shell-zh-CN.fwjb31el.js')).to.equal(FILE_HASHES)
    expect(of('kit.efx3mvpp.js')).to.equal(FILE_HASHES)
  })

  it('block a file while they fail to load, and are requested again', async () => {
    const { know, map, requests } = lists(new Error('offline'), new Response(null, { status: 503 }), list())
    for (const words of ['offline', '503']) {
      const failure = await know(LATER).then(
        () => 'fetched',
        (error: Error) => error.message,
      )
      expect(failure).to.contain(words)
    }
    await know(LATER)
    expect([map.integrity[LATER], requests.length]).to.deep.equal(['sha256-later', 3])
  })
})
