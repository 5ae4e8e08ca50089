import { texts as bundles } from 'virtual:chrome-parts'
import { registerTexts, texts } from '@mtm/shared-utils/runtime'
import type { ShellTexts } from '../../texts.ts'

/** A namespace besides the application's, which may be on the same page and has more texts. */
const NAMESPACE = 'chrome'

/** A classic script cannot wait while it loads: the code that defines elements awaits this. */
export const textsReady = registerTexts(NAMESPACE, {
  'zh-CN': async () => ({ default: bundles['zh-CN'] }),
  'en-US': async () => ({ default: bundles['en-US'] }),
  ja_JP: async () => ({ default: bundles.ja_JP }),
})

/** Stands in for `chrome-texts.ts` in `/chrome.js`. */
export const t = texts<ShellTexts>(NAMESPACE)
