import { useMemo, useState, type ReactNode } from 'react'
import { TabProvider, useTab, type TabLocation } from '@mtm/shared-utils/kit/root'

type Query = Readonly<Record<string, string>>

/** A list or record inside a dialog: its page and filters are its own and do not touch those of the tab below. */
export function SubPlace({ begin = {}, children }: { begin?: Query; children: ReactNode }) {
  const tab = useTab()
  const [query, setQuery] = useState(begin)
  const place = useMemo<TabLocation>(
    () => ({
      ...tab,
      search: '',
      query,
      setQuery: (patch) =>
        setQuery((old) => {
          const next: Record<string, string> = { ...old }
          for (const [key, value] of Object.entries(patch)) {
            if (value) next[key] = value
            else delete next[key]
          }
          return next
        }),
    }),
    [tab, query],
  )
  return <TabProvider location={place}>{children}</TabProvider>
}
