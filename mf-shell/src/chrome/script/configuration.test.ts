import { expect } from 'chai'
import {
  $locale,
  $settings,
  changeSettings,
  KEYS,
  server,
  setLocale,
  storage,
} from '@mtm/shared-utils/runtime'
import { startConsole } from '../chrome-testing.ts'
import { signInPlace } from '../signed-out.ts'
import { begin, configure } from './configuration.ts'

describe('the configuration of a page', () => {
  let stop: () => Promise<void>
  const forget = () => {
    for (const key of [KEYS.scheme, KEYS.primary, KEYS.locale]) storage.remove(key)
  }
  beforeEach(async () => {
    ;({ stop } = await startConsole())
    forget()
  })
  afterEach(async () => {
    server.base = '/api'
    signInPlace.href = '/user/login'
    await stop()
  })

  it('sets the server and the sign-in page', async () => {
    await begin({ base: '/jeecg-boot/', signIn: '/enter' })
    expect([server.base, signInPlace.href]).to.deep.equal(['/jeecg-boot', '/enter'])
  })

  it('is the default of a user, and is not stored', async () => {
    await begin({ locale: 'ja_JP', theme: 'dark', primary: '#722ed1' })
    expect($settings.get()).to.include({ scheme: 'dark', primary: '#722ED1' })
    expect($locale.get()).to.equal('ja_JP')
    expect([KEYS.scheme, KEYS.primary, KEYS.locale].map((key) => storage.get(key))).to.deep.equal([
      null,
      null,
      null,
    ])
  })

  it('yields to earlier choices of the user', async () => {
    changeSettings({ scheme: 'system' })
    changeSettings({ scheme: 'dark', primary: '#F5222D' })
    await setLocale('en-US')
    await begin({ locale: 'ja_JP', theme: 'light', primary: '#722ED1' })
    expect($settings.get()).to.include({ scheme: 'dark', primary: '#F5222D' })
    expect($locale.get()).to.equal('en-US')
  })

  it('is light without a word about it', async () => {
    changeSettings({ scheme: 'system' })
    forget()
    await begin({})
    expect($settings.get().scheme).to.equal('light')
  })

  it('applies at once and is stored when the page sets it later', async () => {
    await configure({ locale: 'ja_JP', theme: 'dark' })
    expect([$locale.get(), storage.get(KEYS.locale)]).to.deep.equal(['ja_JP', 'ja_JP'])
    expect([$settings.get().scheme, storage.get(KEYS.scheme)]).to.deep.equal(['dark', 'dark'])
  })

  it('takes nothing that means nothing', async () => {
    const before = $settings.get()
    await configure({ locale: 'xx' as 'zh-CN', theme: 'pink' as 'light', primary: 'red' })
    expect($settings.get()).to.deep.equal(before)
    expect($locale.get()).to.equal('zh-CN')
  })
})
