import { expect } from 'chai'
import { outbox } from '@mtm/shared-utils/contracts/resources/monitor/outbox'
import { signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  byText,
  describeCrudScreen,
  fakeResource,
  type FakeRow,
  pressButton,
  startApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './outbox.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  createTime: '2026-11-20 10:00:00',
  channel: '1',
  receiver: `1390000${String(n).padStart(4, '0')}`,
  purpose: '2',
  content: `验证码 ${n}`,
})

describeCrudScreen({
  resource: outbox,
  screen,
  app,
  columns: ['createTime', 'channel', 'receiver', 'purpose', 'content'],
  filters: ['receiver', 'channel', 'purpose', 'createTime'],
  row,
})

describe('the outbox', () => {
  it('explains that nothing was sent, reloads on request, and explains an empty list', async () => {
    signedIn({ codes: ['outbox:list'] })
    const rows: FakeRow[] = [{ ...row(1), id: '1'.repeat(32) }]
    const server = fakeResource(outbox, rows)
    const running = await startApp({ screen }, app)
    const shows = (text: string) => until(text, () => running.pane().textContent!.includes(text))
    await running.show('/screen')
    await shows('13900000001')
    expect(running.pane().textContent).to.include('没有真正发出')
    server.rows = [{ ...row(2), id: '2'.repeat(32) }, ...rows]
    await pressButton(running.pane(), '刷新')
    await shows('13900000002')
    server.rows = []
    await until('read', () => !(byText(running.pane(), '刷新') as HTMLButtonElement).disabled)
    await pressButton(running.pane(), '刷新')
    await shows('接入后直接发给收件人')
    await running.stop()
    server.restore()
  })
})
