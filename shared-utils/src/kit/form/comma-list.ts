/** Several values in one string, as the wire has them. */
export function splitValues(list: string | null | undefined): string[] {
  return list ? list.split(',').filter(Boolean) : []
}

/** None is null. */
export function joinValues(values: readonly string[]): string | null {
  return values.length > 0 ? values.join(',') : null
}
