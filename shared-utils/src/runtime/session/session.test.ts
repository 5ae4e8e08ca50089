import { expect } from 'chai'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { $access, can } from '../access/access.ts'
import { tenantTime, setTenantZone, today } from '../format/tenant-time.ts'
import { $menu, configureRoutes, matchRoute } from '../routes/route-table.ts'
import { drafts } from '../storage/drafts.ts'
import { dictText, setDicts } from '../stores/dicts.store.ts'
import { $tabs, resetTabs, showTab } from '../stores/tabs.store.ts'
import { answer, fakeServer, okEnvelope, signedIn, until, type SeenCall } from '../testing/testing.ts'
import { http } from '../http/http.ts'
import { KEYS } from '../storage/keys.ts'
import { storage } from '../storage/storage.ts'
import { $session, adoptStoredSession, readTenant } from './session-end.ts'
import { loadPermissions, signIn, signOut, startFirstCalls } from './session.ts'

const result: SignInResult = {
  token: 'tok',
  multi_depart: 1,
  departs: [],
  userInfo: {
    id: '2'.repeat(32),
    username: 'sales',
    realname: '王',
    avatar: null,
    phone: null,
    email: null,
    orgCode: 'A01',
    relTenantIds: '3,4',
    status: 1,
  },
  sysAllDictItems: {
    sex: [{ value: '1', text: '男', textEn: 'Male', textJp: '男性', title: '男', label: '男' }],
  },
}
const item = {
  id: 'm',
  route: '1',
  path: '/a',
  name: 'a',
  component: 'x/A',
  meta: { title: '甲', titleEn: 'A', titleJp: 'ア', keepAlive: false, internalOrExternal: false },
}
const body = { username: 'sales', password: 'p' }

