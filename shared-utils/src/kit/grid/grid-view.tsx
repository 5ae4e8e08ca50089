import './grid.css'
import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useStore } from '@nanostores/react'
import { $locale } from '@mtm/shared-utils/runtime'
import { useLabel } from '../root/use-label.ts'
import { titleOf } from './cell-text.ts'
import { geometryOf, shownColumns } from './geometry.ts'
import type { GridProps } from './grid.tsx'
import { GridProvider, type GridTools } from './grid-context.ts'
import { GridFrame } from './grid-frame.tsx'
import { GridStatus } from './grid-status.tsx'
import { GRID_TEXTS } from './grid-texts.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { useGridStore } from './use-grid-store.ts'
import { useNarrow } from './use-narrow.ts'

const ROW_HEIGHT = 40
const COMPACT_HEIGHT = 32

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
  const words = useLabel()
  const box = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(box)
  const expandable = subTable !== null
  const subHeight = subTable?.height ?? SUB_HEIGHT
  const shown = useMemo(
    () => shownColumns(columns, { selectable, expandable }),
    [columns, selectable, expandable],
  )
  const geometry = useMemo(() => geometryOf(shown, narrow), [shown, narrow])
  const store = useGridStore(props, shown)
  // what a page writes into its markup is new each time and still the same sub-table
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
    [store, geometry, t, locale, rowHeight, expandable, subHeight, pickRecords],
  )
  const view = useSyncExternalStore(store.subscribe, store.view)

  return (
    <GridProvider value={tools}>
      <div className="mtm-sheet-box" ref={box}>
        {!readOnly && <GridToolbar {...props} view={view} />}
        <GridFrame {...props} view={view} />
        <GridStatus view={view} />
      </div>
    </GridProvider>
  )
}

const SUB_HEIGHT = 240
