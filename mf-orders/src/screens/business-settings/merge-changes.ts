/**
 * What is unsaved, as changes of a newer content: values that differ from `base` stay, all others are the newer ones.
 * Lists stay or change as a whole.
 */
export function mergeChanges<T>(base: T, mine: T, theirs: T): T {
  if (isSame(mine, base)) return theirs
  if (!isRecord(mine) || !isRecord(theirs)) return mine
  const from: Readonly<Record<string, unknown>> = isRecord(base) ? base : {}
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const entries = [...names].flatMap((name) => {
    const value = mergeChanges(from[name], mine[name], theirs[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries) as T
}

/** Whether a value has named parts: a list has none. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
