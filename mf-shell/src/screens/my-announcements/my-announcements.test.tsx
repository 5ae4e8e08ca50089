import { expect } from 'chai'
import type { MyNotice } from '@mtm/shared-utils/contracts/dto/announcement'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { loadNotices, setDicts, setLocale } from '@mtm/shared-utils/runtime'
import {
  answer,
  axeFindings,
  fakeServer,
  signedIn,
  until,
  type FakeAnswer,
} from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { press, pressButton, type RunningApp, startApp, type } from '@mtm/shared-utils/kit/testing'
// defines the element that shows a notice
import '../../chrome/chrome-testing.ts'
import { NAMESPACE, shellTexts } from '../../texts.ts'
import MyAnnouncementsScreen from './my-announcements.screen.tsx'

const MINE = 'GET /sys/sysAnnouncementSend/getMyAnnouncementSend'
const row = (n: number, more: Partial<MyNotice> = {}): MyNotice => ({
  id: `s${n}`,
  anntId: String(n).padStart(32, '0'),
  userId: '1'.repeat(32),
  titile: `消息 ${n}`,
  sender: 'admin',
  sendTime: '2026-11-20 08:30:00',
  createTime: '2026-11-20 08:30:00',
  priority: 'H',
  msgAbstract: '',
  msgContent: '<p>正文</p>',
  msgCategory: '1',
  busType: null,
  busId: null,
  openType: null,
  openPage: null,
  readFlag: '0',
  ...more,
})

