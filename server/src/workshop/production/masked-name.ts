/** A client's name masked for the workshop: its first letter. */
export function maskedName(name: string | null): string | null {
  const [first] = name?.trim() ?? ''
  return first ? `${first}**` : null
}
