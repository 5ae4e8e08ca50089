import { registerTexts } from '@mtm/shared-utils/runtime'
import { useText } from '@mtm/shared-utils/kit/root'
import zhCN from './locales/zh-CN.ts'

const NAMESPACE = 'sign-in'

// the default language is part of the page; awaited here, so that nothing shows before its texts
await registerTexts(NAMESPACE, {
  'zh-CN': () => Promise.resolve({ default: zhCN }),
  'en-US': () => import('./locales/en-US.ts'),
  ja_JP: () => import('./locales/ja_JP.ts'),
})

/**
 * Texts of the sign-in page apart from those of the shell, so that signed-out visitors do not load the console's texts.
 */
export const useSignInText = () => useText<typeof zhCN>(NAMESPACE)
