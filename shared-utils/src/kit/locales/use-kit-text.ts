import { use } from 'react'
import { registerTexts, type TextFunction } from '@mtm/shared-utils/runtime'
import { useText } from '../root/use-text.ts'
import type zhCN from './zh-CN.ts'

export type KitText = TextFunction<typeof zhCN>

let ready: Promise<void> | null = null

/** The kit's own words. The first list of a page waits for them; a language switch loads them before it shows. */
export function useKitText(): KitText {
  ready ??= registerTexts('kit', {
    'zh-CN': () => import('./zh-CN.ts'),
    'en-US': () => import('./en-US.ts'),
    ja_JP: () => import('./ja_JP.ts'),
  }).catch((error: unknown) => {
    ready = null
    throw error
  })
  use(ready)
  return useText<typeof zhCN>('kit')
}
