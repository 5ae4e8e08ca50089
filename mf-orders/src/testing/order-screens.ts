import type { RunningApp } from '@mtm/shared-utils/kit/testing'
import { startApp } from '@mtm/shared-utils/kit/testing'
import type { SeenCall } from '@mtm/shared-utils/runtime/testing'
import { ordersTexts } from '../texts.ts'

/** For tests: the app of the order screens. */
export const ORDERS_APP = { name: '@mtm/mf-orders', texts: ordersTexts }

/** For tests: a dictionary item that is called the same in every language. */
export const item = (value: string, text: string) => ({
  value,
  text,
  textEn: text,
  textJp: text,
  title: text,
  label: text,
})

/** For tests: order screens that run in front of a server of the test. */
export interface OrderScreens extends RunningApp {
  /** the dialog and the drawer that are open */
  dialog(): HTMLElement | undefined
  drawer(): HTMLElement | null
  /** what was asked to be changed at addresses that end so */
  sent(end: string): SeenCall[]
}

/** For tests: starts order screens. `stop` ends them, the server, and what they have left open. */
export async function startOrders(
  views: Parameters<typeof startApp>[0],
  server: { calls: readonly SeenCall[]; restore: () => void },
): Promise<OrderScreens> {
  const running = await startApp(views, ORDERS_APP)
  return {
    ...running,
    dialog: () => [...document.querySelectorAll('sl-dialog')].find((one) => one.open),
    drawer: () => document.querySelector('sl-drawer'),
    sent: (end) => server.calls.filter(({ method, path }) => method !== 'GET' && path.endsWith(end)),
    async stop() {
      await running.stop()
      server.restore()
      for (const left of document.querySelectorAll('sl-dialog, sl-drawer')) left.remove()
    },
  }
}
