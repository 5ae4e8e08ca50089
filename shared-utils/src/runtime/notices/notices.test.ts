import { expect } from 'chai'
import { resourceChanged } from '@mtm/shared-utils/contracts/events/resource.changed'
import { NOTICE_PROTOCOL, SESSION_OVER } from '@mtm/shared-utils/contracts/dto/socket'
import { TOKEN_DEAD } from '@mtm/shared-utils/contracts/envelope'
import type { UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import {
  $access,
  $dicts,
  $menu,
  $notices,
  $sessionEnding,
  $sessionExpired,
  $toasts,
  bus,
  followNotices,
  http,
  loadNotices,
  safeHtml,
  setMenu,
  signOut,
} from '@mtm/shared-utils/runtime'
import {
  answer,
  fakeClock,
  fakeServer,
  nextTask,
  signedIn,
  until,
  type FakeClock,
  type FakeSocket,
} from '@mtm/shared-utils/runtime/testing'

const LIST = '/sys/annountCement/listByUser'
const USER = '1'.repeat(32)
const lists = (total: number): UnreadNotices => ({
  anntMsgList: [],
  anntMsgTotal: total,
  sysMsgList: [],
  sysMsgTotal: 0,
})

describe('following the notices', () => {
  let server: ReturnType<typeof fakeServer>
  let clock: FakeClock
  let stop: () => void
  let total = 0
  let works = true
  let dead = false
  let coming: Promise<unknown> = Promise.resolve()
  let permissions: () => unknown
  const start = location.href
  const { random } = Math
  /** What the page takes for chance until the test ends. */
  const chance = (value: number) => (Math.random = () => value)

  const loads = () => server.calls.filter(({ path }) => path === LIST).length
  const socket = () => server.sockets.at(-1) as FakeSocket
  const settled = async () => {
    for (let n = 0; n < 5; n++) await nextTask()
  }
  const started = async () => {
    stop = followNotices()
    await until('the connection', () => server.sockets.length > 0)
    await settled()
  }
  const opened = async () => {
    await started()
    socket().accept()
    await until('the notices', () => $notices.get().state === 'ready')
    await settled()
  }

  beforeEach(() => {
    total = 1
    works = true
    dead = false
    permissions = () => ({
      menu: [{ id: '1', route: '1', path: '/x', name: 'x', component: 'x', meta: { title: 'x' } }],
      auth: [{ action: 'new:code', type: '1', describe: '' }],
      allAuth: [],
      dictVersion: 'b',
    })
    server = fakeServer({
      [`GET ${LIST}`]: async () => {
        await coming
        if (dead) return answer(500, { success: false, message: TOKEN_DEAD, code: 500 })
        return works ? lists(total) : answer(503, { success: false, message: 'x', code: 503 })
      },
      'POST /sys/logout': () => null,
      'GET /sys/permission/getUserPermissionByToken': () => permissions(),
      'GET /sys/dict/queryAllDictItems': () => ({ colour: [] }),
    })
    signedIn()
    clock = fakeClock()
  })
  afterEach(async () => {
    Math.random = random
    stop()
    clock.restore()
    server.restore()
    signedIn()
    history.replaceState(null, '', start)
    await nextTask()
  })

  it('connects with the token of the session, and loads once it is open', async () => {
    await opened()
    expect(new URL(socket().url).pathname).to.equal(`/api/websocket/${USER}`)
    expect(socket().protocols).to.deep.equal([NOTICE_PROTOCOL, 'test-token'])
    expect($notices.get().announcementTotal).to.equal(1)
  })

  it('requests what was missed before the connection, and fetches nothing else', async () => {
    await started()
    await until('the first load', () => loads() === 1 && $notices.get().state === 'ready')
    await clock.pass(3_000)
    socket().accept()
    expect(socket().sent).to.deep.equal(['Unheard 4000'])
    await clock.pass(1_000)
    await settled()
    expect(server.calls.map(({ path }) => path)).to.deep.equal([LIST])
  })

  it('loads on topic and user messages, and ignores unknown ones', async () => {
    await opened()
    const before = loads()
    socket().say('HeartBeat')
    socket().say({ cmd: 'heartcheck', msgTxt: '' })
    await clock.pass(1_000)
    expect(loads()).to.equal(before)
    total = 2
    socket().say({ cmd: 'user', msgId: null, msgTxt: '', userId: USER })
    await clock.pass(100)
    await until('the new count', () => $notices.get().announcementTotal === 2)
  })

  it('loads a burst of a thousand once, with the exact count', async () => {
    await opened()
    const before = loads()
    for (let n = 0; n < 1_000; n++) {
      total++
      socket().say({ cmd: 'topic', msgId: String(n), msgTxt: 'x'.repeat(50) })
    }
    await clock.pass(100)
    await until('the exact count', () => $notices.get().announcementTotal === 1_001)
    expect(loads()).to.equal(before + 1)
  })

  it('connects again 5 s after a drop', async () => {
    await opened()
    chance(0)
    socket().drop()
    await clock.pass(4_999)
    expect(server.sockets.length).to.equal(1)
    await clock.pass(1)
    expect(server.sockets.length).to.equal(2)
  })

  it('spreads its attempts by chance: over 2 s after a drop, over 5 s while they fail', async () => {
    await opened()
    chance(0.5)
    const comesAfter = async (ms: number) => {
      const { length } = server.sockets
      socket().drop()
      await clock.pass(ms - 1)
      expect(server.sockets.length, `before ${ms} ms`).to.equal(length)
      await clock.pass(1)
      expect(server.sockets.length, `after ${ms} ms`).to.equal(length + 1)
    }
    await comesAfter(6_000)
    await comesAfter(7_500)
    await comesAfter(7_500)
    socket().accept()
    await comesAfter(6_000)
  })

  it('sends a heartbeat each 20 s and takes a silent connection for lost', async () => {
    await opened()
    const beats = () => socket().sent.filter((text) => text === 'HeartBeat').length
    await clock.pass(20_000)
    expect(beats()).to.equal(1)
    socket().say({ cmd: 'heartcheck', msgTxt: '' })
    await clock.pass(20_000)
    expect(beats()).to.equal(2)
    await clock.pass(20_000)
    expect(socket().closed).to.equal(true)
    await clock.pass(7_000)
    expect(server.sockets.length).to.equal(2)
  })

  it('polls every 6 s only while there is no connection', async () => {
    await opened()
    const before = loads()
    await clock.pass(12_000)
    expect(loads()).to.equal(before)
    socket().drop()
    await clock.pass(5_999)
    expect(loads()).to.equal(before)
    await clock.pass(1)
    await until('polled', () => loads() === before + 1)
    // the latest moment of the first attempt
    await clock.pass(1_000)
    socket().accept()
    await until('loaded by the connection', () => loads() === before + 2)
    await settled()
    const connected = loads()
    await clock.pass(12_000)
    expect(loads()).to.equal(connected)
  })

  it('stops polling when the poll fails, keeps the session, and polls again after a connection', async () => {
    await opened()
    works = false
    socket().drop()
    await clock.pass(6_000)
    await until('failed', () => $notices.get().state === 'failed')
    await settled()
    const failed = loads()
    await clock.pass(60_000)
    await settled()
    expect(loads()).to.equal(failed)
    expect($notices.get().state).to.equal('failed')
    expect($sessionExpired.get()).to.equal(false)
    works = true
    socket().accept()
    await until('there again', () => $notices.get().state === 'ready')
    await settled()
    socket().drop()
    const again = loads()
    await clock.pass(6_000)
    await until('polled', () => loads() === again + 1)
  })

  it('stops when the server ends the session', async () => {
    await opened()
    socket().drop(SESSION_OVER)
    await clock.pass(60_000)
    expect(server.sockets.length).to.equal(1)
    expect(clock.waiting()).to.equal(0)
  })

  it('ends the session in every window, with the reason that one of them heard', async () => {
    await opened()
    history.replaceState(null, '', '/isystem/user')
    dead = true
    const other = new BroadcastChannel(`mtm.notices:${USER}`)
    const message = new Promise((resolve) => (other.onmessage = ({ data }) => resolve(data)))
    socket().drop(SESSION_OVER, 'administrator')
    await until('the dialog', () => $sessionExpired.get())
    expect($sessionEnding.get()).to.equal('administrator')
    expect(await message).to.deep.equal({ over: 'administrator' })
    other.close()
  })

  it('ends the session when another window heard that it is over, and only when the server agrees', async () => {
    await opened()
    history.replaceState(null, '', '/isystem/user')
    const other = new BroadcastChannel(`mtm.notices:${USER}`)
    const before = loads()
    other.postMessage({ over: 'password' })
    await until('the question', () => loads() > before && $sessionEnding.get() === null)
    expect($sessionExpired.get()).to.equal(false)
    dead = true
    other.postMessage({ over: 'password' })
    await until('the dialog', () => $sessionExpired.get())
    expect($sessionEnding.get()).to.equal('password')
    other.close()
  })

  it('disconnects at sign-out and drops the notices', async () => {
    await opened()
    await signOut()
    await settled()
    expect(socket().closed).to.equal(true)
    expect($notices.get()).to.include({ state: 'empty', announcementTotal: 0 })
    expect(clock.waiting()).to.equal(0)
  })

  it('drops answers that arrive after sign-out', async () => {
    await opened()
    const { promise, resolve } = Promise.withResolvers<void>()
    coming = promise
    const before = loads()
    const loading = loadNotices()
    await until('asked', () => loads() > before)
    await signOut()
    resolve()
    await loading
    coming = Promise.resolve()
    expect($notices.get()).to.include({ state: 'empty', announcementTotal: 0 })
  })

  it('shares one connection among all followers', async () => {
    await opened()
    const second = followNotices()
    second()
    second()
    expect(socket().closed).to.equal(false)
    stop()
    await settled()
    expect(socket().closed).to.equal(true)
  })

  it('takes new rights and dictionaries over without a new sign-in', async () => {
    await opened()
    socket().say({ cmd: 'event', topic: 'access.changed', data: null })
    socket().say({ cmd: 'event', topic: 'access.changed', data: null })
    socket().say({ cmd: 'event', topic: 'dict.changed', data: null })
    await clock.pass(1_000)
    await until('the new rights', () => $access.get().auth.some(({ action }) => action === 'new:code'))
    await until('the new dictionaries', () => 'colour' in $dicts.get())
    expect(server.calls.filter(({ path }) => path.includes('getUserPermission')).length).to.equal(1)
    socket().say({ cmd: 'event', topic: 'dict.changed', data: null })
    await clock.pass(1_000)
    await until('asked', () => server.calls.filter(({ path }) => path.includes('getUserPer')).length === 2)
    await settled()
    const dictionaries = server.calls.filter(({ path }) => path.includes('queryAllDictItems'))
    expect(dictionaries.length, 'those that are kept are fetched once').to.equal(1)
  })

  it('announces orders and pieces that changed elsewhere, batched', async () => {
    const announced: [string, readonly string[]][] = []
    const stop = bus.on(resourceChanged, ({ resource, ids }) => void announced.push([resource, ids]))
    await opened()
    for (const topic of ['order/a', 'piece/TX-1', 'order/b', 'order/a'] as const)
      socket().say({ cmd: 'event', topic, data: null })
    await clock.pass(100)
    expect(announced).to.deep.equal([
      ['order', ['a', 'b']],
      ['piece', ['TX-1']],
    ])
    socket().say({ cmd: 'event', topic: 'order/', data: null })
    await clock.pass(100)
    expect(announced.slice(2), 'any of them').to.deep.equal([['order', []]])
    stop()
  })

  it('requests what it missed since the last message after a time without a connection', async () => {
    await opened()
    chance(0)
    await clock.pass(7_000)
    socket().say({ cmd: 'heartcheck', msgTxt: '' })
    await clock.pass(2_000)
    socket().drop()
    await clock.pass(5_000)
    socket().accept()
    expect(socket().sent).to.deep.equal(['Unheard 8000'])
  })

  it('empties the menu when the user has no rights left, and keeps it when the answer fails', async () => {
    const { menu } = await http.get<PermissionResult>('/sys/permission/getUserPermissionByToken')
    setMenu(menu)
    await opened()
    for (const [status, left] of [
      [503, 1],
      [200, 0],
    ] as const) {
      permissions = () => answer(status, { success: false, message: '没有菜单', code: 500, result: null })
      const requestCount = server.calls.length
      socket().say({ cmd: 'event', topic: 'access.changed', data: null })
      await clock.pass(1_000)
      await until('asked', () => server.calls.length > requestCount)
      await settled()
      await until(`what is left after a ${status}`, () => $menu.get().length === left)
      expect($toasts.get(), 'nobody asked for it').to.deep.equal([])
    }
  })

  it('leaves the connection to the tab that has it, and receives from that tab', async () => {
    const release = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const other = navigator.locks.request(`mtm.notices:${USER}`, () => {
      held.resolve()
      return release.promise
    })
    await held.promise
    stop = followNotices()
    await until('the first load', () => loads() === 1 && $notices.get().state === 'ready')
    await settled()
    expect(server.sockets.length).to.equal(0)
    const channel = new BroadcastChannel(`mtm.notices:${USER}`)
    channel.postMessage({ lists: { ...$notices.get(), state: 'ready', announcementTotal: 7 } })
    await until('the other tab’s count', () => $notices.get().announcementTotal === 7)
    const received = new Promise<{ lists: { announcementTotal: number } }>((resolve) => {
      channel.onmessage = ({ data }) => resolve(data as never)
    })
    total = 3
    await loadNotices()
    expect((await received).lists.announcementTotal).to.equal(3)
    channel.close()
    release.resolve()
    await other
    await until('the turn of this tab', () => server.sockets.length === 1)
  })
})

describe('untrusted HTML', () => {
  const shown = async (html: string) => {
    const box = document.createElement('div')
    box.append(await safeHtml(html))
    return box.innerHTML
  }

  it('keeps the markup of texts', async () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul><table><tbody><tr><td colspan="2">e</td></tr></tbody></table>'
    expect(await shown(html)).to.equal(html)
  })

  it('leaves out scripts, handlers, styles, frames, forms and data', async () => {
    const html =
      '<p style="position:fixed" class="a" id="b" data-x="1" onclick="evil()">a</p><script>evil()</script>' +
      '<iframe src="https://x.example"></iframe><form><input name="p"></form><svg><script>evil()</script></svg>' +
      '<img src="x" onerror="evil()"><img src="data:image/png;base64,x">'
    expect(await shown(html)).to.equal('<p>a</p>')
  })

  it('keeps alignment, from our class or a style, as a class', async () => {
    const html =
      '<p style="text-align:center;position:fixed">a</p><h2 class="mtm-align-right evil">b</h2><p class="x">c</p>'
    expect(await shown(html)).to.equal(
      '<p class="mtm-align-center" style="text-align: center;">a</p>' +
        '<h2 class="mtm-align-right" style="text-align: right;">b</h2><p>c</p>',
    )
  })

  it('opens links in a window without access, and only to this site or the web', async () => {
    expect(await shown('<a href="https://example.com/a">x</a>')).to.equal(
      '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">x</a>',
    )
    for (const href of [
      'javascript:evil()',
      ' java\nscript:evil()',
      '//evil.example',
      'data:text/html,x',
      'mailto:a@b',
    ])
      expect(await shown(`<a href="${href}">x</a>`), href).to.equal(
        '<a target="_blank" rel="noopener noreferrer">x</a>',
      )
  })
})
