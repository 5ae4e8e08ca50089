import { expect } from 'chai'
import { $location, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings } from '@mtm/shared-utils/runtime/testing'
import { goTo, mount, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmBreadcrumbElement } from './breadcrumb.element.ts'

describe('mtm-breadcrumb', () => {
  let breadcrumb: Awaited<ReturnType<typeof mount<MtmBreadcrumbElement>>>
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    breadcrumb = await mount<MtmBreadcrumbElement>('mtm-breadcrumb')
  })
  afterEach(() => stop())

  const items = () => [...breadcrumb.renderRoot.querySelectorAll('li')]

  it('is home alone at home, as a link', () => {
    expect(items().map(textOf)).to.deep.equal(['首页'])
    expect(items()[0]?.querySelector('a')?.pathname).to.equal('/dashboard/analysis')
  })

  it('begins with home, then the groups as links, then the page as plain text', async () => {
    goTo('/monitor/SystemInfo')
    await breadcrumb.updateComplete
    expect(items().map(textOf)).to.deep.equal(['首页', '系统监控', '性能监控', '服务器信息'])
    expect(items().map((item) => item.querySelector('a') !== null)).to.deep.equal([true, true, true, false])
    expect(items().at(-1)?.querySelector('[aria-current=page]')).to.not.equal(null)
    expect(await axeFindings(breadcrumb)).to.deep.equal([])
  })

  it('shows the last two parts where there is little room', async () => {
    goTo('/monitor/SystemInfo')
    breadcrumb.short = true
    await breadcrumb.updateComplete
    expect(items().map(textOf)).to.deep.equal(['性能监控', '服务器信息'])
    goTo('/dashboard/analysis')
    await breadcrumb.updateComplete
    expect(items().map(textOf)).to.deep.equal(['首页'])
  })

  it('opens the start page without leaving the document', async () => {
    goTo('/isystem/user')
    await breadcrumb.updateComplete
    items()[0]?.querySelector('a')?.click()
    expect($location.get().path).to.equal('/dashboard/analysis')
  })

  it('speaks the chosen language', async () => {
    goTo('/isystem/user')
    await setLocale('ja_JP')
    await breadcrumb.updateComplete
    expect(items().map(textOf)).to.deep.equal(['ホーム', '系统管理 jp', '用户管理 jp'])
  })
})
