import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { tabClosed } from '@mtm/shared-utils/contracts/events/tab.closed'
import { $tabs, bus, drafts, setTabDirty } from '@mtm/shared-utils/runtime'
import { useTab } from './tab-location.tsx'

export interface Draft<T> {
  /** something was changed since the start or the last discard */
  dirty: boolean
  /** the value is from an earlier visit of this tab */
  restored: boolean
  /** The work was saved or given up: forgets the draft and starts from `value` (default: the initial value). */
  discard(value?: T): void
}
export type DraftTuple<T> = [value: T, set: (next: T | ((old: T) => T)) => void, draft: Draft<T>]

/**
 * Unsaved work that survives a visit to another tab, an unmount and a reload. The value is in state; it is written to
 * session storage when the tab hides, the component unmounts or the page is left. It marks the tab as dirty, so that
 * closing asks for confirmation.
 * @param key unique within the tab
 * @param adopt converts a value of an earlier visit to the place where it is opened now
 * @example const [note, setNote, { restored, discard }] = useDraft('note', '')
 */
export function useDraft<T>(
  key: string,
  initial: T | (() => T),
  adopt: (saved: T) => T = (saved) => saved,
): DraftTuple<T> {
  const { id } = useTab()
  const [state, setState] = useState(() => start<T>(id, key, initial, adopt))
  // the value between renders: a hide may be committed before a change was rendered
  const latest = useRef(state)
  const shown = useRef(false)
  const first = useRef(initial)
  const adopting = useRef(adopt)
  const [generation] = useState(() => generationOf(id))

  const save = useCallback(() => {
    // a closed or refreshed tab has given its draft up
    if (latest.current.dirty && generationOf(id) === generation) drafts.write(id, key, latest.current.value)
  }, [id, key, generation])

  useLayoutEffect(() => {
    shown.current = true
    // the previous component with this draft wrote it when it unmounted, after this one had started
    if (!latest.current.dirty) {
      const left = restored<T>(id, key, adopting.current)
      if (left) {
        latest.current = left
        setState(left)
      }
    }
    markDirty(id, key, latest.current.dirty)
    window.addEventListener('pagehide', save)
    return () => {
      shown.current = false
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [id, key, save])

  const set = useCallback(
    (next: T | ((old: T) => T)) => {
      const value = resolve(next, latest.current.value)
      latest.current = { ...latest.current, value, dirty: true }
      setState(latest.current)
      markDirty(id, key, true)
      if (!shown.current) save()
    },
    [id, key, save],
  )
  const discard = useCallback(
    (value?: T) => {
      latest.current = { value: value ?? resolve(first.current), dirty: false, restored: false }
      setState(latest.current)
      drafts.drop(id, key)
      markDirty(id, key, false)
    },
    [id, key],
  )
  return [state.value, set, { dirty: state.dirty, restored: state.restored, discard }]
}

function start<T>(id: string, key: string, initial: T | (() => T), adopt: (saved: T) => T) {
  return restored(id, key, adopt) ?? { value: resolve(initial), dirty: false, restored: false }
}

/** The draft of an earlier visit, if any. */
function restored<T>(id: string, key: string, adopt: (saved: T) => T) {
  const saved = drafts.read<T>(id, key)
  return saved === null ? null : { value: adopt(saved), dirty: true, restored: true }
}

function generationOf(id: string): number | undefined {
  return $tabs.get().tabs.find((tab) => tab.id === id)?.generation
}

function resolve<T>(next: T | ((old: T) => T) | (() => T), old?: T): T {
  return typeof next === 'function' ? (next as (old?: T) => T)(old) : next
}

/** The dirty drafts of each tab: a tab is dirty while one of them is. */
const dirtyKeys = new Map<string, Set<string>>()
let listening = false

function markDirty(id: string, key: string, dirty: boolean) {
  if (!listening) {
    listening = true
    bus.on(tabClosed, (closed) => void dirtyKeys.delete(closed.id))
  }
  const keys = dirtyKeys.get(id) ?? new Set()
  if (keys.has(key) === dirty) return
  if (dirty) keys.add(key)
  else keys.delete(key)
  dirtyKeys.set(id, keys)
  setTabDirty(id, keys.size > 0)
}
