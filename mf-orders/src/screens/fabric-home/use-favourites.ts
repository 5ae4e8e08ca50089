import { useState } from 'react'
import type { FavouriteKind, Favourites } from '@mtm/shared-utils/contracts/dto/catalogue'
import { announceChange, useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

const RESOURCE = { name: 'favourite' }

/** What the person has marked of a kind, kept by the server. */
export interface Marks {
  has: (no: string) => boolean
  toggle: (no: string) => void
}

/** @param listed only what is marked is listed: the list is another after a change */
export function useFavourites(kind: FavouriteKind, listed: boolean): Marks {
  const t = useText<typeof zhCN>('orders')
  const { data } = useApi<Favourites>('/mtm/favourite/list', {}, { resource: RESOURCE.name })
  // pressed here, and not yet in what the server says
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({})
  const has = (no: string) => pressed[no] ?? data?.[kind].includes(no) ?? false
  const forget = (no: string) =>
    setPressed((old) => Object.fromEntries(Object.entries(old).filter(([one]) => one !== no)))
  const toggle = async (no: string) => {
    const on = !has(no)
    setPressed((old) => ({ ...old, [no]: on }))
    try {
      await http.put('/mtm/favourite', { kind, no, on }, { quiet: true })
      announceChange(RESOURCE, [])
      if (listed) announceChange({ name: kind }, [])
    } catch (error) {
      forget(no)
      notify({ kind: 'danger', title: t('favourites.failed'), text: (error as Error).message })
    }
  }
  return { has, toggle: (no) => void toggle(no) }
}
