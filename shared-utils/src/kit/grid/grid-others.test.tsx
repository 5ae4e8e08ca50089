import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import { fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { focused, loadGrid, startGrid, type TestedGrid } from './grid-testing.tsx'
import type { CellType, GridColumn } from '../grid.ts'

const OPTIONS = [
  { value: 'a', text: '小' },
  { value: 'b', text: '大' },
]
/** What a cell holds, and what somebody else stores in it while its editor is open. */
const CASES: Partial<Record<CellType, [column: Partial<GridColumn>, ours: unknown, theirs: unknown]>> = {
  input: [{}, 'line', 'theirs'],
  inputNumber: [{}, 12.5, 99],
  tags: [{}, 'ab;', 'xy;'],
  date: [{}, '2026-03-09', '2026-04-01'],
  datetime: [{}, '2026-03-09 08:05:00', '2026-04-01 10:00:00'],
  select: [{ options: OPTIONS }, 'b', 'a'],
  textarea: [{}, 'one\ntwo', 'theirs'],
  'select-multiple': [{ options: OPTIONS }, 'a,b', 'b'],
}
const COLUMNS = Object.entries(CASES).map(([kind, [column]]): GridColumn => ({
  key: kind,
  title: kind,
  type: kind as CellType,
  ...column,
}))
const ROW = { id: '1', ...Object.fromEntries(Object.entries(CASES).map(([kind, [, ours]]) => [kind, ours])) }

describe('a cell that others store while it is open', () => {
  let grid: TestedGrid
  let restore: () => void
  const handle = () => grid.handle.current!
  const value = (field: string) => handle().getValues().all[0]![field]

  before(loadGrid)
  beforeEach(async () => {
    signedIn({ codes: [] })
    ;({ restore } = fakeServer({}))
    grid = await startGrid({ label: '明细', columns: COLUMNS, rows: [ROW], height: 300 }, sendKeys)
    await grid.open({})
  })
  afterEach(async () => {
    await grid.app.stop()
    restore()
  })

  for (const [kind, [, , theirs]] of Object.entries(CASES))
    it(`keeps what they stored where nothing was typed: ${kind}`, async () => {
      await grid.go(0, kind)
      await grid.keys('F2')
      await until('its editor', () => focused().getAttribute('role') !== 'gridcell')
      handle().patchRow('1', { [kind]: theirs })
      await grid.keys('Tab')
      expect([value(kind), handle().isDirty]).to.deep.equal([theirs, false])
    })

  it('keeps typed text', async () => {
    for (const kind of ['input', 'textarea']) {
      await grid.go(0, kind)
      await sendKeys({ type: 'ours' })
      handle().patchRow('1', { [kind]: 'theirs' })
      await grid.keys('Tab')
      expect(value(kind), kind).to.equal('ours')
    }
  })
})
