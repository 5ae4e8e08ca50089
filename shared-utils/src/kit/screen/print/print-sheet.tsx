import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import { tenantTime, notify } from '@mtm/shared-utils/runtime'
import type { Column } from '../../list/columns.ts'
import { requestParams } from '../../list/list-address.ts'
import type { UseListResult } from '../../list/use-list.ts'
import { resourceCalls } from '../../query/resource-calls.ts'
import { useCall } from '../../query/use-call.ts'
import { useLabel } from '../../texts/use-label.ts'

/** Above this number of columns the page is printed in landscape. */
const MOST_UPRIGHT = 8

export interface PrintSheetProps<R extends Resource> {
  resource: R
  list: UseListResult<Row<R>>
  columns: readonly Column<Row<R>>[]
  onDone: () => void
}

/** All pages of a list, as far as the server returns them at once, for printing. */
export default function PrintSheet<R extends Resource>({
  resource,
  list,
  columns,
  onDone,
}: PrintSheetProps<R>) {
  const words = useLabel()
  const printed = useRef(false)
  const sheet = useRef<HTMLDivElement>(null)
  const [now] = useState(() => tenantTime())
  const params = { ...requestParams(resource, list), pageNo: 1, pageSize: -1 }
  const chosen = new Set(list.selection)
  const { data, error } = useCall({
    key: ['print', resource.name, params],
    call: async (signal) => (await resourceCalls(resource).list(params, signal)).records,
  })
  useEffect(() => {
    if ((!data && !error) || printed.current) return
    printed.current = true
    const print = async () => {
      if (error) notify({ kind: 'danger', text: error.message })
      else {
        await arrived(sheet.current!)
        window.print()
      }
      onDone()
    }
    void print()
  }, [data, error, onDone])
  if (!data) return null
  const rows = chosen.size > 0 ? data.filter(({ id }) => chosen.has(id)) : data
  return createPortal(
    <div ref={sheet} className="mtm-print" data-wide={columns.length > MOST_UPRIGHT || undefined}>
      <h1>{words(resource.label)}</h1>
      <p>{now}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.id}>
              {columns.map(({ key, render, align }) => (
                <td key={key} data-align={align}>
                  {render(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}

/** Pictures of rows load lazily, but paper is not scrolled: load them all at once. */
async function arrived(sheet: HTMLElement): Promise<void> {
  const pictures = [...sheet.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
}
