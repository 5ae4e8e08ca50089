import { stockReason } from '@mtm/shared-utils/contracts/dto/stock'
import { stockMove } from '@mtm/shared-utils/contracts/resources/stock'
import { useLabel } from '@mtm/shared-utils/kit/root'
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
    reason: ({ reason }) => <Reason reason={reason} />,
  },
})

/** Metres with their sign; nothing for none. */
function signed(mm: number | null): string {
  if (!mm) return ''
  return mm > 0 ? `+${formatMetres(mm)}` : formatMetres(mm)
}

/** Why: what a person wrote, or in words what the server did by itself. */
function Reason({ reason }: { reason: string | null }) {
  const words = useLabel()
  const own = stockReason(reason)
  return own ? words(own) : reason
}
