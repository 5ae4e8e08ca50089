import { useEffect, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryClient } from '../query/client.ts'
import type { Choice, ChoiceSource } from './choice-source.ts'

/** A search waits until typing pauses for so many ms. */
const PAUSE = 300

/** What is typed, once typing pauses. */
export function usePaused(typed: string): string {
  const [keyword, setKeyword] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed), typed === '' ? 0 : PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return keyword
}

/** What a keyword finds, while the list is open; until it has come what was found before, which Enter does not take. */
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
 * How the chosen ones are called: those seen before at once, the others as soon as the server has named them. What it
 * does not know (any more) shows itself.
 */
export function useNames(
  source: ChoiceSource,
  ids: readonly string[],
  seen: ReadonlyMap<string, Choice>,
): (id: string) => string {
  const unseen = ids.filter((id) => !seen.has(id))
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
  return (id) => named.get(id)?.label ?? (isFetching ? '…' : id)
}
