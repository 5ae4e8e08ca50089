import type { TextLoaders } from '@mtm/shared-utils/runtime'

/** For tests: all texts of this app, loaded per language. In the product each screen loads its own texts. */
export const ordersTexts: TextLoaders = {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'en-US': () => import('./locales/en-US.ts'),
  ja_JP: () => import('./locales/ja_JP.ts'),
}
