import { expect } from 'chai'
import type { Notice } from '@mtm/shared-utils/contracts/dto/announcement'
import { $viewDialog, hostViews, setLocale } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { clickWhenReady, mount, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmNoticeDetailElement } from './notice-detail.element.ts'

const READ = 'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId'
const NOTICE: Notice = {
  id: 'a'.repeat(32),
  titile: '盘点通知',
  sender: 'admin',
  sendTime: '2026-11-20 08:30:00',
  createTime: '2026-11-20 08:00:00',
  priority: 'M',
  msgAbstract: '',
  msgContent: '<p>周末<strong>盘点</strong></p><script>evil()</script>',
  msgCategory: '1',
  busType: null,
  busId: 'b'.repeat(32),
  openType: null,
  openPage: null,
}

describe('mtm-notice-detail', () => {
  let detail: Awaited<ReturnType<typeof mount<MtmNoticeDetailElement>>>
  let server: Awaited<ReturnType<typeof startConsole>>['server']
  let stop: () => Promise<void>
  let realOpen: typeof window.open
  let opened: unknown[]
  let refuses = false

  beforeEach(async () => {
    refuses = false
    const failure = { success: false, message: 'x', code: 500, result: null }
    ;({ server, stop } = await startConsole({ [READ]: () => (refuses ? answer(500, failure) : null) }))
    detail = await mount<MtmNoticeDetailElement>('mtm-notice-detail')
    opened = []
    realOpen = window.open
    window.open = (...args: unknown[]) => {
      opened.push(args)
      return null
    }
  })
  afterEach(async () => {
    window.open = realOpen
    await stop()
  })

  const dialog = () => detail.renderRoot.querySelector('dialog') as HTMLDialogElement
  const buttons = () => [...detail.renderRoot.querySelectorAll<HTMLElement>('sl-button')]
  const content = () => detail.renderRoot.querySelector('.content') as HTMLElement
  const marks = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

  it('shows title, sender, time and the sanitised text, and marks the notice as read', async () => {
    const readEvent = new Promise((resolve) =>
      detail.addEventListener('mtm-notice-read', resolve, { once: true }),
    )
    await detail.open(NOTICE)
    expect(dialog().open).to.equal(true)
    expect(textOf(dialog().querySelector('h2'))).to.equal('盘点通知')
    expect(textOf(dialog().querySelector('.facts'))).to.equal('发布人：admin 发布时间：2026-11-20 08:30:00')
    expect(content().innerHTML).to.equal('<p>周末<strong>盘点</strong></p>')
    await readEvent
    expect(marks()).to.deep.equal([{ anntId: NOTICE.id }])
    expect(await axeFindings(detail)).to.deep.equal([])
  })

  it('is 60 % wide, and all of a phone', async () => {
    await detail.open(NOTICE)
    const share = dialog().getBoundingClientRect().width / document.documentElement.clientWidth
    expect(share).to.be.closeTo(innerWidth < 768 ? 1 : 0.6, 0.01)
    const sheets = detail.renderRoot.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules])
    const phone = sheets.find(
      (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText.includes('767.98px'),
    )
    expect(phone?.cssText).to.contain('width: 100%')
  })

  it('can be read although it cannot be marked, and without a text', async () => {
    refuses = true
    await detail.open({ ...NOTICE, msgContent: null })
    expect(textOf(content())).to.equal('没有正文')
  })

  it('opens a page of ours by its button, or a foreign one in a window of its own', async () => {
    await detail.open({ ...NOTICE, openType: 'url', openPage: '/isystem/user?x=1' })
    expect(buttons().map(textOf)).to.deep.equal(['关闭', '去处理'])
    await clickWhenReady(buttons()[1])
    expect(dialog().open).to.equal(false)
    expect(location.pathname + location.search).to.equal('/isystem/user?x=1')
    await detail.open({ ...NOTICE, openType: 'url', openPage: 'https://example.com/a' })
    await clickWhenReady(buttons()[1])
    expect(opened).to.deep.equal([['https://example.com/a', '_blank', 'noopener,noreferrer']])
  })

  it('offers no button for an address that must not be followed', async () => {
    for (const openPage of ['javascript:evil()', '//evil.example', 'data:text/html,x']) {
      await detail.open({ ...NOTICE, openType: 'url', openPage })
      expect(buttons().map(textOf), openPage).to.deep.equal(['关闭'])
    }
  })

  it('requests the named view instead, when the user has it, and the host of views opens it in a dialog', async () => {
    const named = { ...NOTICE, openType: 'component' as const, openPage: 'test/isystem/position' }
    const leave = hostViews()
    await detail.open(named)
    expect($viewDialog.get()).to.include({ component: named.openPage, id: NOTICE.busId, app: '@mtm/test' })
    expect(location.pathname, 'the tab stays').to.equal('/dashboard/analysis')
    expect(dialog().open).to.equal(false)
    await until('the mark', () => marks().length === 1)
    leave()
    expect($viewDialog.get(), 'nobody is left to show it').to.equal(null)

    // a page that has only the chrome goes to its address
    await detail.open(named)
    expect(location.pathname + location.search).to.equal(`/isystem/position?open=${NOTICE.busId}`)
  })

  it('shows the text and a message when the user does not have the named view', async () => {
    await detail.open({ ...NOTICE, openType: 'component', openPage: 'order/Unknown' })
    expect(dialog().open).to.equal(true)
    expect(textOf(content())).to.equal('周末盘点')
    expect(textOf(dialog().querySelector('.missing'))).to.contain('没有打开相关页面的权限')
    await detail.open(NOTICE)
    expect(dialog().querySelector('.missing')).to.equal(null)
    await until('the marks', () => marks().length === 2)
  })

  it('closes by its button and speaks the chosen language', async () => {
    await setLocale('ja_JP')
    await detail.open(NOTICE)
    expect(textOf(dialog().querySelector('.facts'))).to.contain('送信者：admin')
    await clickWhenReady(buttons()[0])
    expect(dialog().open).to.equal(false)
  })
})
