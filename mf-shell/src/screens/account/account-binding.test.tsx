import { expect } from 'chai'
import type { LinkedIdentity } from '@mtm/shared-utils/contracts/dto/sign-in/external-identity'
import { EXTERNAL_SIGN_IN_CHANNEL } from '@mtm/shared-utils/contracts/dto/sign-in/external-sign-in-window'
import { answer, axeFindings, fakeServer, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { queryClient } from '@mtm/shared-utils/kit/query'
import { pressButton, type RunningApp, startApp, type } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, shellTexts } from '../../texts.ts'
import BindingScreen from './account-binding.screen.tsx'

const LINKED: LinkedIdentity = {
  id: 'a'.repeat(32),
  source: 'works',
  name: 'Works',
  realname: 'Person One',
  avatar: null,
  createTime: '2026-11-20 08:00:00',
}

describe('linked accounts', () => {
  let app: RunningApp
  let server: ReturnType<typeof fakeServer>
  let providers: { source: string; name: string }[]
  let accounts: LinkedIdentity[]
  let onlyWay: boolean
  let went: string[]
  const realOpen = window.open

  beforeEach(async () => {
    providers = [{ source: 'works', name: 'Works' }]
    accounts = []
    onlyWay = false
    went = []
    queryClient.clear()
    window.open = () =>
      ({ location: { replace: (to: string) => went.push(to) }, close: () => went.push('closed') }) as never
    server = fakeServer({
      'GET /sys/user/account': () => ({ hasPassword: true }),
      'GET /sys/thirdLogin/providers': () => providers,
      'GET /sys/thirdLogin/accounts': () => accounts,
      'POST /sys/thirdLogin/link/works': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? { url: 'https://works.example.test/authorize' }
          : answer(200, { success: false, message: '旧密码输入错误!', code: 500, result: null }),
      'DELETE /sys/thirdLogin/accounts': () => {
        if (onlyWay)
          return answer(200, { success: false, message: '这是您唯一的登录方式', code: 500, result: null })
        accounts = []
        return null
      },
    })
    signedIn()
    app = await startApp({ binding: BindingScreen }, { name: `@mtm/mf-${NAMESPACE}`, texts: shellTexts })
  })
  afterEach(async () => {
    window.open = realOpen
    await app.stop()
    server.restore()
    queryClient.clear()
  })

  const untilShown = (words: string) => until(words, () => app.pane().textContent?.includes(words) === true)
  const dialog = () => document.querySelector<HTMLElement>('sl-dialog[open]')
  const postMessage = (message: unknown) => {
    const channel = new BroadcastChannel(EXTERNAL_SIGN_IN_CHANNEL)
    channel.postMessage(message)
    channel.close()
  }

  it('explain that no provider is configured', async () => {
    providers = []
    await app.show('/binding')
    await untilShown('未配置第三方登录')
  })

  it('are linked with the password, in a window that opens before the request', async () => {
    await app.show('/binding')
    await untilShown('未绑定')
    expect(await axeFindings(app.pane())).to.deep.equal([])
    await pressButton(app.pane(), '绑定')
    const field = () => document.querySelector<HTMLInputElement>('input[name=password]')
    await until('the password', () => dialog() !== null && field() !== null)
    type(field(), 'wrong')
    await pressButton(dialog() as HTMLElement, '继续')
    await until('the refusal', () => dialog()?.textContent?.includes('旧密码输入错误!') === true)
    expect(went).to.deep.equal(['closed'])
    type(field(), 'right')
    await pressButton(dialog() as HTMLElement, '继续')
    await until('the wait', () => dialog()?.querySelector('[role=status]') != null)
    expect(went.at(-1)).to.equal('https://works.example.test/authorize')
    // tickets of sign-ins and other providers are nothing to this dialog
    postMessage('a ticket')
    postMessage({ linked: true, source: 'others', message: '' })
    accounts = [LINKED]
    postMessage({ linked: true, source: 'works', message: '绑定成功' })
    await untilShown('已绑定 Person One，2026-11-20 08:00:00')
    expect(dialog()).to.equal(null)
  })

  it('are unlinked after a question, unless they are the only way in', async () => {
    accounts = [LINKED]
    onlyWay = true
    await app.show('/binding')
    await untilShown('Person One')
    const unlink = async () => {
      await pressButton(app.pane(), '解除绑定')
      await until('the question', () => dialog()?.textContent?.includes('「Works」') === true)
      await pressButton(dialog() as HTMLElement, '解除绑定')
      await until('the answer', () => dialog() === null)
    }
    await unlink()
    await untilShown('Person One')
    onlyWay = false
    await unlink()
    await untilShown('未绑定')
  })
})
