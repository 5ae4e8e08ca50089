import { expect } from 'chai'
import { $location, HOME, setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, eventually } from '@mtm/shared-utils/runtime/testing'
import { pressButton, type RunningApp, startApp } from '@mtm/shared-utils/kit/testing'
import { NAMESPACE, shellTexts } from '../../texts.ts'
import Exception403Screen from './exception-403.screen.tsx'
import Exception404Screen from './exception-404.screen.tsx'
import Exception500Screen from './exception-500.screen.tsx'

const TEXTS: [string, string][] = [
  ['403', '抱歉，你无权访问该页面'],
  ['404', '抱歉，你访问的页面不存在或无权访问'],
  ['500', '抱歉，服务器出错了'],
]

describe('exception pages', () => {
  let app: RunningApp
  beforeEach(async () => {
    app = await startApp(
      { 403: Exception403Screen, 404: Exception404Screen, 500: Exception500Screen },
      { name: `@mtm/mf-${NAMESPACE}`, texts: shellTexts },
    )
  })
  afterEach(async () => {
    await app.stop()
    await setLocale('zh-CN')
  })

  for (const [code, text] of TEXTS)
    it(`says what ${code} means and leads home`, async () => {
      await app.show(`/${code}`)
      expect(app.pane().querySelector('h1')?.textContent).to.equal(code)
      expect(app.pane().querySelector('.mtm-state__text')?.textContent).to.equal(text)
      expect(await axeFindings(app.pane())).to.deep.equal([])
      await pressButton(app.pane(), '返回首页')
      expect($location.get().path).to.equal(HOME)
    })

  it('speaks the chosen language', async () => {
    await app.show('/404')
    await setLocale('ja_JP')
    await eventually(() =>
      expect(app.pane().querySelector('sl-button')?.textContent).to.equal('ホームに戻る'),
    )
  })
})
