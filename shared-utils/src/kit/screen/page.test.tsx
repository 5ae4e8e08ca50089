import '../kit.css'
import { expect } from 'chai'
import { setViewport } from '@web/test-runner-commands'
import { applyTheme } from '@mtm/shared-utils/ui'
import { $settings } from '@mtm/shared-utils/runtime'
import { startApp, type RunningApp } from '../testing/start-app.ts'
import { Page } from './page.tsx'

const Text = () => <Page title="Text">.</Page>
const List = () => (
  <Page title="List" fill>
    .
  </Page>
)

describe('the width of a page', () => {
  let app: RunningApp
  before(async () => {
    await setViewport({ width: 1600, height: 600 })
    app = await startApp({ text: Text, list: List })
  })
  after(async () => {
    applyTheme($settings.get())
    await app.stop()
    await setViewport({ width: 800, height: 600 })
  })

  for (const address of ['/text', '/list'])
    it(`of ${address} is the chosen one where the menu is on top`, async () => {
      await app.show(address)
      const width = () => app.pane().querySelector('.mtm-page')!.getBoundingClientRect().width
      applyTheme({ ...$settings.get(), layout: 'top', contentWidth: 'fluid' })
      const fluid = width()
      applyTheme({ ...$settings.get(), layout: 'top', contentWidth: 'fixed' })
      expect([fluid > 1200, width()]).to.deep.equal([true, 1200])
    })
})
