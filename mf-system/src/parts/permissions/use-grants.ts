import { useLayoutEffect, useRef, useState } from 'react'
import type { PermissionForest, PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { http, notify, type Params } from '@mtm/shared-utils/runtime'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useDraft } from '@mtm/shared-utils/kit/root'
import { allNodes } from './permission-checks.ts'
import type { RuleSource } from './rule-dialog.tsx'

interface Read {
  path: string
  params?: Params
}

/** Where rows are read and saved, for whoever holds them: a role, a department, a role of a department. */
export interface GrantSource {
  /** the holder, unique on the page: what is not saved is kept under it */
  key: string
  /** the rows to give from, as a tree */
  tree: Read
  /** the ids that are held */
  held: Read
  savePath: string
  /** names the holder in the body that is saved */
  body: Readonly<Record<string, string>>
  rules: RuleSource
}

/** What is read before anything can be checked. */
export function useGrantData({ tree, held }: Pick<GrantSource, 'tree' | 'held'>) {
  const forest = useApi<PermissionForest>(tree.path, tree.params ?? {}, { fresh: 0 })
  const rows = useApi<string[]>(held.path, held.params ?? {}, { fresh: 0 })
  return {
    // never what an earlier look left behind: the difference to it is saved
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

/** What somebody checks in a tree of rows, kept as a draft until it is saved. */
export type GrantChecks = ReturnType<typeof useGrants>

/** The rows that are checked, and saving the difference. */
export function useGrants(source: GrantSource, nodes: readonly PermissionNode[], held: readonly string[]) {
  const [saved, setSaved] = useState(held)
  const [list, setList, draft] = useDraft<readonly string[]>(`grant:${source.key}`, held)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const all = allNodes(nodes)
  const latest = useRef(list)
  useLayoutEffect(() => {
    latest.current = list
  }, [list])
  const save = async (then?: () => void) => {
    setBusy(true)
    setFailure(null)
    try {
      const body = { ...source.body, permissionIds: list.join(','), lastpermissionIds: saved.join(',') }
      const { message } = await http.send('POST', source.savePath, { body, quiet: true })
      notify({ kind: 'success', text: message })
      setSaved(list)
      // what was checked meanwhile is still to be saved
      if (latest.current === list) draft.discard(list)
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
    saved,
    busy,
    failure,
    dirty: draft.dirty,
    check: setList,
    checkAll: () =>
      setList([...new Set([...list, ...all.filter((one) => !one.disabled).map(({ key }) => key)])]),
    checkNone: () => {
      const kept = new Set(all.filter((one) => one.disabled).map(({ key }) => key))
      setList(list.filter((key) => kept.has(key)))
    },
    reset: () => draft.discard(saved),
    save,
  }
}
