import { expect } from 'chai'
import { addressBook } from '@mtm/shared-utils/contracts/resources/address-book'
import { answer, axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { pressButton, fakeResource, press, startApp, type } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './address-book.screen.tsx'

describe('the address book', () => {
  it('is filtered by department in the address, and explains a refusal', async () => {
    signedIn({ codes: ['addressBook:list'] })
    const people = [{ id: '0'.repeat(32), realname: '裁缝', departName: '销售部', version: 0 }]
    const server = fakeResource(addressBook, people, {
      'GET /sys/choice/department': () => [
        {
          id: '1',
          code: 'A01',
          label: '示范裁缝店',
          children: [{ id: '2', code: 'A01A01', label: '销售部' }],
        },
      ],
    })
    const running = await startApp({ screen }, { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts })
    await running.show('/screen')
    await until('people', () => running.pane().querySelector('tbody tr') !== null)
    const lines = () => [...running.pane().querySelectorAll<HTMLElement>('[role=treeitem]')]
    await until('departments', () => lines().length === 2)
    expect(await axeFindings(running.pane())).to.deep.equal([])
    type(running.pane().querySelector('.mtm-tree-panel input'), '售')
    await until('found by name, with what leads there', () => lines().length === 2)
    type(running.pane().querySelector('.mtm-tree-panel input'), '裁剪')
    await until('nobody is called so', () => running.pane().textContent!.includes('没有查询到任何数据'))
    type(running.pane().querySelector('.mtm-tree-panel input'), '')
    await until('all again', () => lines().length === 2)
    lines()[0]!.focus()
    press('ArrowLeft')
    await until('folded', () => lines().length === 1)
    press('ArrowRight')
    await until('unfolded', () => lines().length === 2)
    press('ArrowDown')
    await until('the line below', () => lines()[1]!.tabIndex === 0)
    press('Enter')
    await until('asked', () =>
      server.calls.some(
        ({ path, query }) => path === '/sys/addressBook/list' && query.get('orgCode') === 'A01A01',
      ),
    )
    expect(location.search).to.equal('?depart=A01A01')
    expect(lines()[1]!.getAttribute('aria-selected')).to.equal('true')
    await pressButton(running.pane(), '全部部门')
    await until('everybody', () => location.search === '')
    server.listAnswer = () => answer(403, { success: false, message: '没有权限', code: 510, result: null })
    await running.show('/screen?depart=A01')
    await until('closed', () => running.pane().textContent!.includes('没有权限查看联系人'))
    await running.stop()
    server.restore()
  })
})
