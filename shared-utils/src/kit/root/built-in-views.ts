import type { ComponentType } from 'react'
import { isFrame, isLayout } from '@mtm/shared-utils/contracts/menu/menu-components'
import { legacyBase } from '@mtm/shared-utils/runtime'

/**
 * Views without a micro-app: layouts of menu rows, and missing views, which show the page of the legacy site or an
 * error.
 */
export function builtInView(component: string): () => Promise<{ default: ComponentType }> {
  if (isFrame(component)) return () => import('./frame-view.tsx')
  if (isLayout(component)) return () => import('./group-view.tsx')
  return () => (legacyBase() ? import('./legacy-view.tsx') : import('./missing-view.tsx'))
}
