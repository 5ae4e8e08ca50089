import { registerTexts } from '@mtm/shared-utils/runtime'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from './locales/zh-CN.ts'

const NAMESPACE = 'boards'

// awaited here, so that no dashboard shows before its texts
await registerTexts(NAMESPACE, {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'en-US': () => import('./locales/en-US.ts'),
  ja_JP: () => import('./locales/ja_JP.ts'),
})

/**
 * Texts of the dashboards and of the lower half of the home page. They are loaded with these, not with the sign-in
 * page.
 */
export const useBoardText = () => useText<typeof zhCN>(NAMESPACE)
