import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { houseTime, notify } from '@mtm/shared-utils/runtime'
import type { Column } from '../../list/columns.ts'
import { requestParams } from '../../list/list-address.ts'
import type { ListState } from '../../list/use-list.ts'
import '../../list/tools.css'
import { resourceCalls } from '../../query/resource-calls.ts'
import { useCall } from '../../query/use-call.ts'
import { useLabel } from '../../root/use-label.ts'

export interface PrintSheetProps<R extends Resource> {
  resource: R
  list: ListState<Row<R>>
  columns: readonly Column<Row<R>>[]
  onDone: () => void
}

/** What a list shows, all pages of it as far as the server gives them at once, on paper. */
export default function PrintSheet<R extends Resource>({
  resource,
  list,
  columns,
  onDone,
}: PrintSheetProps<R>) {
  const words = useLabel()
  const printed = useRef(false)
  const [now] = useState(() => houseTime())
  const params = { ...requestParams(resource, list), pageNo: 1, pageSize: -1 }
  const chosen = new Set(list.selection)
  const { data, error } = useCall({
    key: ['print', resource.name, params],
    call: async (signal) => (await resourceCalls(resource).list(params, signal)).records,
  })
  useEffect(() => {
    if ((!data && !error) || printed.current) return
    printed.current = true
    if (error) notify({ kind: 'danger', text: error.message })
    else window.print()
    onDone()
  }, [data, error, onDone])
  if (!data) return null
  const rows = chosen.size > 0 ? data.filter(({ id }) => chosen.has(id)) : data
  return createPortal(
    <div className="mtm-print">
      <h1>{words(resource.label)}</h1>
      <p>{now}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              {columns.map(({ key, render }) => (
                <td key={key}>{render(row, index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
