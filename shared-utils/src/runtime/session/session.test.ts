import { expect } from 'chai'
import type { SignInResult } from '@mtm/shared-utils/contracts/dto/session'
import { $access, can } from '../access/access.ts'
import { $menu, configureRoutes, matchRoute } from '../routes/route-table.ts'
import { drafts } from '../storage/drafts.ts'
import { dictText } from '../stores/dicts.store.ts'
import { $tabs, resetTabs, showTab } from '../stores/tabs.store.ts'
import { answer, fakeServer, okEnvelope, type SeenCall } from '../testing/testing.ts'
import { $session } from './session-end.ts'
import { loadPermissions, signIn, signOut } from './session.ts'

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

  it('keeps token, user, tenant and dictionaries for seven days', async () => {
    server = fakeServer({ 'POST /sys/login': () => result })
    await signIn(body)
    const stored = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '') as {
      value: string
      expire: number
    }
    expect(stored.value).to.equal('tok')
    expect(stored.expire - Date.now()).to.be.closeTo(604_800_000, 2000)
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

  it('ends the local session whatever the server says', async () => {
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

    it('goes with the person who signs out', async () => {
      await signOut().catch(() => undefined)
      expect([drafts.read(WORK, 'form'), tabIds()]).to.deep.equal([null, []])
    })

    it('waits for the same person when nobody wished the end, and nobody else sees it', async () => {
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
})
