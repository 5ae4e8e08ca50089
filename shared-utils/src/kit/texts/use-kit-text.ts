import { use } from 'react'
import { registerTexts, type TextFunction } from '@mtm/shared-utils/runtime'
import { useText } from './use-text.ts'
import type zhCN from '../locales/zh-CN.ts'

export type KitText = TextFunction<typeof zhCN>

let loaded = false
let loading: Promise<void> | null = null

function load(): Promise<void> {
  loading ??= registerTexts('kit', {
    'zh-CN': () => import('../locales/zh-CN.ts'),
    'en-US': () => import('../locales/en-US.ts'),
    ja_JP: () => import('../locales/ja_JP.ts'),
  }).then(
    () => void (loaded = true),
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}
// requested with the code that shows them: a view waits for them before it renders, instead of suspending again
load().catch(() => undefined)

/**
 * The texts of the kit. A failed load is retried; a language switch loads the texts before it renders.
 * @example
 * const kit = useKitText()
 * const empty = kit('list.empty', { thing: 'position' })
 */
export function useKitText(): KitText {
  if (!loaded) use(load())
  return useText<typeof zhCN>('kit')
}
