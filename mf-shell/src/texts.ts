import { registerTexts, type TextLoaders } from '@mtm/shared-utils/runtime'
import type zhCN from './locales/zh-CN.ts'

/** Namespace of this app's texts. Screens and chrome share it: the first of them loads it. */
export const NAMESPACE = 'shell'
export type ShellTexts = typeof zhCN

export const shellTexts: TextLoaders = {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'en-US': () => import('./locales/en-US.ts'),
  ja_JP: () => import('./locales/ja_JP.ts'),
}

// waited for here and not by the app: the sign-in page has texts of its own and does not load these
await registerTexts(NAMESPACE, shellTexts)
