import type { Label } from '@mtm/shared-utils/contracts/locale'
import { closeView, navigate } from '@mtm/shared-utils/runtime'
import { patched, type QueryPatch, type TabLocation } from '../tab/tab-location.tsx'

interface DialogPlace {
  component: string
  id: string
  path: string
  title: Label
  search: string
  setSearch(change: (search: string) => string): void
}

/** The frozen address of a view in a dialog: its search is its own, and going elsewhere closes it. */
export function dialogLocation({ component, id, path, title, search, setSearch }: DialogPlace): TabLocation {
  return Object.freeze({
    id: `dialog:${component}:${id}`,
    path,
    title,
    params: Object.freeze<Record<string, string>>(id ? { id } : {}),
    search,
    query: Object.freeze(Object.fromEntries(new URLSearchParams(search))),
    dialog: Object.freeze({ close: closeView }),
    navigate(to: string, options?: { replace?: boolean }) {
      if (to.startsWith('?')) return setSearch(() => (to === '?' ? '' : to))
      closeView()
      navigate(to, options)
    },
    setQuery: (patch: QueryPatch) => setSearch((now) => patched(now, patch)),
  })
}
