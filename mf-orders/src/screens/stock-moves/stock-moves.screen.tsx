import { stockMove } from '@mtm/shared-utils/contracts/resources/stock'
import { crudScreen } from '@mtm/shared-utils/kit/screen'
import { formatMetres } from '@mtm/shared-utils/runtime'

/** 库存流水: everything that happened to rolls. */
export default crudScreen(stockMove, {
  columns: [
    'createTime',
    'kind',
    'materialNo',
    'rollNo',
    'freeDeltaMm',
    'reservedDeltaMm',
    'orderNo',
    'documentNo',
    'reason',
    'createBy',
  ],
  filters: ['materialNo', 'rollNo', 'kind', 'orderNo', 'createTime', 'documentNo', 'createBy'],
  wrap: ['reason'],
  cells: {
    freeDeltaMm: ({ freeDeltaMm }) => signed(freeDeltaMm),
    reservedDeltaMm: ({ reservedDeltaMm }) => signed(reservedDeltaMm),
  },
})

/** Metres with their sign; nothing for none. */
function signed(mm: number | null): string {
  if (!mm) return ''
  return mm > 0 ? `+${formatMetres(mm)}` : formatMetres(mm)
}
