import { expect } from 'chai'
import { useRef, useState } from 'react'
import { until } from '@mtm/shared-utils/runtime/testing'
import { byText, settle } from '../testing/user-events.ts'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { DataTable } from './data-table.tsx'
import { useRestoredFocus } from './use-restored-focus.ts'

const COLUMNS = [{ key: 'no', label: 'no', render: ({ id }: { id: string }) => `no ${id}` }]

function List() {
  const box = useRef<HTMLDivElement>(null)
  useRestoredFocus(box)
  const [ids, setIds] = useState(['1', '2', '3'])
  const [done, setDone] = useState(false)
  const drop = (gone: readonly string[]) => setIds(ids.filter((id) => !gone.includes(id)))
  return (
    <div ref={box}>
      {ids.length === 3 && (
        <button type="button" onClick={() => drop(['1', '2'])}>
          drop two
        </button>
      )}
      <DataTable
        label="x"
        rows={ids.map((id) => ({ id }))}
        columns={COLUMNS}
        actions={({ id }) => [
          { key: 'drop', label: `drop ${id}`, run: () => drop([id]) },
          ...(done ? [] : [{ key: 'do', label: `do ${id}`, run: () => setDone(true) }]),
        ]}
      />
    </div>
  )
}

describe('the focus of a list', () => {
  let app: RunningApp
  beforeEach(async () => {
    app = await startApp({ list: List })
    await app.show('/list')
  })
  afterEach(() => app.stop())

  const press = (label: string) => {
    const button = byText(app.pane(), label)
    button.focus()
    button.click()
  }
  const focused = () => document.activeElement!.closest('tr')?.querySelector('td:nth-child(2)')?.textContent

  it('moves to the row in the place of the deleted one', async () => {
    press('drop 2')
    await until('next', () => focused() === 'no 3')
    expect(document.activeElement!.tagName).to.equal('TR')
    press('drop 3')
    await until('the last one now', () => focused() === 'no 1')
  })

  it('moves to the first row when the selection bar disappears with its rows, and to its row when a button disappears', async () => {
    press('do 3')
    await until('its row', () => focused() === 'no 3')
    press('drop two')
    await until('first', () => focused() === 'no 3' && app.pane().querySelectorAll('tbody tr').length === 1)
  })

  it('is not given up by a button that is out of use while it works', async () => {
    const button = byText(app.pane(), 'drop 2') as HTMLButtonElement
    button.focus()
    button.disabled = true
    await until('nothing has it', () => document.activeElement === document.body)
    button.disabled = false
    button.click()
    await until('next', () => focused() === 'no 3')
  })

  it('stays where the user has moved it meanwhile', async () => {
    const elsewhere = app.box.appendChild(document.createElement('button'))
    const button = byText(app.pane(), 'drop 2')
    button.focus()
    elsewhere.focus()
    button.click()
    await until('gone', () => app.pane().querySelectorAll('tbody tr').length === 2)
    expect(document.activeElement).to.equal(elsewhere)
    elsewhere.remove()
  })

  it('is left alone after the user gave it up, by a press elsewhere or for an element that was removed', async () => {
    const gone = (left: number) =>
      until('gone', () => app.pane().querySelectorAll('tbody tr').length === left)
    const button = byText(app.pane(), 'drop 2')
    button.focus()
    button.blur()
    await settle()
    button.click()
    await gone(2)
    await settle()
    expect(document.activeElement).to.equal(document.body)
    const elsewhere = app.box.appendChild(document.createElement('button'))
    const other = byText(app.pane(), 'drop 3')
    other.focus()
    elsewhere.focus()
    elsewhere.remove()
    other.click()
    await gone(1)
    await settle()
    expect(document.activeElement).to.equal(document.body)
  })
})
