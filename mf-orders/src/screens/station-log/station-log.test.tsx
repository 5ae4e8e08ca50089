import { stationLog } from '@mtm/shared-utils/contracts/resources/station-log'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import screen from './station-log.screen.tsx'

describeCrudScreen({
  resource: stationLog,
  screen,
  columns: ['createTime', 'pieceNo', 'orderNo', 'toStation', 'kind', 'operator'],
  filters: ['pieceNo', 'orderNo', 'toStation', 'kind'],
  row: (n) => ({
    createTime: '2026-11-20 10:00:00',
    pieceNo: `TX26112000422-01-0${n}`,
    orderNo: 'TX26112000422',
    category: 'MJ',
    step: n,
    fromStation: 'CUTTING',
    toStation: 'IN_PRODUCTION',
    kind: 'forward',
    minutes: 30,
    defect: null,
    holdReason: null,
    note: null,
    operator: 'line',
  }),
})
