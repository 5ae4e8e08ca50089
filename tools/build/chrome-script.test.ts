import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, it } from 'node:test'
import { Script } from 'node:vm'
import { buildChromeScript } from './chrome-script.ts'
import { fromRoot } from './paths.ts'
import { sourceFiles } from './sources.ts'

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

  it('draws the icons of its elements, and of menus', async () => {
    const { CONSOLE_PATHS } = (await import(fromRoot('shared-utils/src/ui/icons/console-paths.ts'))) as {
      CONSOLE_PATHS: Record<string, string>
    }
    const { menuDrawing } = (await import(fromRoot('shared-utils/src/contracts/menu/menu-icons.ts'))) as {
      menuDrawing: (icon: string) => string
    }
    const entries = sourceFiles().filter((file) => file.endsWith('.menu.ts'))
    const icons = entries.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=icon: ')[^']+/g) ?? [])
    assert.ok(icons.length >= 5, icons.join())
    for (const icon of ['bell', 'setting', 'shopping-cart', ...icons]) {
      const drawing = CONSOLE_PATHS[menuDrawing(icon)]
      assert.ok(drawing === undefined || text.includes(drawing), icon)
    }
  })

  it('brings tokens in pixels and leaves the colour scheme of the page alone', () => {
    assert.match(text, /--mtm-text: ?14px/)
    assert.match(text, /--mtm-color-scheme: ?dark/)
    assert.match(text, /mtm-user-menu[\w,-]*\{color-scheme:var\(--mtm-color-scheme\)\}/)
    assert.doesNotMatch(text, /[{;]color-scheme:(?!var)/)
    assert.doesNotMatch(text, /\d\.\d+rem;--mtm/)
  })
})
