import { useMemo } from 'react'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { ALARM_STATE, alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { AlarmValue, MetricName } from '../../parts/alarms/alarm-cells.tsx'
import { AlarmDetails } from './alarm-details.tsx'
import { OpenAlarms } from './open-alarms.tsx'
import { SilenceDialog } from './silence-dialog.tsx'

type AlarmRow = Row<typeof alarm>
type Options = CrudOptions<typeof alarm>

const DECLARED = {
  columns: ['state', 'severity', 'metric', 'source', 'worst', 'begunAt', 'endedAt', 'silencedUntil'],
  filters: ['metric', 'state', 'severity', 'begunAt', 'source'],
  form: [
    ['state', 'severity'],
    ['metric', 'source'],
    ['direction', 'threshold'],
    ['minutes', 'worst'],
    ['begunAt', 'endedAt'],
    ['silencedUntil', 'silencedBy'],
    ['reason'],
  ],
  cells: {
    metric: (row) => <MetricName of={row} />,
    worst: (row) => <AlarmValue unit={row.unit} value={row.worst} />,
  },
  nameOf: ({ metricTitle, metric }: AlarmRow) => metricTitle ?? metric ?? '',
} satisfies Options

/** 告警: open alarms on top, below them those of the last year. A notice opens its alarm. */
export default function AlarmsScreen() {
  const { dialog, params } = useTab()
  return dialog && params.id ? <AlarmDetails id={params.id} /> : <AlarmList />
}

function AlarmList() {
  const t = useText<typeof zhCN>('monitor')
  const maySilence = useCan('monitor:alarm')
  const { query, setQuery } = useTab()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('alarm.about'),
      slots: {
        before: ({ list }) =>
          !list.denied && (
            <OpenAlarms onSilence={maySilence ? (id) => setQuery({ silence: id }) : undefined} />
          ),
      },
      rowActions: (row, usual) => [
        ...usual,
        ...(maySilence && row.state === ALARM_STATE.open
          ? [{ key: 'silence', label: t('alarm.silence'), run: () => setQuery({ silence: row.id }) }]
          : []),
      ],
    }),
    [t, maySilence, setQuery],
  )
  const { silence } = query
  return (
    <Page fill>
      <CrudList resource={alarm} options={options} />
      {silence && maySilence && <SilenceDialog id={silence} onClose={() => setQuery({ silence: null })} />}
    </Page>
  )
}
