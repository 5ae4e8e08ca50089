import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { mendMenuItem, mendMenuItemPlugin } from './mend-menu-item.ts'
import { fromRoot } from './paths.ts'

const files = globSync(fromRoot('node_modules/@shoelace-style/shoelace/dist/chunks/chunk.*.js'))
const transform = mendMenuItemPlugin().transform as (code: string, id: string) => { code: string } | null

describe('the menu item of Shoelace', () => {
  it('asks for its direction after it has found that it has a menu, in the one file that draws it', () => {
    assert.ok(files.length > 50)
    const mended = files.flatMap((file) => transform(readFileSync(file, 'utf8'), file)?.code ?? [])
    assert.equal(mended.length, 1)
    const [, method = ''] = mended[0]!.split('renderSubmenu() {')
    const places = ['if (!this.isConnected)', 'getComputedStyle', '<sl-popup'].map((part) =>
      method.indexOf(part),
    )
    assert.ok(
      places.every((place, at) => place > (places[at - 1] ?? 0)),
      places.join(),
    )
  })

  it('stops a build when the published method is another', () => {
    assert.throws(() => mendMenuItem('  renderSubmenu() {\n    return null\n  }'), /Shoelace has changed/)
  })

  it('leaves other parts, and other files, as they are', () => {
    assert.equal(mendMenuItem('export const part = 1'), undefined)
    assert.equal(transform('  renderSubmenu() {\n', fromRoot('mf-orders/src/x.ts')), null)
  })
})
