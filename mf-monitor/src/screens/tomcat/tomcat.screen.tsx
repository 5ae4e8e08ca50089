import { useText } from '@mtm/shared-utils/kit/root'
import { FigurePage } from '../../parts/figures/figure-page.tsx'
import { MonitoredServer } from '../../parts/run-time/monitored-server.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import { Durations } from './durations.tsx'

/** Tomcat信息: sessions, requests, durations and connections of the HTTP server, or of a monitored Java server. */
export default function TomcatScreen() {
  const t = useText<typeof zhCN>('monitor')
  return (
    <FigurePage
      area="tomcat"
      failed={t('tomcat.failed')}
      table={t('tomcat.table')}
      curves={[
        'http.requests.inflight',
        'http.duration.p95',
        'http.errors.share',
        'http.connections.open',
        'tomcat.sessions.active.current',
      ]}
    >
      {(samples) => (
        <>
          <MonitoredServer area="tomcat" figures={samples.at(-1)?.figures ?? []} />
          <Durations samples={samples} />
        </>
      )}
    </FigurePage>
  )
}
