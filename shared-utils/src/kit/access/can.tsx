import type { ReactNode } from 'react'
import { useStore } from '@nanostores/react'
import { $access, can } from '@mtm/shared-utils/runtime'

/** True when the person may use the action; follows a change of permissions. */
export function useCan(code: string): boolean {
  return can(code, useStore($access))
}

/** Shows its children to those who may. An element without permission is removed, not disabled. */
export function Can({ code, children }: { code: string; children: ReactNode }) {
  return useCan(code) ? children : null
}
