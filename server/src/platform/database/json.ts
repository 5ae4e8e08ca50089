/** Serialises the value of a jsonb column. */
export function json<T>(value: T): string {
  return JSON.stringify(value)
}
