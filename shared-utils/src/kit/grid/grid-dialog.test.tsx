import { expect } from 'chai'
import { createRef, useState } from 'react'
import { sendKeys } from '@web/test-runner-commands'
import { until } from '@mtm/shared-utils/runtime/testing'
import { Dialog } from '../dialog/dialog.tsx'
import { settle, startApp, type RunningApp } from '../testing.ts'
import { focused, loadGrid } from './grid-testing.tsx'
import { Grid, type GridColumn, type GridHandle } from '../grid.ts'

const COLUMNS: GridColumn[] = [
  { key: 'no', title: '编号' },
  { key: 'note', title: '备注', type: 'textarea' },
]
const ROWS = [{ id: 'r0', no: 'W0' }]
const SUB_TABLE = {
  load: () => Promise.resolve(null),
  render: () => <Grid label="内" columns={COLUMNS} rows={[{ id: 's0', no: 'S0' }]} />,
}
const handle = createRef<GridHandle>()

function Work() {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      title="盘点"
      onClose={() => setOpen(false)}
      footer={<button type="button">ok</button>}
    >
      <Grid ref={handle} label="明细" columns={COLUMNS} rows={ROWS} toolbar={[]} subTable={SUB_TABLE} />
    </Dialog>
  )
}

describe('the editable grid in a dialog', () => {
  let app: RunningApp
  const { CloseWatcher } = window as { CloseWatcher?: unknown }
  const isOpen = () => app.box.querySelector<HTMLElement & { open: boolean }>('sl-dialog')!.open
  const frame = (label = '明细') => app.box.querySelector<HTMLElement>(`[role=grid][aria-label=${label}]`)!
  const cell = (column: number, label?: string) =>
    frame(label).querySelector<HTMLElement>(`[data-column="${column}"]`)!
  /** Presses keys, and waits as long as the dialog would need to close by them. */
  const keys = async (...presses: string[]) => {
    for (const press of presses) await sendKeys({ press })
    await settle()
  }
  /** The layer closes itself: a browser might close those below it as well. */
  const closeByEscape = async () => {
    const pressed = new Promise<KeyboardEvent>((resolve) =>
      window.addEventListener('keydown', resolve, { capture: true, once: true }),
    )
    await keys('Escape')
    await until('closed', () => !isOpen())
    expect((await pressed).defaultPrevented).to.equal(true)
  }
  const go = async (field: string) => {
    handle.current!.goTo(0, field)
    await until('its cell', () => focused().role === 'gridcell')
  }
  const open = async () => {
    app = await startApp({ work: Work })
    await app.show('/work')
    await until('the grid', () => frame()?.querySelector('[data-row]') != null)
    await go('no')
  }

  before(loadGrid)
  afterEach(async () => {
    if (CloseWatcher) Object.assign(window, { CloseWatcher })
    await app.stop()
  })

  // the dialog listens for the key itself where the browser has no close watchers
  for (const has of CloseWatcher ? [true, false] : [false])
    it(`keeps Escape to itself until it is left, ${has ? 'with' : 'without'} close watchers`, async () => {
      if (!has) Reflect.deleteProperty(window, 'CloseWatcher')
      await open()
      await sendKeys({ type: 'typed' })
      await keys('Enter')
      expect(cell(3).textContent).to.equal('typed')
      for (const field of ['no', 'note']) {
        await go(field)
        await keys('F2')
        await sendKeys({ type: 'lost' })
        expect(focused().tagName, field).to.be.oneOf(['INPUT', 'TEXTAREA'])
        await keys('Escape')
        expect([isOpen(), focused().role], field).to.deep.equal([true, 'gridcell'])
      }
      expect([cell(3).textContent, cell(4).textContent]).to.deep.equal(['typed', ''])
      await keys('Escape')
      expect([isOpen(), frame().contains(focused())]).to.deep.equal([true, true])
      await keys('Tab')
      expect([isOpen(), focused().textContent]).to.deep.equal([true, 'ok'])
      await go('no')
      await keys('Escape', 'ArrowRight', 'Escape')
      expect(isOpen(), 'another key lies between').to.equal(true)
      await closeByEscape()
    })

  it('gives up a cell that two presses opened after Escape', async () => {
    await open()
    await keys('Escape')
    cell(3).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    await until('its editor', () => focused().tagName === 'INPUT')
    await keys('Escape')
    expect([isOpen(), focused().role]).to.deep.equal([true, 'gridcell'])
  })

  it('lets a grid in its sub-table close the dialog with the second Escape too', async () => {
    await open()
    await go('@expand')
    await keys('Enter')
    await until('the inner grid', () => frame('内')?.querySelector('[data-row]') != null)
    cell(2, '内').focus()
    await keys('Escape')
    expect([isOpen(), frame('内').contains(focused())]).to.deep.equal([true, true])
    await closeByEscape()
  })

  it('releases the focus backwards', async () => {
    await open()
    await keys('Escape')
    await sendKeys({ down: 'Shift' })
    await keys('Tab')
    await sendKeys({ up: 'Shift' })
    expect(focused().ariaLabel).to.equal('选择全部行')
  })
})
