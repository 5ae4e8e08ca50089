import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { TableValue } from '@mtm/shared-utils/contracts/dto/socket'
import { tableSocket, type TableSync } from '@mtm/shared-utils/runtime'
import type { GridRow, ShownColumn } from './store/column.ts'
import type { GridHandle, GridProps } from './grid.tsx'
import { GridStore } from './store/grid-store.ts'

/** The store of a grid, synchronised with its props, handle and socket. */
export function useGridStore(props: GridProps, columns: readonly ShownColumn[]): GridStore {
  const { rows, socketKey, ref } = props
  const [store] = useState(() => {
    const made = new GridStore()
    made.setColumns(columns)
    made.load(rows)
    return made
  })
  const loaded = useRef(rows)
  const sync = useRef<TableSync>(null)
  const latest = useRef(props)

  useLayoutEffect(() => {
    latest.current = props
    store.setRules({
      disabledRow: props.disabledRow,
      readOnly: props.readOnly,
      onEdit: (edits) => {
        const changes = edits.map(({ key, field, value }) => ({
          row: store.rows.entry(key).values,
          field,
          value,
        }))
        latest.current.onEdit?.(changes)
        for (const { key, field, value } of edits) {
          const { original } = store.rows.entry(key)
          if (original?.id && isValue(value)) sync.current?.send({ id: original.id, [field]: value })
        }
      },
    })
  })
  useLayoutEffect(() => store.setColumns(columns), [store, columns])
  useLayoutEffect(() => {
    if (loaded.current === rows || store.isDirty) return
    loaded.current = rows
    store.load(rows)
  }, [store, rows])
  useEffect(() => {
    if (!socketKey) return
    let gone = false
    void tableSocket().then(
      ({ joinTable }) => {
        if (!gone) sync.current = joinTable(socketKey, ({ id, ...values }) => store.patch(id, values))
      },
      // without it the table is as good as alone
      () => undefined,
    )
    return () => {
      gone = true
      sync.current?.leave()
      sync.current = null
    }
  }, [store, socketKey])
  useEffect(() => {
    let before = store.view().selected
    return store.subscribe(() => {
      const { selected } = store.view()
      if (selected === before) return
      before = selected
      latest.current.onSelect?.(selectedRows(store))
    })
  }, [store])
  useImperativeHandle(ref, () => handleOf(store), [store])
  return store
}

/** Files and lists of them are of no use to others before they are stored. */
const isValue = (value: unknown): value is TableValue =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

export const selectedRows = (store: GridStore): GridRow[] =>
  store.rows.order.filter((key) => store.view().selected.has(key)).map((key) => store.rows.entry(key).values)

function handleOf(store: GridStore): GridHandle {
  return {
    getValues: () => {
      store.endEdit(true)
      return store.rows.result()
    },
    validate: () => store.validate(),
    load: (rows) => store.load(rows),
    addRows: (rows, at) => {
      const [first] = store.add(rows, at)
      return first === undefined ? -1 : store.rows.indexOf(first)
    },
    removeRows: (rows) => {
      const gone = new Set(rows)
      store.remove(store.rows.order.filter((key) => gone.has(store.rows.entry(key).values)))
    },
    selectedRows: () => selectedRows(store),
    clearSelection: () => store.select([...store.view().selected], false),
    patchRow: (id, values) => store.patch(id, values),
    accept: () => store.accept(),
    undo: () => store.undo(),
    redo: () => store.redo(),
    goTo: (index, field) => {
      const key = store.rows.order[index]
      if (key !== undefined) store.goTo({ key, field })
    },
    get isDirty() {
      return store.isDirty
    },
  }
}
