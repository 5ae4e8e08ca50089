import { expect } from 'chai'
import { $notices, setLocale, setMenu } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import {
  clickWhenReady,
  deepFocus,
  menuRow,
  MENU,
  mount,
  press,
  startConsole,
  textOf,
} from '../chrome-testing.ts'
import type { MtmNoticeDetailElement } from '../notice-detail/notice-detail.element.ts'
import type { MtmNoticeBellElement } from './notice-bell.element.ts'

const LIST = 'GET /sys/annountCement/listByUser'
const notice = (titile: string, priority: string) => ({
  id: titile,
  titile,
  sender: 'admin',
  sendTime: '2026-11-20 08:30:00',
  priority,
  msgContent: `<p>${titile}</p>`,
})
const SOME = {
  anntMsgList: [notice('盘点通知', 'L'), notice('系统升级', 'H')],
  anntMsgTotal: 2,
  sysMsgList: [notice('订单待审', 'M')],
  sysMsgTotal: 120,
}

describe('mtm-notice-bell', () => {
  let bell: Awaited<ReturnType<typeof mount<MtmNoticeBellElement>>>
  let stop: () => Promise<void>
  /** Does something that loads the notices, and waits until they are there. */
  const loaded = async (act: () => unknown) => {
    const before = $notices.get()
    await act()
    await until('the notices', () => $notices.get() !== before)
    await bell.updateComplete
  }
  const start = async (result: unknown) => {
    ;({ stop } = await startConsole({ [LIST]: () => result }))
    await loaded(async () => (bell = await mount<MtmNoticeBellElement>('mtm-notice-bell')))
  }
  const open = () => loaded(() => bell.renderRoot.querySelector<HTMLElement>('.icon-button')?.click())
  const panel = () => bell.renderRoot.querySelector('#panel') as HTMLElement
  const tabs = () => [...bell.renderRoot.querySelectorAll<HTMLElement>('[role=tab]')]
  afterEach(() => stop())

  it('counts unread notices, at most 99+', async () => {
    await start(SOME)
    expect(bell.renderRoot.querySelector<HTMLElement>('.badge')?.dataset.count).to.equal('99+')
    expect(bell.renderRoot.querySelector('button')?.ariaLabel).to.equal('通知，122 条未读')
  })

  it('shows each list in its tab, with time and priority in words', async () => {
    await start(SOME)
    await open()
    expect(tabs().map(textOf)).to.deep.equal(['通知 (2)', '系统消息 (120)'])
    expect(textOf(panel())).to.equal(
      '盘点通知 2026-11-20 08:30:00 一般消息 系统升级 2026-11-20 08:30:00 紧急消息',
    )
    expect(bell.renderRoot.querySelector('#notices')?.getBoundingClientRect().width).to.equal(300)
    expect(await axeFindings(bell)).to.deep.equal([])
    tabs()[1]?.click()
    await bell.updateComplete
    expect(textOf(panel())).to.equal('订单待审 2026-11-20 08:30:00 重要消息')
  })

  it('switches tabs with the arrow keys', async () => {
    await start(SOME)
    await open()
    tabs()[0]?.focus()
    press('ArrowRight')
    await until('the other tab', () => textOf(deepFocus()) === '系统消息 (120)')
    expect(tabs()[1]?.getAttribute('aria-selected')).to.equal('true')
  })

  it('opens a notice, closes the panel, and counts one less', async () => {
    let read = false
    const some = () => (read ? { ...SOME, anntMsgList: SOME.anntMsgList.slice(1), anntMsgTotal: 1 } : SOME)
    ;({ stop } = await startConsole({
      [LIST]: some,
      'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': () => {
        read = true
        return null
      },
    }))
    await loaded(async () => (bell = await mount<MtmNoticeBellElement>('mtm-notice-bell')))
    await open()
    panel().querySelector<HTMLElement>('.notice')?.click()
    const dialog = () =>
      bell.renderRoot
        .querySelector<MtmNoticeDetailElement>('mtm-notice-detail')
        ?.shadowRoot?.querySelector('dialog')
    await until('the detail', () => dialog()?.open === true)
    expect(textOf(dialog())).to.contain('盘点通知')
    expect(bell.renderRoot.querySelector('#notices')?.matches(':popover-open')).to.equal(false)
    await until('one less', () => $notices.get().announcementTotal === 1)
    expect(bell.renderRoot.querySelector('button')?.ariaLabel).to.equal('通知，121 条未读')
  })

  it('follows the socket', async () => {
    let total = 1
    const { server, stop: end } = await startConsole({ [LIST]: () => ({ ...SOME, anntMsgTotal: total }) })
    stop = end
    await loaded(async () => (bell = await mount<MtmNoticeBellElement>('mtm-notice-bell')))
    await until('the connection', () => server.sockets.length > 0)
    server.sockets[0]?.accept()
    total = 5
    server.sockets[0]?.say({ cmd: 'topic', msgId: null, msgTxt: '' })
    await until('the new count', () => $notices.get().announcementTotal === 5)
    bell.remove()
    await until('the end of it', () => server.sockets[0]?.closed === true)
  })

  it('has an empty state and no badge', async () => {
    await start({ anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 })
    setMenu([...MENU, menuRow('/isps/userAnnouncement', '我的消息')])
    await open()
    // what was read is there still
    expect(textOf(panel())).to.equal('没有未读的通知 查看更多')
    expect(bell.renderRoot.querySelector('.badge')).to.equal(null)
    expect(await axeFindings(bell)).to.deep.equal([])
  })

  it('offers another try when the notices do not load', async () => {
    let works = false
    const failure = { success: false, message: 'x', code: 500, result: null }
    ;({ stop } = await startConsole({ [LIST]: () => (works ? SOME : answer(500, failure)) }))
    await loaded(async () => (bell = await mount<MtmNoticeBellElement>('mtm-notice-bell')))
    await open()
    expect(textOf(panel())).to.contain('通知加载失败')
    works = true
    await clickWhenReady(panel().querySelector<HTMLElement>('sl-button'))
    await until('the list', () => textOf(panel()).includes('盘点通知'))
  })

  it('speaks the chosen language', async () => {
    await start(SOME)
    await setLocale('en-US')
    await open()
    expect(textOf(panel())).to.contain('Urgent')
    // one line each, however long the language makes them
    expect(tabs().map((tab) => tab.scrollWidth <= tab.clientWidth)).to.deep.equal([true, true])
    expect(tabs().map((tab) => getComputedStyle(tab).whiteSpace)).to.deep.equal(['nowrap', 'nowrap'])
  })
})
