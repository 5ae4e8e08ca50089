import type { RunningApp } from '@mtm/shared-utils/kit/testing'
import { startApp } from '@mtm/shared-utils/kit/testing'
import type { SeenCall } from '@mtm/shared-utils/runtime/testing'
import { ordersTexts } from '../texts.ts'

/** For tests: the micro-app of the order screens. */
export const ORDERS_APP = { name: '@mtm/mf-orders', texts: ordersTexts }

/** For tests: a dictionary item with the same label in all languages. */
export const item = (value: string, text: string) => ({
  value,
  text,
  textEn: text,
  textJp: text,
  title: text,
  label: text,
})

/** For tests: running order screens with a fake server. */
export interface OrderScreens extends RunningApp {
  /** the open dialog and drawer */
  dialog(): HTMLElement | undefined
  drawer(): HTMLElement | null
  /** non-GET requests to paths with this ending */
  sent(end: string): SeenCall[]
}

/** For tests: starts order screens. `stop` stops them, restores the server, and removes open dialogs and drawers. */
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
