import { registerTexts } from '@mtm/shared-utils/runtime'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from './locales/zh-CN.ts'

const NAMESPACE = 'account'

// awaited here, so that no screen shows before its texts
await registerTexts(NAMESPACE, {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'en-US': () => import('./locales/en-US.ts'),
  ja_JP: () => import('./locales/ja_JP.ts'),
})

/**
 * Texts of the account centre and the account settings. They are loaded with these screens, not with the sign-in page.
 */
export const useAccountText = () => useText<typeof zhCN>(NAMESPACE)
