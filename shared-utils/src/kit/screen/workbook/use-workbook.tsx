import type { ReactNode } from 'react'
import type { Resource, Row } from '@mtm/shared-utils/contracts/resource'
import type { Params } from '@mtm/shared-utils/runtime'
import { requestParams } from '../../list/list-address.ts'
import type { ToolbarAction } from '../../list/toolbar.tsx'
import type { UseListResult } from '../../list/use-list.ts'
import { useKitText } from '../../texts/use-kit-text.ts'
import { resourceCalls } from '../../query/resource-calls.ts'
import { useDownload } from './use-download.ts'
import { useImport } from './use-import.tsx'

const NONE: Params = {}

/** Excel export and import of a declared list. */
export interface WorkbookTools {
  /** above the list */
  buttons: ToolbarAction[]
  /** exports the selected rows; absent without permission */
  exportSelected?: () => void
  /** an export is on its way */
  busy: boolean
  /** the layer of an import, while it is open */
  dialog: ReactNode
}

/**
 * Buttons and dialog for export and import of a list, as far as the user may.
 * @param fixed parameters of every export, besides those of the list
 * @example const workbook = useWorkbook(position, list, { export: true, import: false })
 */
export function useWorkbook<R extends Resource>(
  resource: R,
  list: UseListResult<Row<R>>,
  may: { export: boolean; import: boolean },
  fixed: Params = NONE,
): WorkbookTools {
  const t = useKitText()
  const { busy, download } = useDownload()
  const { open, dialog } = useImport(resource)
  const calls = resourceCalls(resource)
  const save = (params: Params) => {
    if (busy) return
    // all pages of the current list, in its order
    const shown = { ...requestParams(resource, list), ...fixed, pageNo: null, pageSize: null }
    void download(() => calls.exportFile({ ...shown, ...params }), `${resource.name}.xlsx`)
  }
  return {
    buttons: [
      ...(may.import
        ? [
            {
              key: 'import',
              label: t('sheet.import'),
              run: open,
            },
          ]
        : []),
      ...(may.export ? [{ key: 'export', label: t('sheet.export'), busy, run: () => save({}) }] : []),
    ],
    ...(may.export && { exportSelected: () => save({ selections: list.selection.join(',') }) }),
    busy,
    dialog,
  }
}
