import '../kit.css'
import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import { defineResource, text, type Row } from '@mtm/shared-utils/contracts/resource'
import { $location, matchRoute, showTab } from '@mtm/shared-utils/runtime'
import { signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { fakeResource, type FakeResource } from '../testing/fake-resource.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { useRecord } from '../screen/use-record.ts'
import { useList, type UseListResult } from './use-list.ts'

const cloth = defineResource({
  name: 'cloth',
  base: '/mtm/cloth',
  access: 'cloth',
  label: ['布', 'Cloth', '布'],
  fields: { no: text({ label: ['编号', 'No.', '番号'], search: 'prefix', sortable: true }) },
})

describe('the history of a list', () => {
  let app: RunningApp
  let server: FakeResource
  let list: UseListResult<Row<typeof cloth>>
  let record: ReturnType<typeof useRecord>
  function Cloths() {
    list = useList(cloth, { filters: ['no'] })
    record = useRecord(cloth, list.rows, !list.loading)
    return null
  }
  let unfollow: () => void
  const at = async (search: string) => {
    await until(`the address ${search}`, () => location.search === search)
    // a full history first drops entries at which nobody has pressed a key
    await sendKeys({ press: 'a' })
    await until('the list of it', () => !list.fetching)
  }
  const back = (search: string) => {
    history.back()
    return at(search)
  }
  beforeEach(async () => {
    signedIn({ codes: ['cloth:list'] })
    server = fakeResource(
      cloth,
      Array.from({ length: 25 }, (_, at) => ({ id: String(at), no: `W${at}` })),
    )
    app = await startApp({ cloths: Cloths })
    await app.show('/cloths')
    await until('rows', () => list.rows.length > 0)
    await sendKeys({ press: 'a' })
    // as the root config does
    unfollow = $location.listen(({ path }) => showTab(matchRoute(path)!))
  })
  afterEach(async () => {
    unfollow()
    await app.stop()
    server.restore()
  })

  it('has an entry for each page, order and filter, and Back shows the one before', async () => {
    list.setPage(2)
    await at('?pageNo=2')
    list.setSort({ field: 'no', order: 'desc' })
    await at('?column=no&order=desc')
    list.setFilters({ no: 'W1' })
    await at('?column=no&order=desc&no=W1')
    await back('?column=no&order=desc')
    expect([list.filters, list.sort?.order]).to.deep.equal([{}, 'desc'])
    await back('?pageNo=2')
    expect([list.page, list.sort]).to.deep.equal([2, null])
    await back('')
    expect(list.page).to.equal(1)
  })

  it('has none for the record above it', async () => {
    list.setPage(2)
    await at('?pageNo=2')
    record.open('detail', '11')
    await at('?pageNo=2&open=detail.11')
    record.close()
    await at('?pageNo=2')
    await back('')
  })

  it('keeps selected rows through pages, and drops them with the filters that listed them', async () => {
    list.select(['3'])
    list.setPage(2)
    await at('?pageNo=2')
    expect(list.selection).to.deep.equal(['3'])
    list.setFilters({ no: 'W1' })
    await at('?no=W1')
    expect(list.selection).to.deep.equal([])
    list.select(['11'])
    await until('selected', () => list.selection.length === 1)
    await back('?pageNo=2')
    expect(list.selection).to.deep.equal([])
  })
})
