import { expect } from 'chai'
import { collection } from '@mtm/shared-utils/contracts/resources/collection'
import { describeCrudScreen, fakeResource, pressButton, startApp } from '@mtm/shared-utils/kit/testing'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './collections.screen.tsx'

const app = { name: '@mtm/mf-orders', texts: ordersTexts }
const row = (n: number) => ({
  collectionNo: `C-${n}`,
  kind: 'lining',
  text: `系列${n}`,
  textEn: `Collection ${n}`,
  textJp: `コレクション${n}`,
  roles: null as string | null,
  status: '1',
  sort: n,
  members: n,
})

describeCrudScreen({
  resource: collection,
  screen,
  app,
  columns: ['collectionNo', 'kind', 'text', 'textEn', 'textJp', 'members', 'roles', 'status', 'sort'],
  filters: ['collectionNo', 'kind', 'text', 'status'],
  form: {
    text: '商务',
    collectionNo: 'BUSINESS',
    textEn: 'Business',
    textJp: 'ビジネス',
    kind: '1',
    status: '1',
  },
  row,
})

describe('the roles that see a collection', () => {
  it('are shown by name, chosen among the tenant’s roles, and sent as codes', async () => {
    signedIn({ codes: ['style:list', 'style:edit'] })
    const roles = [
      { id: '1'.repeat(32), code: 'manager', label: '店长' },
      { id: '2'.repeat(32), code: 'salesman', label: '销售' },
    ]
    const id = '3'.repeat(32)
    const server = fakeResource(
      collection,
      [
        { ...row(1), id, version: 0, roles: 'manager' },
        { ...row(2), id: '4'.repeat(32), version: 0 },
      ],
      { 'GET /sys/choice/role': () => ({ records: roles, total: 2 }) },
    )
    const running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('told', () => {
      const text = document.body.textContent!
      return text.includes('店长') && text.includes('所有角色')
    })
    await running.show(`/screen?open=edit.${id}`)
    const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
    await until('the form', () => Boolean(dialog()?.textContent?.includes('店长')))
    expect(dialog()!.textContent).to.include('留空表示所有角色都能看到')
    expect(await axeFindings(dialog()!)).to.deep.equal([])
    const away = dialog()!.querySelector<HTMLElement>('[aria-label*="店长"]')!
    away.click()
    await until('taken out', () => dialog()!.querySelector('[aria-label*="店长"]') === null)
    await pressButton(dialog()!, '保存')
    await until('sent', () => server.calls.some(({ path }) => path === '/mtm/collection/edit'))
    const sent = server.calls.find(({ path }) => path === '/mtm/collection/edit')!.body as { roles: null }
    expect(sent.roles).to.equal(null)
    await running.stop()
    server.restore()
    for (const left of document.querySelectorAll('sl-drawer, sl-dialog')) left.remove()
  })
})
