/** The ids of a comma list. */
export function splitUsers(list: unknown): string[] {
  return typeof list === 'string' ? list.split(',').filter(Boolean) : []
}

/** Ids as a comma list; stock clients and servers end it with a comma. */
export function joinUsers(ids: readonly string[]): string | null {
  return ids.length > 0 ? ids.map((id) => `${id},`).join('') : null
}
