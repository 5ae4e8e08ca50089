import type { ComponentType } from 'react'
import { isFrame, isLayout } from '@mtm/shared-utils/contracts/menu-components'

/** Views that no micro-app brings: what the layouts of menu rows show, and the face of a view that nobody has. */
export function builtInView(component: string): () => Promise<{ default: ComponentType }> {
  if (isFrame(component)) return () => import('./frame-view.tsx')
  if (isLayout(component)) return () => import('./group-view.tsx')
  return () => import('./missing-view.tsx')
}
