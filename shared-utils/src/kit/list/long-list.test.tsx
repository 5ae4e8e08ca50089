import '../kit.css'
import { expect } from 'chai'
import { defineResource, text } from '@mtm/shared-utils/contracts/resource'
import { signedIn } from '@mtm/shared-utils/runtime/testing'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { DataTable } from './data-table.tsx'
import { Pagination } from './pagination.tsx'
import { useResourceColumns } from './use-resource-columns.tsx'

/** A column that any list is sorted by, and one that only a short list is sorted by. */
const cloth = defineResource({
  name: 'cloth',
  base: '/mtm/cloth',
  access: 'cloth',
  label: ['布', 'Cloth', '布'],
  fields: {
    no: text({ label: ['编号', 'No.', '番号'], sortable: true }),
    name: text({ label: ['名称', 'Name', '名称'], sortable: 'short' }),
  },
})

const nothing = () => undefined
const Pages = () => (
  <>
    <Pagination page={1} size={10} total={20_000} totalIs="kept" onPage={nothing} onSize={nothing} />
    <Pagination page={1} size={10} total={1_000_000} totalIs="estimate" onPage={nothing} onSize={nothing} />
  </>
)
const Heads = ({ total }: { total: number }) => (
  <DataTable
    label={`${total}`}
    rows={[]}
    columns={useResourceColumns(cloth, ['no', 'name'], { total })}
    sort={{ field: 'name', order: 'asc' }}
    onSort={nothing}
  />
)
const AllHeads = () => (
  <>
    <Heads total={10_000} />
    <Heads total={10_001} />
  </>
)

describe('a long list', () => {
  let app: RunningApp
  beforeEach(async () => {
    signedIn({ codes: ['cloth:list'] })
    app = await startApp({ pages: Pages, heads: AllHeads })
  })
  afterEach(() => app.stop())

  it('says how exact its total is', async () => {
    await app.show('/pages')
    const totals = [...app.pane().querySelectorAll('.mtm-pages__total')].map(({ textContent }) => textContent)
    expect(totals[0]).to.contain('20,000').and.to.contain('一分钟内')
    expect(totals[1]).to.contain('约').and.to.contain('1,000,000')
  })

  it('is not sorted by a column without an index, whose head says why', async () => {
    await app.show('/heads')
    const [short, long] = [...app.pane().querySelectorAll('table')].map((table) => ({
      sorts: [...table.querySelectorAll('.mtm-table__sort')].map(({ textContent }) => textContent),
      sorted: table.querySelectorAll('[aria-sort=ascending]').length,
      hints: [...table.querySelectorAll('th[title]')].map((head) => head.getAttribute('title')),
    }))
    expect(short).to.deep.equal({ sorts: ['编号', '名称'], sorted: 1, hints: [] })
    expect(long?.sorts).to.deep.equal(['编号'])
    expect(long?.sorted).to.equal(0)
    expect(long?.hints).to.have.length(1)
    expect(long?.hints[0]).to.contain('10000')
  })
})
