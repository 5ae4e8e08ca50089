import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $access, can } from '@mtm/shared-utils/runtime'

/**
 * Whether the user has a permission; updates when permissions change.
 * @example const mayEdit = useCan('position:edit')
 */
export function useCan(code: string): boolean {
  return can(code, useStore($access))
}

/**
 * Renders its children for users with a permission. Without it the element is absent, not disabled.
 * @example <Can code="position:add"><button type="button">New</button></Can>
 */
export function Can({ code, children }: { code: string; children: ReactNode }) {
  return useCan(code) ? children : null
}
