import type { TextLoaders } from '@mtm/shared-utils/runtime'
import type zhCN from './locales/zh-CN.ts'

/** Namespace of this app's texts. */
export const NAMESPACE = 'system'
export type SystemTexts = typeof zhCN

/** All texts of this app, one language at a time, for tests: in the product each screen brings its own. */
export const systemTexts: TextLoaders = {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'en-US': () => import('./locales/en-US.ts'),
  ja_JP: () => import('./locales/ja_JP.ts'),
}