describe('session', () => {
  let server: ReturnType<typeof fakeServer> | undefined
  beforeEach(() => localStorage.clear())
  afterEach(() => server?.restore())

  it('stores token, user, tenant and dictionaries for seven days', async () => {
    server = fakeServer({ 'POST /sys/login': () => result })
    const before = Date.now()
    await signIn(body)
    const stored = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '') as {
      value: string
      expire: number
    }
    expect(stored.value).to.equal('tok')
    expect(stored.expire - 604_800_000).to.be.within(before, Date.now())
    expect($session.get()?.user.realname).to.equal('王')
    expect(JSON.parse(localStorage.getItem('pro__TENANT_ID') ?? '')).to.include({ value: '3' })
    expect(dictText('sex', '1')).to.equal('男')
    expect(dictText('sex', '1,9')).to.equal('男, 9')
  })

  it('rejects a code other than 200 even when success is set', async () => {
    server = fakeServer({
      'POST /sys/login': () => answer(200, { ...okEnvelope(null, '手机验证码错误'), code: 0 }),
    })
    let words = ''
    await signIn(body).catch((error: Error) => (words = error.message))
    expect(words).to.equal('手机验证码错误')
    expect(localStorage.getItem('pro__Access-Token')).to.equal(null)
  })

  it('takes an empty menu as an error', async () => {
    server = fakeServer({
      'GET /sys/permission/getUserPermissionByToken': () => ({ menu: [], auth: [], allAuth: [] }),
    })
    let words = ''
    await loadPermissions().catch((error: Error) => (words = error.message))
    expect(words).to.contain('菜单')
  })

  it('takes a menu that is no list as an error, in the words of the specification', async () => {
    server = fakeServer({
      'GET /sys/permission/getUserPermissionByToken': () => ({ menu: null, auth: [], allAuth: [] }),
    })
    const error: unknown = await loadPermissions().catch((cause: unknown) => cause)
    expect((error as Error).message).to.equal('getPermissionList: permissions must be a non-null array !')
  })

  it('treats a menu without rights for the user as empty', async () => {
    const listed = { ...item, meta: { ...item.meta, permissionList: ['nobody:has'] } }
    server = fakeServer({
      'GET /sys/permission/getUserPermissionByToken': () => ({ menu: [listed], auth: [], allAuth: [] }),
    })
    const error: unknown = await loadPermissions().catch((cause: unknown) => cause)
    expect((error as Error).message).to.contain('菜单')
  })

  it('uses the answer to the latest request, whatever the order of arrival', async () => {
    const first = Promise.withResolvers<unknown>()
    const codes = (action: string) => ({
      menu: [item],
      auth: [{ action, type: '1', describe: '' }],
      allAuth: [],
    })
    let requests = 0
    server = fakeServer({
      'GET /sys/permission/getUserPermissionByToken': () =>
        requests++ === 0 ? first.promise : codes('new:code'),
      'GET /sys/dict/queryAllDictItems': () => ({}),
    })
    const slow = loadPermissions()
    await until('the first call', () => requests === 1)
    await loadPermissions()
    first.resolve(codes('old:code'))
    await slow
    expect($access.get().auth.map(({ action }) => action)).to.deep.equal(['new:code'])
  })

  it('fetches the dictionaries when the sign-in brought none', async () => {
    storage.remove(KEYS.dictionaries)
    server = fakeServer({
      'GET /sys/permission/getUserPermissionByToken': () => ({ menu: [item], auth: [], allAuth: [] }),
      'GET /sys/dict/queryAllDictItems': () => result.sysAllDictItems,
    })
    await loadPermissions()
    expect(dictText('sex', '1')).to.equal('男')
    await loadPermissions()
    expect(server.calls.filter(({ path }) => path === '/sys/dict/queryAllDictItems').length).to.equal(1)
  })

  it('fetches the dictionaries when the server has another version', async () => {
    const loads = () => server?.calls.filter(({ path }) => path.endsWith('queryAllDictItems')).length
    let dictVersion = 'a'
    setDicts({ sex: [] }, 'a')
    server = fakeServer({
      'GET /sys/permission/getUserPermissionByToken': () => ({
        menu: [item],
        auth: [],
        allAuth: [],
        dictVersion,
      }),
      'GET /sys/dict/queryAllDictItems': () => result.sysAllDictItems,
    })
    await loadPermissions()
    expect(loads(), 'the same').to.equal(0)
    dictVersion = 'b'
    await loadPermissions()
    await until('the new ones', () => dictText('sex', '1') === '男')
    await loadPermissions()
    expect(loads(), 'once').to.equal(1)
  })

  it('writes times in the zone of the tenant from then on, whatever the zone of this computer', async () => {
    const midnight = new Date('2026-03-01T16:30:00Z')
    for (const [zone, written] of [
      ['Asia/Tokyo', '2026-03-02 01:30:00'],
      ['America/New_York', '2026-03-01 11:30:00'],
    ] as const) {
      server = fakeServer({
        'GET /sys/permission/getUserPermissionByToken': () => ({ menu: [item], auth: [], allAuth: [], zone }),
        'GET /sys/dict/queryAllDictItems': () => ({}),
      })
      await loadPermissions()
      server.restore()
      expect([tenantTime(midnight), today(midnight)]).to.deep.equal([written, written.slice(0, 10)])
    }
    setTenantZone(undefined)
  })

  describe('of a legacy page on the same origin', () => {
    const legacy = (key: string, value: unknown, expire: number | null = Date.now() + 60_000) => {
      const text = JSON.stringify({ value, expire })
      localStorage.setItem(`pro__${key}`, text)
      dispatchEvent(new StorageEvent('storage', { key: `pro__${key}`, newValue: text }))
    }
    const user = { ...result.userInfo, relTenantIds: '5,6' }
    beforeEach(() => adoptStoredSession())

    it('is taken over as soon as it is whole, with its dictionaries and its tenant', () => {
      legacy('Access-Token', 'legacy')
      expect($session.get()).to.equal(null)
      legacy('Login_Userinfo', user)
      expect($session.get()).to.deep.equal({ token: 'legacy', user })
      legacy('UI_CACHE_DB_DICT_DATA', { size: [{ value: '1', text: '大', textEn: 'L', textJp: '大' }] })
      expect(dictText('size', '1')).to.equal('大')
      expect(readTenant(), 'nothing chosen').to.equal('5')
      legacy('TENANT_ID', 6)
      expect(readTenant(), 'chosen').to.equal('6')
      legacy('TENANT_ID', 9)
      expect(readTenant(), 'of somebody before').to.equal('5')
    })

    it('follows a change of department, and ends with it', () => {
      legacy('Access-Token', 'legacy')
      legacy('Login_Userinfo', user)
      legacy('Login_Userinfo', { ...user, orgCode: 'A02' })
      expect($session.get()?.user.orgCode).to.equal('A02')
      localStorage.removeItem('pro__Access-Token')
      dispatchEvent(new StorageEvent('storage', { key: 'pro__Access-Token', newValue: null }))
      expect($session.get()).to.equal(null)
    })

    it('is none when its time is over', () => {
      legacy('Login_Userinfo', user)
      legacy('Access-Token', 'legacy', Date.now() - 1)
      expect($session.get()).to.equal(null)
      expect(localStorage.getItem('pro__Access-Token')).to.equal(null)
    })
  })

  it('applies the stock rule to buttons', async () => {
    const row = (action: string, status: string, type = '1') => ({ action, type, describe: '', status })
    server = fakeServer({
      'GET /sys/permission/getUserPermissionByToken': () => ({
        menu: [item],
        auth: [
          { action: 'user:add,user:edit', type: '1', describe: '' },
          { action: 'user:form:phone', type: '2', describe: '' },
        ],
        allAuth: [row('user:add', '1'), row('user:free', '0'), row('user:delete', '1')],
      }),
    })
    await loadPermissions()
    expect(
      ['user:add', 'user:edit', 'user:free', 'user:delete', 'user:form:phone', 'unknown'].map((code) =>
        can(code, $access.get()),
      ),
    ).to.deep.equal([true, true, true, false, false, false])
    expect($menu.get()).to.have.length(1)
  })

  it('ends the local session whatever the server answers', async () => {
    server = fakeServer({ 'POST /sys/login': () => result, 'POST /sys/logout': () => answer(503, {}) })
    await signIn(body)
    await signOut().catch(() => undefined)
    expect($session.get()).to.equal(null)
    expect(localStorage.getItem('pro__Access-Token')).to.equal(null)
    expect($menu.get()).to.have.length(0)
  })

  describe('unsaved work', () => {
    const WORK = '/work'
    const tabIds = () => $tabs.get().tabs.map(({ id }) => id)
    beforeEach(async () => {
      const signInAs = ({ body: sent }: SeenCall) => {
        const { username } = sent as { username: string }
        return { ...result, userInfo: { ...result.userInfo, username } }
      }
      server = fakeServer({ 'POST /sys/login': signInAs, 'POST /sys/logout': () => answer(503, {}) })
      const route = {
        path: WORK,
        name: 'work',
        title: ['作', 'work', '作'],
        component: 'x/Work',
        app: 'x',
      } as const
      const more = { keepAlive: true, hidden: false, external: false, parents: [] }
      configureRoutes({ appOf: () => 'x', fixed: [{ ...route, ...more }] })
      await signIn(body)
      const match = matchRoute(WORK)
      if (match) showTab(match, { path: WORK, search: '', href: WORK })
      drafts.write(WORK, 'form', 'half')
    })
    afterEach(() => {
      resetTabs()
      sessionStorage.clear()
      configureRoutes({ appOf: () => '', fixed: [] })
    })

    it('is dropped at sign-out, also for tabs that are closed', async () => {
      drafts.write('/gone', 'form', 'half')
      await signOut().catch(() => undefined)
      expect([drafts.read(WORK, 'form'), drafts.read('/gone', 'form'), tabIds()]).to.deep.equal([
        null,
        null,
        [],
      ])
    })

    it('is dropped in every tab of the browser when its author signs out in one', async () => {
      const key = 'pro__SIGNED_OUT'
      const elsewhere = (username: string) => {
        localStorage.setItem(key, JSON.stringify({ value: { username, at: 1 }, expire: null }))
        dispatchEvent(new StorageEvent('storage', { key }))
      }
      elsewhere('somebody else')
      expect([drafts.read(WORK, 'form'), tabIds()]).to.deep.equal(['half', [WORK]])
      elsewhere(body.username)
      expect([drafts.read(WORK, 'form'), tabIds()]).to.deep.equal([null, []])

      localStorage.removeItem(key)
      await signOut({ keepWork: true }).catch(() => undefined)
      expect(localStorage.getItem(key), 'nobody wished it').to.equal(null)
      await signIn(body)
      await signOut().catch(() => undefined)
      expect(localStorage.getItem(key)).to.include(body.username)
    })

    it('waits for the same user after an involuntary end, invisible to others', async () => {
      await signOut({ keepWork: true }).catch(() => undefined)
      expect($session.get()).to.equal(null)
      await signIn(body)
      expect([drafts.read(WORK, 'form'), tabIds()]).to.deep.equal(['half', [WORK]])

      await signOut({ keepWork: true }).catch(() => undefined)
      await signIn({ ...body, username: 'other' })
      expect([drafts.read(WORK, 'form'), tabIds()]).to.deep.equal([null, []])
      await signOut({ keepWork: true }).catch(() => undefined)
      await signIn(body)
      expect(drafts.read(WORK, 'form')).to.equal('half')
    })
  })

  describe('the first calls of a page', () => {
    const PERMISSIONS = '/sys/permission/getUserPermissionByToken'
    const child = { ...item, path: '/a/b', meta: { ...item.meta, permissionList: ['b:list'] } }
    const answers = (codes: string[]) => ({
      [`GET ${PERMISSIONS}`]: () => ({
        menu: [{ ...item, children: [child] }],
        auth: codes.map((action) => ({ action, type: '1', describe: action })),
        allAuth: [],
      }),
      'GET /mtm/b': () => 'b',
    })
    const sent = () => server?.calls.map(({ path, query }) => `${path} ${query.get('lang') ?? ''}`.trim())

    it('are the permissions and what the screen reads, and each is sent once', async () => {
      signedIn()
      setDicts({})
      server = fakeServer(answers(['b:list']))
      await startFirstCalls('/a/b', ['/mtm/b?lang={lang}'])
      await until('both are sent', () => server?.calls.length === 2)
      expect(sent()).to.deep.equal([PERMISSIONS, '/mtm/b zh-CN'])
      await loadPermissions()
      expect($menu.get()).to.have.length(1)
      expect(await http.get('/mtm/b', { lang: 'zh-CN' })).to.equal('b')
      expect(server.calls).to.have.length(2)
    })

    it('are the permissions alone when the address is not among the rights of the user', async () => {
      signedIn()
      for (const [path, codes] of [
        ['/a/b', []],
        ['/elsewhere', ['b:list']],
      ] as const) {
        server?.restore()
        server = fakeServer(answers([...codes]))
        await startFirstCalls(path, ['/mtm/b'])
        expect(sent(), path).to.deep.equal([PERMISSIONS])
        await loadPermissions()
      }
    })

    it('are none without a session, and end with a dead one', async () => {
      server = fakeServer({
        [`GET ${PERMISSIONS}`]: () => answer(500, { success: false, message: 'Token失效' }),
      })
      adoptStoredSession()
      await startFirstCalls('/a/b', ['/mtm/b'])
      expect(sent()).to.deep.equal([])
      signedIn()
      await startFirstCalls('/a/b', ['/mtm/b'])
      expect(sent()).to.deep.equal([PERMISSIONS])
      await loadPermissions().catch(() => undefined)
      expect(sent()).to.deep.equal([PERMISSIONS])
    })
  })
})
