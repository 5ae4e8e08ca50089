import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { $toasts, setLocale, signOut } from '@mtm/shared-utils/runtime'
import { answer, axeFindings, okEnvelope, until } from '@mtm/shared-utils/runtime/testing'
import { mount, startConsole } from '../chrome-testing.ts'
import type { MtmPasswordDialogElement } from './password-dialog.element.ts'

describe('mtm-password-dialog', () => {
  let element: Awaited<ReturnType<typeof mount<MtmPasswordDialogElement>>>
  let console: Awaited<ReturnType<typeof startConsole>>
  let refusal: string | null = null
  beforeEach(async () => {
    refusal = null
    console = await startConsole({
      'POST /sys/logout': () => null,
      'POST /sys/user/updatePassword': () =>
        answer(200, { ...okEnvelope(null, refusal ?? '密码重置成功!'), success: !refusal }),
    })
    element = await mount<MtmPasswordDialogElement>('mtm-password-dialog')
  })
  afterEach(() => console.stop())

  const dialog = () => element.renderRoot.querySelector('dialog') as HTMLDialogElement
  const input = (name: string) => element.renderRoot.querySelector(`[name=${name}]`) as HTMLInputElement
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      input(name).value = value
      input(name).dispatchEvent(new Event('sl-input'))
    }
  }
  const submit = async () => {
    element.renderRoot.querySelector('form')!.requestSubmit()
    await element.updateComplete
  }
  const wrong = () =>
    ['oldpassword', 'password', 'confirmpassword'].map((name) => input(name).getAttribute('help-text') ?? '')
  const sent = () => console.server.calls.filter(({ path }) => path === '/sys/user/updatePassword')
  const toasts = () => $toasts.get().map(({ kind, text }) => `${kind} ${text}`)

  it('labels each field in three languages', async () => {
    element.show()
    await submit()
    expect(wrong()).to.deep.equal(['请输入旧密码!', '请输入新密码!', '请确认新密码!'])
    fill({ oldpassword: 'a', password: 'b', confirmpassword: 'c' })
    await submit()
    expect(wrong()).to.deep.equal(['', '', '两次输入的密码不一样！'])
    expect(sent()).to.deep.equal([])
    for (const locale of LOCALES) {
      await setLocale(locale)
      await element.updateComplete
      expect(await axeFindings(element)).to.deep.equal([])
    }
  })

  it('shows the strength of the new password', async () => {
    element.show()
    const strength = async (password: string) => {
      fill({ password })
      await element.updateComplete
      return element.renderRoot.querySelector('.strength')?.textContent?.trim()
    }
    expect(await strength('short')).to.equal('密码强度：弱')
    expect(await strength('Needle&2027')).to.equal('密码强度：中')
    expect(await strength('Needle&Thread&2027')).to.equal('密码强度：强')
    dialog().close()
    await until('nothing of it', () => element.strength === 0)
  })

  it('changes the password, reports success and clears the form', async () => {
    element.show()
    // password managers keep the new one under this name
    expect([input('username').value, input('username').autocomplete]).to.deep.equal(['sales', 'username'])
    fill({ oldpassword: 'Old#2026', password: 'New#2026', confirmpassword: 'New#2026' })
    await submit()
    await until('the dialog has closed', () => !dialog().open)
    expect(sent().map(({ body }) => body)).to.deep.equal([
      { username: 'sales', oldpassword: 'Old#2026', password: 'New#2026', confirmpassword: 'New#2026' },
    ])
    expect(toasts()).to.deep.equal(['success 密码重置成功!'])
    await until('empty fields', () => input('oldpassword').value === '' && input('password').value === '')
  })

  it('shows a refusal as a warning and stays open', async () => {
    refusal = '旧密码输入错误!'
    element.show()
    fill({ oldpassword: 'x', password: 'New#2026', confirmpassword: 'New#2026' })
    await submit()
    await until('the word', () => toasts().length > 0)
    expect(toasts()).to.deep.equal(['warning 旧密码输入错误!'])
    expect(dialog().open).to.equal(true)
    expect(input('oldpassword').value).to.equal('x')
  })

  it('does not open without a session', async () => {
    await signOut()
    element.show()
    expect(dialog().open).to.equal(false)
    expect(toasts()).to.deep.equal(['warning 当前系统无登录用户!'])
  })
})
