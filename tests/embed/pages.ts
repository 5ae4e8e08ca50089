import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const FOLDER = join(import.meta.dirname, 'pages')
const require = createRequire(import.meta.url)
/** Programs of others that pages bring along. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'vue.js': require.resolve('vue/dist/vue.runtime.min.js'),
  'system.js': require.resolve('systemjs/dist/s.min.js'),
}
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'"

/** Puts pages that are not ours on the site of the product, below `/embed/`, under the strict content policy. */
export async function serveShop(context: BrowserContext): Promise<void> {
  await context.route('**/embed/*', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/embed/'.length)
    return route.fulfill({
      body: readFileSync(LIBRARIES[name] ?? join(FOLDER, name)),
      headers: { 'content-type': TYPES[extname(name)] ?? 'text/plain', 'content-security-policy': POLICY },
    })
  })
}
