import './grid.css'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { $dicts, $locale } from '@mtm/shared-utils/runtime'
import { useMinWidth } from '../lifecycle/use-min-width.ts'
import { useLabel } from '../texts/use-label.ts'
import { titleOf } from './store/cell-text.ts'
import { geometryOf, shownColumns } from './store/geometry.ts'
import type { GridProps } from './grid.tsx'
import { GridProvider, type GridTools } from './store/grid-context.ts'
import { GridFrame } from './grid-frame.tsx'
import { GridStatus } from './grid-status.tsx'
import { GRID_TEXTS } from './store/grid-texts.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { useGridStore } from './use-grid-store.ts'

/** Below this width the grid's own columns give their place to the cells. */
const NARROW = 600
const ROW_HEIGHT = 40
const COMPACT_HEIGHT = 32
const SUB_HEIGHT = 240

/** The grid itself; pages show it through its door. */
export function GridView(props: GridProps) {
  const {
    columns,
    selectable = true,
    subTable = null,
    pickRecords = null,
    readOnly = false,
    compact = false,
  } = props
  const locale = useStore($locale)
  const dicts = useStore($dicts)
  const words = useLabel()
  const box = useRef<HTMLDivElement>(null)
  const narrow = useMinWidth(box, NARROW) === false
  const expandable = subTable !== null
  const subHeight = subTable?.height ?? SUB_HEIGHT
  const shown = useMemo(
    () => shownColumns(columns, { selectable, expandable, readOnly }),
    [columns, selectable, expandable, readOnly],
  )
  const geometry = useMemo(() => geometryOf(shown, narrow), [shown, narrow])
  const store = useGridStore(props, shown)
  useEffect(() => store.translate(), [store, locale])
  // a page creates new markup at each render for the same sub-table
  const held = useRef(subTable)
  useLayoutEffect(() => void (held.current = subTable), [subTable])
  const rowHeight = compact && !narrow ? COMPACT_HEIGHT : ROW_HEIGHT
  const t = useCallback<GridTools['t']>((text, params) => words(GRID_TEXTS[text], params), [words])
  const tools = useMemo<GridTools>(
    () => ({
      store,
      geometry,
      t,
      titleOf: (column) => titleOf(column, locale),
      locale,
      readOnly,
      rowHeight,
      subTable: expandable
        ? {
            load: (row) => held.current!.load(row),
            render: (row, loaded) => held.current!.render(row, loaded),
            height: subHeight,
          }
        : null,
      pickRecords,
    }),
    // cells name items of dictionaries: other dictionaries are other words
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [dicts, store, geometry, t, locale, readOnly, rowHeight, expandable, subHeight, pickRecords],
  )

  return (
    <GridProvider value={tools}>
      <div className="mtm-sheet-box" ref={box}>
        {!readOnly && <GridToolbar {...props} />}
        <GridFrame {...props} />
        <GridStatus />
      </div>
    </GridProvider>
  )
}
