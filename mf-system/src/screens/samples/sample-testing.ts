import type { ComponentType } from 'react'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import {
  fakeResource,
  startApp,
  type as fill,
  type FakeResource,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { answer, signedIn, until, type FakeAnswer } from '@mtm/shared-utils/runtime/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }

/** A sample screen on a page, and the server behind it. */
export interface ShownSample {
  app: RunningApp
  server: FakeResource
  /** Waits until the pane has a text. */
  shows(text: string): Promise<void>
  stop(): Promise<void>
}

/** An answer of the sample lists, which is not the usual envelope. */
export const sample = (result: unknown): Response =>
  answer(200, { message: '', status: 200, timestamp: 0, result })

/** One page of a sample list. */
export const samplePageOf = (data: readonly unknown[]): Response =>
  sample({ data, pageNo: 1, pageSize: 10, totalPage: 1, totalCount: data.length })

/** The refusal of a call without its permission. */
export const refused = (): Response =>
  answer(403, { success: false, message: '没有权限', code: 510, result: null })

/** Shows screens by path below `/`, the first of them. */
export async function showSample(
  screens: Readonly<Record<string, ComponentType>>,
  { codes = [], routes = {} }: { codes?: string[]; routes?: Record<string, FakeAnswer> },
): Promise<ShownSample> {
  signedIn({ codes })
  const server = fakeResource(position, [], routes)
  const running = await startApp(screens, app)
  const shows = (text: string) => until(text, () => running.pane().textContent!.includes(text))
  await running.show(`/${Object.keys(screens)[0]}`)
  return {
    app: running,
    server,
    shows,
    async stop() {
      await running.stop()
      server.restore()
    },
  }
}

/** Stands for the screen that a link leads to. */
export const Elsewhere: ComponentType = () => null

/** Keys as the runner of the tests sends them. */
type SendKeys = (keys: { press: string }) => Promise<unknown>

/** Writes into a cell of the first row of a grid, by the head of its column. */
export async function writeCell(
  sendKeys: SendKeys,
  pane: HTMLElement,
  head: string,
  value: string,
): Promise<void> {
  const heads = [...pane.querySelectorAll('[role=columnheader]')]
  const named = heads.find(({ textContent }) => textContent!.startsWith(head))!
  const column = String(Number(named.getAttribute('aria-colindex')) - 1)
  const active = () => document.activeElement as HTMLElement
  pane.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')!.focus()
  await sendKeys({ press: 'Home' })
  for (let steps = 0; active().dataset.column !== column && steps < heads.length; steps++)
    await sendKeys({ press: 'ArrowRight' })
  await sendKeys({ press: 'F2' })
  await until('the field', () => active() instanceof HTMLInputElement)
  fill(active(), value)
  await sendKeys({ press: 'Enter' })
}
