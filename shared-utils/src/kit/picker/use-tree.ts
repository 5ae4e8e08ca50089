import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient } from '../query/client.ts'
import {
  leadingTo,
  treeIndex,
  treeKey,
  treeLines,
  withLevels,
  type TreeLine,
  type TreeNode,
  type TreeSource,
} from './tree-source.ts'
import { usePaused } from './use-choices.ts'

interface TreeOptions {
  /** the choices are ids or codes */
  by: 'id' | 'code'
  value: readonly string[]
  shown: boolean
  typed: string
}

const NOTHING: readonly TreeNode[] = []

/** The lines of a tree as opened and searched, and the names of the choices in it. */
export function useTree(source: TreeSource, { by, value, shown, typed }: TreeOptions) {
  const { levels } = source
  const keyword = usePaused(typed.trim())
  const isSearch = levels !== undefined && typed.trim() !== ''
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null)
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map())
  const [failure, setFailure] = useState<{ error: Error; line: TreeLine } | null>(null)
  const tree = useQuery(
    {
      queryKey: treeKey(source),
      queryFn: ({ signal }) => source.load(signal),
      enabled: shown || (value.length > 0 && !levels),
    },
    queryClient,
  )
  const found = useQuery(
    {
      queryKey: [...treeKey(source), 'find', keyword],
      queryFn: ({ signal }) => levels!.find(keyword, signal),
      placeholderData: keepPreviousData,
      enabled: shown && isSearch && keyword !== '',
    },
    queryClient,
  )
  const nodes = useMemo(() => withLevels(tree.data ?? NOTHING, loaded), [tree.data, loaded])
  const index = useMemo(() => treeIndex(nodes, by), [nodes, by])
  const unknown = tree.isFetching ? [] : value.filter((key) => !index.has(key))
  const named = useQuery(
    {
      queryKey: [...treeKey(source), 'named', unknown],
      queryFn: ({ signal }) => source.named!(unknown, signal),
      placeholderData: keepPreviousData,
      enabled: source.named !== undefined && unknown.length > 0,
    },
    queryClient,
  )
  // at first the roots of a fully loaded tree are open, and the ancestors of the choices
  const open: ReadonlySet<string> =
    unfolded ??
    new Set([
      ...nodes.filter(({ hasMore }) => !hasMore).map(({ id }) => id),
      ...value.flatMap((key) => leadingTo(nodes, index.get(key)?.id ?? '') ?? []),
    ])
  const query = isSearch ? found : tree
  const hits = (found.data ?? NOTHING).map((node): TreeLine => ({ node, level: 1, open: undefined }))

  const fold = async (line: TreeLine, toOpen: boolean): Promise<void> => {
    const { node } = line
    setFailure(null)
    if (toOpen && node.hasMore && levels)
      try {
        const below = await queryClient.fetchQuery({
          queryKey: [...treeKey(source), 'below', node.id],
          queryFn: ({ signal }) => levels.below(node, signal),
        })
        setLoaded((old) => new Map(old).set(node.id, below))
      } catch (error) {
        return setFailure({ error: error as Error, line })
      }
    // other nodes may have been opened or closed while the children loaded
    setUnfolded((old) => {
      const next = new Set(old ?? open)
      if (toOpen) next.add(node.id)
      else next.delete(node.id)
      return next
    })
  }
  const isNamed = tree.data !== undefined || levels !== undefined
  const isWaiting = source.named !== undefined && named.isFetching
  return {
    lines: isSearch ? hits : treeLines(nodes, open, typed),
    /** false: the lines still belong to the previous keyword */
    isOfTyped: !isSearch || (keyword === typed.trim() && !found.isPlaceholderData),
    /** undefined: it is on its way */
    isHere: query.data !== undefined,
    error: failure?.error ?? query.error,
    again: () => void (failure ? fold(failure.line, true) : query.refetch()),
    fold: (line: TreeLine, toOpen: boolean) => void fold(line, toOpen),
    nameOf: (key: string): string =>
      index.get(key)?.label ?? named.data?.get(key) ?? (isNamed && !isWaiting ? key : '…'),
  }
}
