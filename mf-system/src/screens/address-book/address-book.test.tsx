import { expect } from 'chai'
import { addressBook } from '@mtm/shared-utils/contracts/resources/address-book'
import { answer, axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { fakeResource, startApp, type } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './address-book.screen.tsx'

describe('the address book', () => {
  it('is narrowed by department, keeps that in the address, and says when it is closed', async function () {
    // the checker of accessibility loads now
    this.timeout(15_000)
    signedIn({ codes: ['addressBook:list'] })
    const people = [{ id: '0'.repeat(32), realname: '裁缝', departName: '销售部', version: 0 }]
    const server = fakeResource(addressBook, people, {
      'GET /sys/sysDepart/queryTreeList': () => [
        {
          id: '1',
          title: '示范裁缝店',
          orgCode: 'A01',
          children: [{ id: '2', title: '销售部', orgCode: 'A01A01', children: null }],
        },
      ],
    })
    const running = await startApp({ screen }, { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts })
    await running.show('/screen')
    await until('people', () => running.pane().querySelector('tbody tr') !== null)
    const select = () => running.pane().querySelector<HTMLSelectElement>('[name="depart"]')!
    await until('departments', () => select().options.length === 3)
    expect(await axeFindings(running.pane())).to.deep.equal([])
    type(select(), 'A01A01')
    await until('asked', () =>
      server.calls.some(
        ({ path, query }) => path === '/sys/addressBook/list' && query.get('orgCode') === 'A01A01',
      ),
    )
    expect(location.search).to.equal('?depart=A01A01')
    server.listAnswer = () => answer(403, { success: false, message: '没有权限', code: 510, result: null })
    await running.show('/screen?depart=A01')
    await until('closed', () => running.pane().textContent!.includes('没有权限查看联系人'))
    await running.stop()
    server.restore()
  })
})
