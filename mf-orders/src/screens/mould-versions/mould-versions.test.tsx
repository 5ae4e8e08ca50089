import { expect } from 'chai'
import { mouldVersion } from '@mtm/shared-utils/contracts/resources/mould'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import {
  chooseAction,
  describeCrudScreen,
  pressButton,
  startApp,
  type RunningApp,
} from '@mtm/shared-utils/kit/testing'
import { MOULD_CODES, mouldServer, sampleVersion, type MouldServer } from '../../testing/mould-server.ts'
import { ordersTexts } from '../../texts.ts'
import screen from './mould-versions.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }

describeCrudScreen({
  resource: mouldVersion,
  screen,
  app,
  columns: ['category', 'versionNo', 'isCurrent', 'action', 'moulds', 'measures', 'note', 'createBy'],
  filters: ['createBy', 'category', 'action', 'isCurrent'],
  row: sampleVersion,
})

describe('versions of moulds', () => {
  let running: RunningApp
  let server: MouldServer
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  beforeEach(async () => {
    signedIn({ codes: MOULD_CODES })
    server = mouldServer(mouldVersion)
    running = await startApp({ screen }, app)
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })
  const line = (n: number) => running.pane().querySelectorAll<HTMLElement>('tbody tr')[n]!

  it('show their changes, and are restored as new ones', async () => {
    await running.show('/screen')
    await until('rows', () => running.pane()?.querySelectorAll('tbody tr').length === 2)
    await pressButton(line(0), '查看变化')
    await until('changes', () => dialog()?.textContent.includes('+1.0') === true)
    expect(dialog()!.textContent).to.include('档差').and.include('4.2')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    dialog()!.dispatchEvent(
      new CustomEvent('sl-request-close', { cancelable: true, detail: { source: 'keyboard' } }),
    )
    await until('closed', () => dialog() === null)
    chooseAction(line(1), '恢复此版本')
    await until('preview', () => dialog()?.textContent.includes('MJ-REG-44R') === true)
    await pressButton(dialog()!, '恢复此版本')
    await until('done', () => dialog() === null)
    expect(server.sent('/mtm/mould/restore').at(-1)).to.deep.include({
      versions: { MJ: 2 },
      category: 'MJ',
      versionNo: 21,
    })
  })
})
