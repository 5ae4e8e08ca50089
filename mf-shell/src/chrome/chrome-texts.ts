import { registerTexts, texts } from '@mtm/shared-utils/runtime'
import { NAMESPACE, shellTexts, type ShellTexts } from '../texts.ts'

// every element imports this: none is defined before its texts are loaded
await registerTexts(NAMESPACE, shellTexts)

/** The texts of the chrome in the current language. */
export const t = texts<ShellTexts>(NAMESPACE)
