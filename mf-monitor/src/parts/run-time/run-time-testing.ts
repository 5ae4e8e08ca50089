import type { ComponentType } from 'react'
import type { Figure } from '@mtm/shared-utils/contracts/dto/monitor/figures'
import type { MONITORED_SERVER } from '@mtm/shared-utils/contracts/dto/monitor/monitor'
import { registerTexts } from '@mtm/shared-utils/runtime'
import { answer, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { startApp } from '@mtm/shared-utils/kit/testing'
import { monitorTexts } from '../../texts.ts'

/** A figure as the server answers it. */
export const figure = (name: string, unit: Figure['unit'], value: Figure['value']): Figure => ({
  name,
  label: `描述 ${name}`,
  unit,
  value,
})

/** A page of the run time with a server whose answers the test sets. */
export async function startRunTime(area: keyof typeof MONITORED_SERVER, screen: ComponentType) {
  const state = { figures: [] as readonly Figure[], isDown: false }
  queryClient.clear()
  signedIn({ codes: [] })
  const server = fakeServer({
    [`GET /sys/monitor/figures/${area}`]: () =>
      state.isDown
        ? answer(500, { success: false, message: 'away', code: 500, result: null })
        : { at: new Date().toISOString(), figures: state.figures },
  })
  await registerTexts('monitor', monitorTexts)
  const app = await startApp({ screen })
  const shown = () => app.pane().textContent!
  return {
    state,
    shown,
    pane: () => app.pane(),
    show: () => app.show('/screen'),
    shows: (text: string) => until(text, () => shown().includes(text)),
    /** the table of the chart, when there is one */
    chart: () => app.pane().querySelector('.mtm-chart__table'),
    async stop() {
      await app.stop()
      server.restore()
      queryClient.clear()
    },
  }
}
