import type { TextLoaders } from '@mtm/shared-utils/runtime'

/** All texts of this app, one language at a time, for tests: in the product each screen brings its own. */
export const ordersTexts: TextLoaders = {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'en-US': () => import('./locales/en-US.ts'),
  ja_JP: () => import('./locales/ja_JP.ts'),
}
