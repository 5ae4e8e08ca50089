import { build } from 'esbuild'
import type { Plugin } from 'rollup'
import { fromRoot } from './paths.ts'

/** A style sheet with its imports drawn in. */
export async function buildStyles(entry: string, minify: boolean): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify,
    target: 'es2022',
    logLevel: 'error',
    legalComments: 'none',
  })
  return outputFiles[0]!.text
}

/** The global sheet of a page: theme, then the frame of `index.html`. */
export function buildPageStyles(minify: boolean): Promise<string> {
  return buildStyles(fromRoot('root-config/src/page.css'), minify)
}

/**
 * Source of the module that stands for `import './x.css'` where the sheet has an address: it links the sheet and is
 * ready when the sheet is, so a missing sheet fails whatever imported it.
 * @param address an expression
 */
export function styleModule(address: string): string {
  return `const href = ${address}
if (![...document.styleSheets].some((sheet) => sheet.href === href)) await new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = () => { link.remove(); reject(new Error('style sheet failed: ' + href)) }
  document.head.append(link)
})
export {}
`
}

/**
 * Rollup's side of `import './x.css'`: the sheet is part of the script that imports it. A file of its own would cost a
 * request that nobody knows of until the script runs.
 */
export function stylesPlugin(minify: boolean): Plugin {
  return {
    name: 'mtm-styles',
    async load(id) {
      if (!id.endsWith('.css')) return null
      const sheet = await buildStyles(id, minify)
      return {
        code: `import { addStyleSheet } from '@mtm/shared-utils/runtime'\naddStyleSheet(${JSON.stringify(sheet.trim())})\n`,
        moduleSideEffects: 'no-treeshake',
      }
    },
  }
}
