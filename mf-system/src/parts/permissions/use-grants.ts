import { useState } from 'react'
import type { PermissionForest, PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { http, notify, type Params } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useDraft } from '@mtm/shared-utils/kit/root'
import { useLatest } from '@mtm/shared-utils/kit/form'
import { allNodes, restarted, type GrantDraft } from './permission-checks.ts'
import type { RuleSource } from './rule-dialog.tsx'

interface ReadRequest {
  path: string
  params?: Params
}

/** Addresses that read and save rows, for any holder: a role, a department, a department role. */
export interface GrantSource {
  /** the holder, unique on the page: key of the unsaved changes */
  key: string
  /** the rows to give from, as a tree */
  tree: ReadRequest
  /** the ids that are held */
  held: ReadRequest
  savePath: string
  /** names the holder in the body that is saved */
  body: Readonly<Record<string, string>>
  rules: RuleSource
}

/** Data that must be loaded before anything can be checked. */
export function useGrantData({ tree, held }: Pick<GrantSource, 'tree' | 'held'>) {
  const forest = useApi<PermissionForest>(tree.path, tree.params ?? {}, { fresh: 0 })
  const rows = useApi<string[]>(held.path, held.params ?? {}, { fresh: 0 })
  return {
    // never from an earlier load: the difference to it is saved
    data:
      forest.isFetchedAfterMount && rows.isFetchedAfterMount && forest.data && rows.data
        ? { forest: forest.data, held: rows.data }
        : null,
    error: forest.error ?? rows.error,
    again: () => {
      void forest.refetch()
      void rows.refetch()
    },
  }
}

/** The checked rows of a tree, kept as a draft until they are saved. */
export type GrantChecks = ReturnType<typeof useGrants>

/** The rows that are checked, and saving the difference. */
export function useGrants(source: GrantSource, nodes: readonly PermissionNode[], held: readonly string[]) {
  // the `grant:` lists of earlier releases do not say what they changed
  const [work, setWork, draft] = useDraft<GrantDraft>(
    `grants:${source.key}`,
    { base: held, list: held },
    (left) => restarted(left, held),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const all = allNodes(nodes)
  const latest = useLatest(work)
  const { base, list } = work
  const check = (next: readonly string[]) => setWork((now) => ({ ...now, list: next }))
  const save = async (then?: () => void) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { ...source.body, permissionIds: list.join(','), lastpermissionIds: base.join(',') }
      const { message } = await http.send('POST', source.savePath, { body, quiet: true })
      notify({ kind: 'success', text: message })
      // rows that were checked meanwhile are not saved yet
      if (latest.current === work) draft.discard({ base: list, list })
      else setWork((now) => ({ ...now, base: list }))
      then?.()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    source,
    nodes,
    all,
    list,
    saved: base,
    busy,
    failure,
    dirty: draft.dirty,
    restored: draft.restored,
    check,
    checkAll: () =>
      check([...new Set([...list, ...all.filter((one) => !one.disabled).map(({ key }) => key)])]),
    checkNone: () => {
      const kept = new Set(all.filter((one) => one.disabled).map(({ key }) => key))
      check(list.filter((key) => kept.has(key)))
    },
    reset: () => draft.discard({ base, list: base }),
    save,
  }
}
