/** What the caches of one name did since this process started. */
export interface CacheFigures {
  name: string
  /** entries that are held now */
  entries: number
  hits: number
  misses: number
  /** entries that gave way because there were too many */
  evictions: number
}

/** Counts for one cache; adding to it costs nothing that could be measured. */
export type CacheCounter = Pick<CacheFigures, 'hits' | 'misses' | 'evictions'>

interface Counted {
  counter: CacheCounter
  held: Set<WeakRef<{ readonly size: number }>>
}

const known = new Map<string, Counted>()

/**
 * The counter of a cache. Caches of one name share it, such as those of several databases.
 * @param held what holds the entries; it is not kept alive
 */
export function countCache(name: string, held: { readonly size: number }): CacheCounter {
  const counted = known.get(name) ?? { counter: { hits: 0, misses: 0, evictions: 0 }, held: new Set() }
  known.set(name, counted)
  counted.held.add(new WeakRef(held))
  return counted.counter
}

/** The figures of every cache of this process, by name. */
export function cacheFigures(): CacheFigures[] {
  return [...known]
    .map(([name, { counter, held }]) => ({ name, entries: entriesOf(held), ...counter }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function entriesOf(held: Counted['held']): number {
  let entries = 0
  for (const reference of held) {
    const cache = reference.deref()
    if (cache) entries += cache.size
    else held.delete(reference)
  }
  return entries
}
