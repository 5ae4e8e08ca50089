/** Escapes text so that `like` takes it literally. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