describe('my announcements', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let rows: MyNotice[]
  let list: FakeAnswer | null
  let unread: number

  const page: FakeAnswer = ({ query }) => {
    const flag = query.get('readFlag')
    const title = query.get('titile') ?? ''
    const found = rows.filter((one) => (!flag || one.readFlag === flag) && one.titile.includes(title))
    return { records: found.slice(0, 10), total: found.length, size: 10, current: 1, pages: 1, orders: [] }
  }
  const listRequests = () => server.calls.filter(({ path }) => path.endsWith('getMyAnnouncementSend'))
  const lines = () => [...app.pane().querySelectorAll<HTMLElement>('tbody tr')]
  const ready = (count: number) => until(`${count} rows`, () => lines().length === count)
  const detail = () => app.pane().querySelector('mtm-notice-detail')?.shadowRoot?.querySelector('dialog')

  beforeEach(async () => {
    rows = [row(1), row(2, { readFlag: '1', priority: 'L' })]
    list = null
    unread = 1
    queryClient.clear()
    const item = (value: string, text: string) => ({
      value,
      text,
      textEn: text,
      textJp: text,
      title: text,
      label: text,
    })
    server = fakeServer({
      [MINE]: (call) => (list ?? page)(call),
      'GET /sys/annountCement/listByUser': () => ({
        anntMsgList: [],
        anntMsgTotal: unread,
        sysMsgList: [],
        sysMsgTotal: 0,
      }),
      'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': ({ body }) => {
        const { anntId } = body as { anntId: string }
        rows = rows.map((one) => (one.anntId === anntId ? { ...one, readFlag: '1' } : one))
        unread--
        return null
      },
      'PUT /sys/sysAnnouncementSend/readAll': () => {
        rows = rows.map((one) => ({ ...one, readFlag: '1' }))
        unread = 0
        return null
      },
    })
    signedIn()
    setDicts({ msg_category: [item('1', '通知公告'), item('2', '系统消息')] })
    await loadNotices()
    app = await startApp({ mine: MyAnnouncementsScreen }, { name: `@mtm/mf-${NAMESPACE}`, texts: shellTexts })
  })
  afterEach(async () => {
    await app.stop()
    server.restore()
    await setLocale('zh-CN')
  })
  const shown = async (address = '/mine') => app.show(address)

  it("lists the user's notices, and passes axe", async () => {
    await shown()
    await ready(2)
    const texts = lines().map(({ innerText }) => innerText.replace(/\s+/g, ' ').trim())
    expect(texts[0]).to.contain('消息 1 通知公告 admin 2026-11-20 08:30:00 紧急消息 未读')
    expect(texts[1]).to.contain('一般消息 已读')
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })

  it('opens one, which marks it read', async () => {
    await shown()
    await ready(2)
    lines()[0]?.focus()
    press('Enter', lines()[0])
    await until('the text', () => detail()?.open === true)
    expect(detail()?.textContent).to.contain('正文')
    await until('the mark', () => lines().every(({ innerText }) => innerText.includes('已读')))
  })

  it('narrows to unread or read, in the address', async () => {
    await shown()
    await ready(2)
    await pressButton(app.pane(), '未读')
    await ready(1)
    expect(location.search).to.equal('?readFlag=0')
    expect(listRequests().at(-1)?.query.get('readFlag')).to.equal('0')
    const chosen = [...app.pane().querySelectorAll('[aria-pressed=true]')].map(
      ({ textContent }) => textContent,
    )
    expect(chosen).to.deep.equal(['未读'])
  })

  it('searches by title and sender, in the address, and clears the search', async () => {
    await shown()
    await ready(2)
    press('/')
    const title = app.pane().querySelector('[name=title]')
    expect(document.activeElement).to.equal(title)
    type(title, '消息 2')
    type(app.pane().querySelector('[name=sender]'), 'adm')
    await pressButton(app.pane(), '查询')
    await until('asked', () => listRequests().at(-1)?.query.get('titile') === '消息 2')
    expect(listRequests().at(-1)?.query.get('sender')).to.equal('adm')
    expect(new URLSearchParams(location.search).get('title')).to.equal('消息 2')
    await ready(1)
    await pressButton(app.pane(), '重置')
    await ready(2)
    expect(location.search).to.equal('')
  })

  it('leaves a title room for words on a narrow screen', async () => {
    rows = [row(1, { titile: '周末盘点 '.repeat(12) })]
    await shown()
    await ready(1)
    app.box.style.inlineSize = '320px'
    const cell = app.pane().querySelector('.mtm-table__cell--wrap')!
    expect(cell.getBoundingClientRect().width).to.be.greaterThan(120)
  })

  it('marks all read', async () => {
    await shown()
    await ready(2)
    await pressButton(app.pane(), '全部标注已读')
    await until('the marks', () => lines().every(({ innerText }) => innerText.includes('已读')))
  })

  it('follows new and revoked notices', async () => {
    await shown()
    await ready(2)
    rows = [row(3), ...rows]
    unread++
    await loadNotices()
    await ready(3)
    // one that was read is revoked: the unread ones stay as they are
    rows = rows.filter(({ readFlag }) => readFlag === '0')
    await loadNotices()
    await ready(2)
  })

  it('explains an empty, a filtered, a failed and a refused list', async () => {
    rows = []
    await shown()
    await until('the empty face', () => app.pane().querySelector('.mtm-state') !== null)
    await app.show('/mine?readFlag=0')
    await until('the way back', () => app.pane().querySelector('.mtm-state sl-button') !== null)
    list = () => answer(500, { success: false, message: '坏了', code: 500, result: null })
    await app.show('/mine?readFlag=1')
    await until('the failure', () => app.pane().textContent?.includes('坏了') === true)
    list = () => answer(403, { success: false, message: 'x', code: 510, result: null })
    queryClient.clear()
    await app.show('/mine?pageNo=2')
    await until('the refusal', () => app.pane().querySelector('.mtm-state__title') !== null)
  })

  it('speaks three languages', async () => {
    await shown()
    await ready(2)
    const heads = { 'zh-CN': '发布时间', 'en-US': 'Sent', ja_JP: '送信日時' }
    for (const locale of LOCALES) {
      await setLocale(locale)
      await until(
        locale,
        () => app.pane().querySelector('thead')?.textContent?.includes(heads[locale]) === true,
      )
    }
  })
})
