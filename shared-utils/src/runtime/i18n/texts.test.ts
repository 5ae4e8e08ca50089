import { expect } from 'chai'
import { $locale, labelText, localeTag, setLocale } from './locale.ts'
import { registerTexts, texts, type TextFunction, type TextLoaders, type Texts } from './texts.ts'

const zh = { greeting: { hello: '你好，{name}', plain: '<b>' } }
const en: typeof zh = { greeting: { hello: 'Hello {name}', plain: '<b>' } }

type Expect<T extends true> = T
type Fits<A, B> = A extends B ? true : false
type Not<T extends boolean> = T extends true ? false : true
type Key = Parameters<TextFunction<typeof zh>>[0]
type Without<T, K extends keyof T> = { [P in Exclude<keyof T, K>]: T[P] }

/** What the compiler refuses; this file does not compile when it lets one of them pass. */
export type Refused = [
  Expect<Fits<'greeting.hello', Key>>,
  // an unknown key, and a group in place of a text
  Expect<Not<Fits<'greeting.helo', Key>>>,
  Expect<Not<Fits<'greeting', Key>>>,
  Expect<Fits<typeof en, Texts<typeof zh>>>,
  // a language that lacks a text, or a group of them
  Expect<Not<Fits<{ greeting: Without<typeof zh.greeting, 'plain'> }, Texts<typeof zh>>>>,
  Expect<Not<Fits<Record<never, never>, Texts<typeof zh>>>>,
  // an app that lacks a language
  Expect<Not<Fits<Without<TextLoaders, 'ja_JP'>, TextLoaders>>>,
]

describe('texts', () => {
  const loaded: string[] = []
  const load = (locale: string, bundle: object) => async () => {
    loaded.push(locale)
    return { default: bundle }
  }
  before(() =>
    registerTexts('test', {
      'zh-CN': load('zh-CN', zh),
      'en-US': load('en-US', en),
      ja_JP: load('ja_JP', zh),
    }),
  )
  after(() => setLocale('zh-CN'))

  it('loads only the current language, another when it is chosen, each once', async () => {
    expect(loaded).to.deep.equal(['zh-CN'])
    await setLocale('en-US')
    await setLocale('zh-CN')
    await setLocale('en-US')
    expect(loaded).to.deep.equal(['zh-CN', 'en-US'])
  })

  it('loads once what two announce at the same moment', async () => {
    const twins = () => ({ 'zh-CN': load('twin', zh), 'en-US': load('twin', en), ja_JP: load('twin', zh) })
    await Promise.all([registerTexts('twins', twins()), registerTexts('twins', twins())])
    expect(loaded.filter((name) => name === 'twin')).to.have.length(1)
  })

  it('puts the texts of screens together', async () => {
    const part = (bundle: object) => ({
      'zh-CN': load('part', bundle),
      'en-US': load('part', bundle),
      ja_JP: load('part', bundle),
    })
    await registerTexts('parts', part({ greeting: { hello: 'a' } }), 'one')
    await registerTexts('parts', part({ greeting: { plain: 'b' } }), 'two')
    await registerTexts('parts', part({ greeting: { plain: 'never' } }), 'two')
    const t = texts<typeof zh>('parts')
    expect([t('greeting.hello'), t('greeting.plain')]).to.deep.equal(['a', 'b'])
  })

  it('fills placeholders and escapes nothing: views do that', () => {
    const t = texts<typeof zh>('test')
    expect(t('greeting.hello', { name: 'L. <Chen>' })).to.equal('Hello L. <Chen>')
    expect(t('greeting.plain')).to.equal('<b>')
  })

  it('remembers the choice and tells the document', async () => {
    await setLocale('ja_JP')
    expect(JSON.parse(localStorage.getItem('pro__LOCALE') ?? '')).to.include({ value: 'ja_JP' })
    expect(document.documentElement.lang).to.equal('ja-JP')
    expect(localeTag()).to.equal('ja-JP')
    expect(labelText(['一', 'one', 'いち'])).to.equal('いち')
  })

  it('changes nothing when the texts of a language cannot be loaded', async () => {
    await setLocale('zh-CN')
    await registerTexts('broken', {
      'zh-CN': async () => ({ default: {} }),
      'en-US': async () => ({ default: {} }),
      ja_JP: () => Promise.reject(new Error('cut')),
    })
    // this page has not yet loaded `broken` in Japanese
    let message = ''
    await setLocale('ja_JP').catch((error: Error) => (message = error.message))
    expect(message).to.equal('cut')
    expect($locale.get()).to.equal('zh-CN')
  })
})
