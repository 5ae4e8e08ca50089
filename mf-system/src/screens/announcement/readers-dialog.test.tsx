import { expect } from 'chai'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { announcementReader } from '@mtm/shared-utils/contracts/resources/announcement-reader'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  clickWhenReady,
  okEnvelope,
  signedIn,
  until,
} from '@mtm/shared-utils/runtime/testing'
import {
  fakeResource,
  type FakeResource,
  pressButton,
  type RunningApp,
  startApp,
} from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import { ReadersDialog } from './readers-dialog.tsx'
import type { AnnouncementRow } from './use-steps.ts'

const of = { id: '1'.padStart(32, '0'), title: '盘点通知', sendStatus: '1' } as AnnouncementRow
const READERS = ['王裁缝', '李量体'].map((realname, n) => ({
  id: String(n).padStart(32, '0'),
  version: 1,
  anntId: of.id,
  realname,
  departments: '裁剪线',
  readFlag: String(n),
  readTime: n === 0 ? null : '2026-11-20 09:30:00',
}))

describe('the readers of an announcement', () => {
  let running: RunningApp
  let server: FakeResource
  let figures: { all: number; read: number } | null
  let refusal: string | null
  let reminded: unknown[]
  let shownRow: AnnouncementRow

  beforeEach(async () => {
    signedIn({ codes: ['announcement:list', 'announcement:release'] })
    figures = { all: 1200, read: 1199 }
    refusal = null
    reminded = []
    shownRow = of
    server = fakeResource(announcementReader, READERS, {
      [`GET ${announcement.base}/readFigures`]: () =>
        figures ?? answer(500, { success: false, message: '数据库繁忙', code: 500, result: null }),
      [`POST ${announcement.base}/remind`]: ({ body }) => {
        if (refusal) return answer(409, { success: false, message: refusal, code: 409, result: null })
        reminded.push(body)
        return answer(200, okEnvelope(null, '已提醒未读的接收人'))
      },
    })
    const Screen = () => <ReadersDialog of={shownRow} onClose={() => undefined} />
    running = await startApp({ screen: Screen }, { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts })
  })
  afterEach(async () => {
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })

  const text = () => running.box.textContent ?? ''
  const show = async () => {
    await running.show('/screen')
    await until('readers', () => running.box.querySelectorAll('tbody tr').length === READERS.length)
    await until('figures', () => text().includes('位已读'))
  }
  const remind = async () => {
    await pressButton(running.box, '提醒未读')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    expect(document.querySelector('body > sl-dialog p')?.textContent).to.contain('1 位未读')
    await clickWhenReady(document.querySelectorAll<HTMLElement>('body > sl-dialog sl-button')[1])
  }

  it('are counted and listed with their departments and times', async () => {
    await show()
    expect(text()).to.contain('1,200 位接收人中 1,199 位已读')
    expect(text()).to.contain('李量体').and.to.contain('2026-11-20 09:30:00').and.to.contain('裁剪线')
    expect(await axeFindings(running.box)).to.deep.equal([])
  })

  it('are listed also while they cannot be counted, which is explained and tried again', async () => {
    figures = null
    await running.show('/screen')
    await until('the failure', () => text().includes('阅读人数未能加载') && text().includes('数据库繁忙'))
    await until('readers', () => running.box.querySelectorAll('tbody tr').length === READERS.length)
    figures = { all: 2, read: 1 }
    await pressButton(running.box, '重试')
    await until('figures', () => text().includes('2 位接收人中 1 位已读'))
    expect(text()).not.to.contain('阅读人数未能加载')
  })

  it('who have not read it are reminded after a question, and a refusal is explained', async () => {
    await show()
    await remind()
    await until('the reminder', () => reminded.length === 1)
    expect(reminded).to.deep.equal([{ id: of.id }])
    refusal = '今天已经提醒过，请明天再试。'
    await until('gone', () => document.querySelector('body > sl-dialog') === null)
    await remind()
    await until('the refusal', () => $toasts.get().some((toast) => toast.text === refusal))
  })

  it('are not reminded when all have read it, when it is revoked, or without the permission', async () => {
    const isOffered = () => text().includes('提醒未读')
    figures = { all: 2, read: 2 }
    await show()
    expect(isOffered()).to.equal(false)
    figures = { all: 2, read: 1 }
    shownRow = { ...of, sendStatus: '2' }
    await show()
    expect(isOffered()).to.equal(false)
    shownRow = of
    signedIn({ codes: ['announcement:list'] })
    await show()
    expect(isOffered()).to.equal(false)
  })
})
