import { useStore } from '@nanostores/react'
import type { FavouriteKind, Favourites } from '@mtm/shared-utils/contracts/dto/catalogue'
import { announceChange, latestOnly, queryClient, resourceKeys, useApi } from '@mtm/shared-utils/kit/query'
import { useText } from '@mtm/shared-utils/kit/root'
import { http, notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

const PATH = '/mtm/favourite/list'
const RESOURCE = { name: 'favourite' }
const KEY = resourceKeys.call(PATH, {}, RESOURCE.name)
/** pressed hearts that the server has not confirmed */
const pressed = latestOnly<boolean>()

/** Favourites of a kind, stored at the server. */
export interface Marks {
  has: (no: string) => boolean
  toggle: (no: string) => void
}

/** @param listed whether the list shows only favourites and must reload after a change */
export function useFavourites(kind: FavouriteKind, listed: boolean): Marks {
  const t = useText<typeof zhCN>('orders')
  const { data } = useApi<Favourites>(PATH, {}, { resource: RESOURCE.name })
  const pending = useStore(pressed.$pending)
  const thing = (no: string) => `${kind}/${no}`
  const has = (no: string) => pending[thing(no)] ?? data?.[kind].includes(no) ?? false
  const keep = async (no: string, on: boolean) => {
    await http.put('/mtm/favourite', { kind, no, on }, { quiet: true })
    queryClient.setQueryData<Favourites>(KEY, (old) => old && marked(old, kind, no, on))
  }
  const toggle = async (no: string) => {
    try {
      await pressed.send(thing(no), !has(no), (on) => keep(no, on))
    } catch (error) {
      notify({ kind: 'danger', title: t('favourites.failed'), text: (error as Error).message })
    }
    // also after a failure: the first of several presses may have been stored
    announceChange(RESOURCE, [])
    if (listed) announceChange({ name: kind }, [])
  }
  return { has, toggle: (no) => void toggle(no) }
}

function marked(all: Favourites, kind: FavouriteKind, no: string, on: boolean): Favourites {
  const others = all[kind].filter((one) => one !== no)
  return { ...all, [kind]: on ? [...others, no] : others }
}
