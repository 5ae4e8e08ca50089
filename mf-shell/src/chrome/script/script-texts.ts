import { texts as bundles } from 'virtual:chrome-parts'
import { registerTexts, texts } from '@mtm/shared-utils/runtime'
import type { ShellTexts } from '../../texts.ts'

/** Apart from the application's: it may come to the same page and has more texts than these. */
const NAMESPACE = 'chrome'

/** A classic script cannot wait while it loads: whoever defines elements awaits this. */
export const textsReady = registerTexts(NAMESPACE, {
  'zh-CN': async () => ({ default: bundles['zh-CN'] }),
  'en-US': async () => ({ default: bundles['en-US'] }),
  ja_JP: async () => ({ default: bundles.ja_JP }),
})

/** Stands in for `chrome-texts.ts` in `/chrome.js`. */
export const t = texts<ShellTexts>(NAMESPACE)
