import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { Script } from 'node:vm'
import { buildChromeScript } from './chrome-script.ts'

describe('chrome.js', () => {
  let text = ''
  before(async () => void (text = await buildChromeScript({ production: true })))

  it('is a classic script that loads nothing', () => {
    assert.doesNotThrow(() => new Script(text))
    assert.doesNotMatch(text, /\bimport\(|System\.register|react-dom|jsx-runtime/)
  })

  it('says what its elements say, and nothing of the screens', () => {
    assert.match(text, /"menuSearch\.title":"搜索菜单"/)
    assert.match(text, /"menuSearch\.title":"Search the menu"/)
    assert.doesNotMatch(text, /"analysis\.orders"/)
  })

  it('draws the icons that its elements name', () => {
    assert.match(text, /"?bell"?:"M8 16/)
    assert.doesNotMatch(text, /"?cpu"?:"M5 0/)
  })

  it('brings tokens in pixels and leaves the colour scheme of the page alone', () => {
    assert.match(text, /--mtm-text: ?14px/)
    assert.match(text, /--mtm-color-scheme: ?dark/)
    assert.match(text, /mtm-user-menu[\w,-]*\{color-scheme:var\(--mtm-color-scheme\)\}/)
    assert.doesNotMatch(text, /[{;]color-scheme:(?!var)/)
    assert.doesNotMatch(text, /\d\.\d+rem;--mtm/)
  })
})
