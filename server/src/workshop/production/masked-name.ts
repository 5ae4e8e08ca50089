/** A client's name as the workshop sees it: its first letter. */
export function maskedName(name: string | null): string | null {
  const [first] = name?.trim() ?? ''
  return first ? `${first}**` : null
}
