import { expect } from 'chai'
import { onlineUser } from '@mtm/shared-utils/contracts/resources/monitor/online-user'
import { $toasts, dismissToast } from '@mtm/shared-utils/runtime'
import { answer, okEnvelope, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { describeCrudScreen, fakeResource, pressButton, startApp } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, systemTexts } from '../../texts.ts'
import screen from './online-user.screen.tsx'

const app = { name: `@mtm/mf-${NAMESPACE}`, texts: systemTexts }
const row = (n: number) => ({
  username: `u${n}`,
  realname: `用户${n}`,
  avatar: null,
  sex: '1',
  birthday: '1990-01-01',
  phone: null,
  ip: '10.0.0.1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  token: String(n).padStart(32, '0'),
  current: n === 0,
  createTime: '2026-11-20 10:00:00',
  lastSeen: '2026-11-20 11:00:00',
})

describeCrudScreen({
  resource: onlineUser,
  screen,
  app,
  columns: [
    'username',
    'realname',
    'avatar',
    'sex',
    'birthday',
    'phone',
    'ip',
    'lastSeen',
    'createTime',
    'userAgent',
  ],
  filters: ['username'],
  readerButtons: ['刷新'],
  row,
})

describe('signed-in users', () => {
  it('is reloaded by users with the list permission, and ends sessions only with its own permission', async () => {
    signedIn({ codes: ['online:list'] })
    const rows = [0, 1].map((n) => ({ ...row(n), id: String(n).padStart(32, '0'), version: 0 }))
    const server = fakeResource(onlineUser, rows)
    const running = await startApp({ screen }, app)
    await running.show('/screen')
    const names = () => [...running.pane().querySelectorAll('tbody tr')].map((line) => line.textContent)
    await until('rows', () => names().length === 2)
    expect(names().join()).to.not.include('强退')
    expect(names()[0]).to.include('Firefox · Windows').and.not.include('Mozilla')
    server.rows = [...rows, { ...row(2), id: '2'.repeat(32), version: 0 }]
    await pressButton(running.pane(), '刷新')
    await until('who came meanwhile', () => names().some((text) => text?.includes('用户2')))
    await running.stop()
    server.restore()
  })

  it('is signed out after a question; one’s own session is not on offer', async () => {
    signedIn({ codes: ['online:list', 'online:logout'] })
    const rows = [0, 1].map((n) => ({ ...row(n), id: String(n).padStart(32, '0'), version: 0 }))
    const server = fakeResource(onlineUser, rows, {
      'POST /sys/online/forceLogout': () => answer(200, okEnvelope(null, '退出登录成功！')),
    })
    const running = await startApp({ screen }, app)
    await running.show('/screen')
    await until('rows', () => running.pane().querySelectorAll('tbody tr').length === 2)
    const [own, other] = [...running.pane().querySelectorAll<HTMLElement>('tbody tr')]
    expect(own!.textContent).to.not.include('强退')
    await pressButton(other!, '强退')
    await until('question', () => document.querySelector('body > sl-dialog') !== null)
    await pressButton(document.querySelector('body > sl-dialog')!, '强退')
    const ended = () => server.calls.find(({ path }) => path === '/sys/online/forceLogout')
    await until('ended', () => ended() !== undefined)
    expect(ended()!.body).to.deep.equal({ token: rows[1]!.id })
    for (const { id } of $toasts.get()) dismissToast(id)
    await running.stop()
    server.restore()
  })
})
