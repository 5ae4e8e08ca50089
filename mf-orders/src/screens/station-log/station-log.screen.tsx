import { stationLog } from '@mtm/shared-utils/contracts/resources/station-log'
import { crudScreen } from '@mtm/shared-utils/kit/screen'

/** 工序记录: station steps of all pieces. */
export default crudScreen(stationLog, {
  columns: [
    'createTime',
    'pieceNo',
    'orderNo',
    'category',
    'fromStation',
    'toStation',
    'kind',
    'minutes',
    'defect',
    'holdReason',
    'note',
    'operator',
  ],
  filters: [
    'pieceNo',
    'orderNo',
    'toStation',
    'kind',
    'createTime',
    'operator',
    'category',
    'fromStation',
    'defect',
    'holdReason',
  ],
  wrap: ['note'],
})
