import { expect } from 'chai'
import { sendKeys } from '@web/test-runner-commands'
import { $toasts, ApiError, dismissToast } from '@mtm/shared-utils/runtime'
import { fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton } from '../testing.ts'
import { focused, loadGrid, startGrid, type TestedGrid } from './grid-testing.tsx'
import type { GridColumn, GridProps, GridRow } from '../grid.ts'
import type { GridValues } from './store/rows.ts'

const COLUMNS: GridColumn[] = [
  { key: 'no', title: '编号' },
  { key: 'amount', title: '数量', type: 'inputNumber' },
]
const ROWS = ['r0', 'r1', 'r2'].map((id, n): GridRow => ({ id, no: `W${n}`, amount: n, version: 1 }))
/** What the server makes of rows: each has an id and another version. */
const answered = (rows: readonly GridRow[]) =>
  rows.map((row, n) => ({ ...row, id: row.id ?? `s${n}`, version: 2 }))
const brief = (rows: readonly GridRow[]) =>
  rows.map(({ id, no, amount, version }) => `${id} ${no} ${amount} ${version}`)

describe('saving in the editable grid', () => {
  let grid: TestedGrid
  let restore: () => void
  let saves: {
    values: GridValues
    end: (rows: readonly GridRow[] | void) => void
    fail: (error: Error) => void
  }[]

  const handle = () => grid.handle.current!
  const write = async (row: number, field: string, text: string) => {
    await grid.go(row, field)
    await sendKeys({ type: text })
    await grid.keys('Enter')
  }
  /** Presses Save; answers when the page has the rows. */
  const save = async () => {
    const before = saves.length
    await pressButton(grid.app.pane(), '保存')
    await until('a save', () => saves.length > before)
    return saves.at(-1)!
  }
  const isSaving = () =>
    [...grid.app.pane().querySelectorAll('sl-button')].some(
      ({ loading, textContent }) => loading && textContent === '保存',
    )
  const ended = () => until('saved', () => !isSaving())
  const open = (given: Partial<GridProps> = {}) =>
    grid.open({
      onSave: (values) =>
        new Promise((end, fail) => {
          saves.push({ values, end, fail })
        }),
      ...given,
    })

  before(loadGrid)
  beforeEach(async () => {
    saves = []
    signedIn({ codes: [] })
    ;({ restore } = fakeServer({}))
    grid = await startGrid({ label: '明细', columns: COLUMNS, rows: ROWS, height: 400 }, sendKeys)
  })
  afterEach(async () => {
    await grid.app.stop()
    restore()
    for (const { id } of $toasts.get()) dismissToast(id)
  })

  it('marks the saved rows as stored, and no later change', async () => {
    await open()
    await write(0, 'no', 'A')
    await write(1, 'no', 'B')
    const first = await save()
    expect(brief(first.values.changed)).to.deep.equal(['r0 A 0 1', 'r1 B 1 1'])
    await write(0, 'no', 'AA')
    // back to what was loaded is a change of what is being stored
    await write(1, 'no', 'W1')
    handle().addRows([{ no: 'N' }])
    handle().removeRows([handle().getValues().all[2]!])
    first.end()
    await ended()
    const { added, changed, removed } = handle().getValues()
    expect(brief(changed)).to.deep.equal(['r0 AA 0 1', 'r1 W1 1 1'])
    expect([added.map(({ no }) => no), brief(removed)]).to.deep.equal([['N'], ['r2 W2 2 1']])
    ;(await save()).end()
    await ended()
    expect(handle().isDirty).to.equal(false)
  })

  it('keeps later edits over the rows that the server returns, and applies the rest', async () => {
    await open()
    await write(0, 'no', 'A')
    handle().addRows([{ no: 'N', amount: 7 }], 0)
    const first = await save()
    await write(1, 'amount', '5')
    await write(0, 'no', 'NN')
    handle().addRows([{ no: 'later' }])
    first.end(answered(first.values.all))
    await ended()
    const { added, changed } = handle().getValues()
    expect(brief(changed)).to.deep.equal(['s0 NN 7 2', 'r0 A 5 2'])
    expect(added.map(({ no }) => no)).to.deep.equal(['later'])
    handle().patchRow('s0', { amount: 9 })
    expect(brief(handle().getValues().all)[0]).to.equal('s0 NN 9 2')

    const second = await save()
    await write(0, 'no', 'NNN')
    second.end(second.values.all.map((row) => ({ ...row, id: row.id ?? 's9', version: 3 })))
    await ended()
    expect(brief(handle().getValues().changed)).to.deep.equal(['s0 NNN 9 3'])
    expect(brief(handle().getValues().all).at(-1)).to.equal('s9 later undefined 3')
    const third = await save()
    third.end(answered(ROWS))
    await ended()
    expect(brief(handle().getValues().all)).to.deep.equal(['r0 W0 0 2', 'r1 W1 1 2', 'r2 W2 2 2'])
  })

  it('leaves a cell open that is edited when the answer arrives', async () => {
    await open()
    await write(0, 'no', 'A')
    const { end, values } = await save()
    await grid.go(0, 'no')
    await sendKeys({ type: 'ty' })
    end(answered(values.all))
    await ended()
    await sendKeys({ type: 'ped' })
    await grid.keys('Enter')
    expect(brief(handle().getValues().changed)).to.deep.equal(['r0 typed 0 2'])
  })

  it('distinguishes changes that others store from those of the user', async () => {
    await open()
    await write(0, 'no', 'A')
    const { end } = await save()
    handle().patchRow('r0', { no: 'theirs', amount: 8 })
    handle().patchRow('r1', { no: 'theirs' })
    end()
    await ended()
    expect(brief(handle().getValues().changed)).to.deep.equal(['r0 A 8 1'])
  })

  it('saves a row again whose removal was undone while it was stored', async () => {
    await open()
    handle().removeRows([handle().getValues().all[1]!])
    const { end, values } = await save()
    expect(brief(values.removed)).to.deep.equal(['r1 W1 1 1'])
    handle().undo()
    end()
    await ended()
    const { added, all } = handle().getValues()
    expect([brief(added), all.length]).to.deep.equal([['undefined W1 1 1'], 3])
  })

  it('leaves data alone that the page has loaded meanwhile', async () => {
    await open()
    await write(0, 'no', 'A')
    const { end } = await save()
    const loaded = [
      { id: 'r0', no: 'loaded' },
      { id: 'r9', no: 'loaded' },
    ]
    handle().load(loaded)
    end()
    await ended()
    expect([handle().isDirty, handle().getValues().all]).to.deep.equal([false, loaded])
  })

  it('reports a rule that could not run, and runs it again', async () => {
    let answers: () => Promise<string | null> = () =>
      Promise.reject(new ApiError('服务器忙', { status: 503 }))
    await open({
      columns: [{ key: 'no', title: '编号', validateRules: [{ handler: () => answers() }] }],
      rows: ROWS.slice(0, 1),
    })
    await write(0, 'no', 'A')
    const button = [...grid.app.pane().querySelectorAll('sl-button')].at(-1)!
    await pressButton(grid.app.pane(), '保存')
    await until('told', () =>
      $toasts.get().some(({ title, text }) => `${title} ${text}` === '未能保存 服务器忙'),
    )
    expect(saves).to.have.length(0)
    await until('ready again', () => !isSaving() && button.isConnected)
    answers = () => Promise.resolve('编号已用')
    await pressButton(grid.app.pane(), '保存')
    await until('its answer', () => grid.app.pane().textContent.includes('编号已用') && !isSaving())
    expect([saves.length, focused().closest('[role=grid]')]).to.deep.equal([0, grid.frame()])
    answers = () => Promise.resolve(null)
    ;(await save()).end()
    await ended()
    expect(handle().isDirty).to.equal(false)
  })
})
