import { readFileSync } from 'node:fs'
import type { Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin } from 'rollup'

/** Parts of Shoelace, each in a file named by the hash of its content. */
const PARTS = /@shoelace-style[\\/]shoelace[\\/]dist[\\/]chunks[\\/]chunk\.\w+\.js$/
/** Only the part that draws the menu of a menu item contains it. */
const METHOD = '  renderSubmenu() {\n'
const DIRECTION = '    const isRtl = getComputedStyle(this.host).direction === "rtl";\n'
const WITHOUT_MENU = `    if (!this.isConnected) {
      return html\` <slot name="submenu" hidden></slot> \`;
    }
`
const PUBLISHED = METHOD + DIRECTION + WITHOUT_MENU
const MENDED = METHOD + WITHOUT_MENU + DIRECTION

/**
 * A menu item of Shoelace 2.20 asks for its direction whenever it draws itself, which makes the browser compute all
 * styles anew, item by item in a list with a menu per row. Only an item with a menu of its own uses the answer: the
 * others are drawn before the question now.
 * @returns nothing for another part of Shoelace
 * @throws when the published method is another: look whether it needs this still
 */
export function mendMenuItem(code: string): string | undefined {
  if (!code.includes(METHOD)) return undefined
  const parts = code.split(PUBLISHED)
  if (parts.length !== 2)
    throw new Error('mend-menu-item: Shoelace has changed; see tools/build/mend-menu-item.ts')
  return parts.join(MENDED)
}

/** Rollup's side of {@link mendMenuItem}. */
export function mendMenuItemPlugin(): Plugin {
  return {
    name: 'mtm-mend-menu-item',
    transform(code, id) {
      const mended = PARTS.test(id) ? mendMenuItem(code) : undefined
      return mended === undefined ? null : { code: mended, map: null }
    },
  }
}

/** The side of esbuild, which makes the copies for browser tests. */
export function mendMenuItemForTests(): EsbuildPlugin {
  return {
    name: 'mtm-mend-menu-item',
    setup: ({ onLoad }) =>
      onLoad({ filter: PARTS }, ({ path }) => {
        const mended = mendMenuItem(readFileSync(path, 'utf8'))
        return mended === undefined ? undefined : { contents: mended, loader: 'js' }
      }),
  }
}
