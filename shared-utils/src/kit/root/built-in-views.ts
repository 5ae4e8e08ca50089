import type { ComponentType } from 'react'
import { isFrame, isLayout } from '@mtm/shared-utils/contracts/menu/menu-components'
import { legacyBase } from './legacy-base.ts'

/**
 * Views that no micro-app brings: what the layouts of menu rows show, and a view that nobody has: the page of the site
 * that is being replaced, or a face that says so.
 */
export function builtInView(component: string): () => Promise<{ default: ComponentType }> {
  if (isFrame(component)) return () => import('./frame-view.tsx')
  if (isLayout(component)) return () => import('./group-view.tsx')
  return () => (legacyBase() ? import('./legacy-view.tsx') : import('./missing-view.tsx'))
}
