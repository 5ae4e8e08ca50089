import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { setLocale, texts } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, until } from '@mtm/shared-utils/runtime/testing'
import { byText, pressButton } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { Elsewhere, refused, samplePageOf, showSample } from '../sample-testing.ts'
import SamplePermissions from './sample-permissions.screen.tsx'
import SampleRoles from './sample-roles.screen.tsx'
import SampleUsers from './sample-users.screen.tsx'

const MOMENT = '2026-11-20 10:00:00'
const PERSON = {
  id: '1'.repeat(32),
  name: '裁缝',
  username: 'tailor',
  password: '',
  status: 1,
  telephone: '',
  lastLoginIp: '',
  lastLoginTime: MOMENT,
  createTime: MOMENT,
  deleted: 0,
  roleId: '2',
  role: { id: '2', name: '裁剪' },
}
const ACTIONS = [{ action: 'user:add', describe: '用户添加', defaultCheck: false }]
const ROLE = {
  id: '2'.repeat(32),
  name: '裁剪',
  describe: '',
  createTime: MOMENT,
  permissions: [
    { roleId: '2', permissionId: '3', permissionName: '用户管理', actions: '[]', actionEntitySet: ACTIONS },
  ],
}
const ENTRY = { id: '3'.repeat(32), name: '用户管理', describe: '', status: 1, actions: ['user:add'] }

const CASES = [
  { name: 'members', screen: SampleUsers, path: '/user', row: PERSON, text: '裁缝', about: 'users' },
  { name: 'roles', screen: SampleRoles, path: '/role', row: ROLE, text: '裁剪', about: 'roles' },
  {
    name: 'permissions',
    screen: SamplePermissions,
    path: '/permission',
    row: ENTRY,
    text: 'user:add',
    about: 'permissions',
  },
] as const

for (const { name, screen, path, row, text, about } of CASES)
  describe(`the sample list of ${name}`, () => {
    it('shows rows of its sample call in three languages, accessible', async () => {
      const page = await showSample({ screen }, { routes: { [`GET ${path}`]: () => samplePageOf([row]) } })
      await page.shows(text)
      expect(await axeFindings(page.app.pane())).to.deep.equal([])
      for (const locale of LOCALES) {
        await setLocale(locale)
        await page.shows(texts<SystemTexts>(NAMESPACE)(`samples.about.${about}`))
      }
      await setLocale('zh-CN')
      expect(page.server.calls.at(-1)!.query.get('pageSize')).to.equal('10')
      await page.stop()
    })

    it('is empty, refused, or failed and read again', async () => {
      let reply = () => samplePageOf([])
      const page = await showSample({ screen }, { routes: { [`GET ${path}`]: () => reply() } })
      await page.shows('管理”中维护')
      await page.stop()
      reply = refused
      const closed = await showSample({ screen }, { routes: { [`GET ${path}`]: () => reply() } })
      await closed.shows('没有权限查看')
      await closed.stop()
      reply = () => answer(500, { success: false, message: '数据库繁忙', code: 500, result: null })
      const failed = await showSample({ screen }, { routes: { [`GET ${path}`]: () => reply() } })
      await failed.shows('数据库繁忙')
      reply = () => samplePageOf([row])
      await pressButton(failed.app.pane(), '重试')
      await failed.shows(text)
      await failed.stop()
    })
  })

describe('a member of the sample list', () => {
  it('leads to the page of users for those who may open it', async () => {
    const screens = { screen: SampleUsers, 'isystem/user': Elsewhere }
    const page = await showSample(screens, { routes: { 'GET /user': () => samplePageOf([PERSON]) } })
    await page.shows('tailor')
    byText(page.app.pane(), 'tailor').click()
    await until('the users', () => location.pathname === '/isystem/user')
    expect(location.search).to.equal(`?open=detail.${PERSON.id}`)
    await page.stop()
  })
})

describe('a role of the sample list', () => {
  it('unfolds what it may do', async () => {
    const page = await showSample(
      { screen: SampleRoles },
      { routes: { 'GET /role': () => samplePageOf([ROLE, { ...ROLE, id: '4', permissions: [] }]) } },
    )
    await page.shows('裁剪')
    for (const toggle of page.app.pane().querySelectorAll<HTMLElement>('td button[aria-expanded]'))
      toggle.click()
    await page.shows('用户添加')
    await page.shows('没有任何权限')
    await page.stop()
  })
})
