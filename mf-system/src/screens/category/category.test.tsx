import { expect } from 'chai'
import { category } from '@mtm/shared-utils/contracts/resources/category'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { describeCrudScreen, fakeResource, startApp } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './category.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }

describeCrudScreen({
  resource: category,
  screen,
  isArchetype: true,
  app,
  columns: ['name', 'code', 'createTime'],
  filters: ['name', 'code'],
  form: { name: '面料' },
  row: (n) => ({
    name: `分类${n}`,
    code: `A${String(n).padStart(2, '0')}`,
    parentId: null,
    createTime: '2026-11-20 10:00:00',
  }),
})

describe('categories', () => {
  it('are a tree whose rows open, and take categories below them', async () => {
    signedIn({ codes: ['category:list', 'category:add', 'category:edit'] })
    const row = (n: number, code: string, hasChild: '0' | '1') => ({
      id: String(n).padStart(32, '0'),
      version: 1,
      name: `分类${n}`,
      code,
      pid: null,
      hasChild,
      createTime: '2026-11-20 10:00:00',
    })
    const top = row(0, 'A01', '1')
    const server = fakeResource(category, [top], {
      'GET /sys/category/rootList': () => ({ records: [top], total: 1, size: 10, current: 1, pages: 1 }),
      'GET /sys/category/childList': () => [row(1, 'A01A01', '0')],
    })
    const running = await startApp({ screen }, app)
    await running.show('/screen')
    const lines = () => [...running.pane().querySelectorAll('tbody tr')]
    await until('top', () => lines().length === 1)
    running.pane().querySelector<HTMLElement>('tbody .mtm-tree-mark button')!.click()
    await until('below', () => lines().length === 2)
    expect(lines()[1]!.textContent).to.include('A01A01')
    expect(await axeFindings(running.pane())).to.deep.equal([])
    await running.stop()
    server.restore()
  })
})
