import { expect } from 'chai'
import type { ComponentType } from 'react'
import { defineResource, text } from '@mtm/shared-utils/contracts/resource'
import { http } from '@mtm/shared-utils/runtime'
import { signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { useList } from '../list/use-list.ts'
import { fakeResource, type FakeResource } from '../testing/fake-resource.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { useApi } from './use-api.ts'

const cloth = defineResource({
  name: 'cloth',
  base: '/mtm/cloth',
  access: 'cloth',
  label: ['布', 'Cloth', '布'],
  fields: { no: text({ label: ['编号', 'No.', '番号'] }) },
})

let renders: string[]
let figure: PromiseWithResolvers<number>
function List() {
  const { rows, loading } = useList(cloth)
  renders.push(loading ? 'loading' : rows.map(({ no }) => no).join())
  return null
}
function Figure() {
  const { data, isPending } = useApi<number>('/mtm/figure', {}, { fresh: 0 })
  renders.push(isPending ? 'loading' : String(data))
  return null
}

describe('the answer of an early call', () => {
  let app: RunningApp
  let server: FakeResource
  beforeEach(() => {
    signedIn({ codes: ['cloth:list'] })
    renders = []
    figure = Promise.withResolvers()
    server = fakeResource(cloth, [{ id: '1', no: 'W1' }], { 'GET /mtm/figure': () => figure.promise })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
  })
  const sent = () => server.calls.map(({ path }) => path)
  const firstRender = async (view: ComponentType) => {
    app = await startApp({ view })
    await app.show('/view')
    await until('rendered', () => renders.length > 0)
    return renders[0]
  }

  it('is in the first render of a list, which sends nothing', async () => {
    await http.early('/mtm/cloth/list?pageNo=1&pageSize=10')
    expect(await firstRender(List)).to.equal('W1')
    expect(sent()).to.deep.equal(['/mtm/cloth/list'])
  })

  it('is fresh even to a query whose answers never are', async () => {
    figure.resolve(7)
    await http.early('/mtm/figure')
    expect(await firstRender(Figure)).to.equal('7')
    expect(sent()).to.deep.equal(['/mtm/figure'])
  })

  it('is waited for while it is on its way', async () => {
    void http.early('/mtm/figure')
    expect(await firstRender(Figure)).to.equal('loading')
    figure.resolve(7)
    await until('shown', () => renders.at(-1) === '7')
    expect(sent()).to.deep.equal(['/mtm/figure'])
  })
})
