// The classic script in the head: small, because it blocks the page.
import 'systemjs/dist/s.min.js'
import type * as Runtime from '@mtm/shared-utils/runtime'
import { fileHashes } from './file-hashes.ts'
import {
  firstFrame,
  firstLanguage,
  isDarkAtFirst,
  namedCalls,
  namedIntegrity,
  preloadFrame,
} from './first-frame.ts'
import { reloadIfGone } from './gone-file.ts'
import { installLoader, type Loader } from './load-app.ts'
import './load-error.define.ts'
import { captureEarly } from './reports/early-events.ts'

captureEarly(window)
const root = document.documentElement
root.dataset.frame = firstFrame(location.pathname, localStorage)
root.lang = firstLanguage(localStorage)
preloadFrame(root)
root.classList.toggle(
  'sl-theme-dark',
  isDarkAtFirst(localStorage, matchMedia('(prefers-color-scheme: dark)').matches),
)

const knowHash = fileHashes(System as unknown as Parameters<typeof fileHashes>[0])
installLoader(System as unknown as Loader, {
  before: knowHash,
  onFailed: (url) => void reloadIfGone(url),
})
// with a session more than the sign-in page is needed at once; without names or the list each file requests it
if (root.dataset.frame === 'console' && !document.head.querySelector('link[data-frame=console]'))
  knowHash('').catch(() => undefined)

/** Code that every page runs, one file per task: the page can paint and respond in between. */
const FIRST = ['@mtm/platform/elements', '@mtm/platform/react', '@mtm/root-config']
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** A signed-in user's permissions and data are on their way while the rest of the code loads and runs. */
async function callAhead(): Promise<void> {
  const { startFirstCalls } = (await System.import('@mtm/shared-utils/runtime')) as typeof Runtime
  void startFirstCalls(location.pathname, namedCalls(document, location.search))
}

async function start(): Promise<void> {
  System.addImportMap({ integrity: namedIntegrity(document) })
  try {
    await System.import('@mtm/platform/base')
    if (root.dataset.frame === 'console') await callAhead()
    for (const name of FIRST) {
      await nextTask()
      await System.import(name)
    }
  } catch (error) {
    const notice = document.createElement('mtm-load-error')
    notice.setAttribute('detail', error instanceof Error ? error.message : String(error))
    notice.setAttribute('manual', '')
    notice.addEventListener('mtm-retry', () => location.reload())
    document.getElementById('mtm-content')?.replaceChildren(notice)
  }
}

// after the document, because SystemJS mistakes scripts that run before for modules of their own
addEventListener('DOMContentLoaded', () => void start())
