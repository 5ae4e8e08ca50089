import { useStore } from '@nanostores/react'
import { $routes, HOME } from '@mtm/shared-utils/runtime'

/** Where accounts themselves are looked after, for whoever has that screen. */
export function useUserScreen(): string | null {
  const { routes } = useStore($routes)
  return routes.find(({ component, path }) => component === 'system/UserList' && path !== HOME)?.path ?? null
}
