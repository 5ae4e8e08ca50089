import { expect } from 'chai'
import { SESSION_ENDINGS } from '@mtm/shared-utils/contracts/dto/socket'
import { endSession, noteEnding, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { clickWhenReady, goTo, mount, startConsole, textOf } from '../chrome-testing.ts'
import type { MtmSessionExpiredElement } from './session-expired.element.ts'

describe('mtm-session-expired', () => {
  let element: Awaited<ReturnType<typeof mount<MtmSessionExpiredElement>>>
  let stop: () => Promise<void>
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    element = await mount<MtmSessionExpiredElement>('mtm-session-expired')
  })
  afterEach(async () => {
    // signing in again ends it
    signedIn()
    await stop()
  })

  const dialog = () => element.renderRoot.querySelector('dialog') as HTMLDialogElement
  const expire = async () => {
    goTo('/isystem/user')
    endSession('expired')
    await element.updateComplete
  }

  it('stays closed while the session lives', () => {
    expect(dialog().open).to.equal(false)
  })

  it('uses the text of the specification', async () => {
    await expire()
    expect(dialog().open).to.equal(true)
    expect(textOf(dialog())).to.equal('登录已过期 很抱歉，登录已过期，请重新登录 重新登录')
    expect(await axeFindings(element)).to.deep.equal([])
    await setLocale('en-US')
    await element.updateComplete
    expect(textOf(dialog())).to.contain('Session expired')
  })

  it('says who or what ended it, where the server said so', async () => {
    for (const by of SESSION_ENDINGS) {
      noteEnding(by)
      await expire()
      expect(textOf(dialog()), by).to.match(/^登录已过期 很抱歉，登录已过期，请重新登录 .+。 重新登录$/)
    }
    expect(textOf(dialog())).to.contain('您已在别处结束此会话。')
    expect(await axeFindings(element)).to.deep.equal([])
  })

  it('stays open on Escape, also when the browser closes it', async () => {
    await expire()
    const cancel = new Event('cancel', { cancelable: true })
    dialog().dispatchEvent(cancel)
    expect(cancel.defaultPrevented).to.equal(true)
    dialog().close()
    expect(dialog().open).to.equal(false)
    await until('open again', () => dialog().open)
  })

  it('opens the sign-in page by its button', async () => {
    await expire()
    let signIns = 0
    // the page itself must not reload under the test
    element.addEventListener('mtm-sign-in-again', (event) => {
      signIns++
      event.preventDefault()
    })
    await clickWhenReady(element.renderRoot.querySelector<HTMLElement>('sl-button'))
    expect(signIns).to.equal(1)
  })

  it('closes after a sign-in elsewhere', async () => {
    await expire()
    signedIn()
    await element.updateComplete
    expect(dialog().open).to.equal(false)
  })
})
