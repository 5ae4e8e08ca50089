import { useEffect, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient } from '../query/client.ts'
import type { Choice, ChoiceSource } from './choice-source.ts'

/** ms without typing before a search starts */
const PAUSE = 300

/** The typed text, debounced. */
export function usePaused(typed: string): string {
  const [keyword, setKeyword] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed), typed === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return keyword
}

/** Matches of a keyword while the list is open. Until they arrive, earlier matches are shown, which Enter ignores. */
export function useFound(source: ChoiceSource, typed: string, open: boolean) {
  const keyword = usePaused(typed)
  const found = useQuery(
    {
      queryKey: ['choices', source.name, 'find', keyword],
      queryFn: ({ signal }) => source.find(keyword, signal),
      placeholderData: keepPreviousData,
      enabled: open && !(source.needsKeyword && keyword === ''),
    },
    queryClient,
  )
  return { found, isOfTyped: keyword === typed && !found.isPlaceholderData }
}

/**
 * Names of the chosen records: known ones at once, the others when the server has answered. An unknown id is shown
 * itself.
 */
export function useNames(
  source: ChoiceSource,
  ids: readonly string[],
  seen: ReadonlyMap<string, Choice>,
): (id: string) => string {
  const unseen = ids.filter((id) => !seen.has(id) && !source.known?.(id))
  const { data, isFetching } = useQuery(
    {
      queryKey: ['choices', source.name, 'named', unseen],
      queryFn: ({ signal }) => source.named(unseen, signal),
      placeholderData: keepPreviousData,
      enabled: unseen.length > 0,
    },
    queryClient,
  )
  const named = useMemo(
    () => new Map([...(data ?? []).map((one) => [one.id, one] as const), ...seen]),
    [data, seen],
  )
  return (id) => (named.get(id) ?? source.known?.(id))?.label ?? (isFetching ? '…' : id)
}
