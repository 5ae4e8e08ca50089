import type { TextLoaders } from '@mtm/shared-utils/runtime'

/** The texts of this app, one language at a time. */
export const ordersTexts: TextLoaders = {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'en-US': () => import('./locales/en-US.ts'),
  ja_JP: () => import('./locales/ja_JP.ts'),
}
