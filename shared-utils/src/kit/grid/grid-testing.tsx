import { createRef, useState, type RefObject } from 'react'
import { axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { startApp, type RunningApp } from '../testing.ts'
import { clipboardEvent } from '../testing/clipboard.ts'
import { Grid, type GridHandle, type GridProps } from '../grid.ts'
import { shownColumns } from './store/geometry.ts'

/** A grid on a page, and functions that act on it as a user does. */
export interface TestedGrid {
  app: RunningApp
  handle: RefObject<GridHandle | null>
  /** shows a new grid */
  open(props: Partial<GridProps>): Promise<void>
  frame(): HTMLElement
  /** a cell by the head of its column */
  cell(row: number, head: string): HTMLElement
  text(row: number, head: string): string
  /** the cell with the focus, as `row:column` */
  at(): string
  /** Brings the cursor to a cell, by its field. */
  go(row: number, field: string): Promise<void>
  /** Presses keys, such as `Shift+ArrowDown`; the grid has handled them when it resolves. */
  keys(...presses: string[]): Promise<void>
  /** Copies, cuts or pastes at the focus and returns the clipboard. */
  clipboard(kind: 'copy' | 'cut' | 'paste', given?: string): string
}

/** Keys as the runner of the tests sends them. */
type SendKeys = (keys: { press: string } | { down: string } | { up: string }) => Promise<unknown>

export const focused = () => document.activeElement as HTMLElement

/** Loads lazy code before the first test. For `before`. */
export async function loadGrid(): Promise<void> {
  await Promise.all([import('./grid-view.tsx'), axeFindings(document.createElement('div')).catch(() => [])])
}

/** Starts a page for grids; options left out of `open` are as in `usual`. */
export async function startGrid(usual: Omit<GridProps, 'ref'>, send: SendKeys): Promise<TestedGrid> {
  const handle = createRef<GridHandle>()
  let props = usual
  let again = () => undefined as void
  function Screen() {
    const [round, setRound] = useState(0)
    again = () => setRound(round + 1)
    return <Grid key={round} {...props} ref={handle} />
  }
  const app = await startApp({ grid: Screen })
  const frame = () => app.pane().querySelector<HTMLElement>('[role=grid]')!
  const cell = (row: number, head: string) => {
    const column = [...frame().querySelectorAll('[role=columnheader]')].find(({ textContent }) =>
      textContent!.startsWith(head),
    )!
    const index = Number(column.getAttribute('aria-colindex')) - 1
    return frame().querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${index}"]`)!
  }
  const at = () =>
    `${focused().closest<HTMLElement>('[data-row]')?.dataset.row}:${focused().closest<HTMLElement>('[data-column]')?.dataset.column}`
  return {
    app,
    handle,
    frame,
    cell,
    text: (row, head) => cell(row, head).textContent!,
    at,
    async open(given) {
      props = { ...usual, ...given }
      const before = app.pane()?.querySelector('[role=grid]') ?? null
      if (before) again()
      else await app.show('/grid')
      await until('lines', () => {
        const here = app.pane().querySelector('[role=grid]')
        return here !== before && here?.querySelector('[data-row], .mtm-sheet__empty') != null
      })
    },
    async go(row, field) {
      const { columns, selectable = true, subTable = null, readOnly = false } = props
      const shown = shownColumns(columns, { selectable, expandable: subTable !== null, readOnly })
      const place = `${row}:${shown.findIndex(({ key }) => key === field)}`
      handle.current!.goTo(row, field)
      await until(`the cell ${place}`, () => at() === place && focused().role === 'gridcell')
    },
    async keys(...presses) {
      for (const press of presses) {
        const parts = press.split('+')
        const last = parts.pop()!
        for (const down of parts) await send({ down })
        await send({ press: last })
        for (const up of parts) await send({ up })
      }
    },
    clipboard(kind, given = '') {
      const data = new DataTransfer()
      if (given) data.setData('text/plain', given)
      focused().dispatchEvent(clipboardEvent(kind, data))
      return data.getData('text/plain')
    },
  }
}
