import { stockReason } from '@mtm/shared-utils/contracts/dto/stock'
import { stockMove } from '@mtm/shared-utils/contracts/resources/stock'
import { useLabel } from '@mtm/shared-utils/kit/root'
import { crudScreen } from '@mtm/shared-utils/kit/screen'
import { formatMetres } from '@mtm/shared-utils/runtime'

/** 库存流水: stock moves. */
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
    reason: ({ reason }) => <Reason reason={reason} />,
  },
})

/** Signed metres; empty for zero. */
function signed(mm: number | null): string {
  if (!mm) return ''
  return mm > 0 ? `+${formatMetres(mm)}` : formatMetres(mm)
}

/** The reason: free text, or the text of an automatic reason. */
function Reason({ reason }: { reason: string | null }) {
  const words = useLabel()
  const own = stockReason(reason)
  return own ? words(own) : reason
}
