import { useText } from '@mtm/shared-utils/kit/root'
import { FigurePage } from '../../parts/figures/figure-page.tsx'
import { MonitoredServer } from '../../parts/run-time/monitored-server.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { HeapSpaces } from './heap-spaces.tsx'

/** JVM信息: memory, garbage collection, threads and the event loop of the run time, or of a monitored Java server. */
export default function JvmScreen() {
  const t = useText<typeof zhCN>('monitor')
  return (
    <FigurePage
      area="jvm"
      failed={t('jvm.failed')}
      table={t('jvm.table')}
      curves={[
        'jvm.memory.used',
        'nodejs.gc.share',
        'nodejs.eventloop.delay.p99',
        'nodejs.eventloop.utilization',
      ]}
    >
      {(samples) => {
        const figures = samples.at(-1)?.figures ?? []
        return (
          <>
            <MonitoredServer area="jvm" figures={figures} />
            <HeapSpaces figures={figures} />
          </>
        )
      }}
    </FigurePage>
  )
}
