/** The `Content-Disposition` of a file to keep: its name, and one in ASCII for those who know no other. */
export function attachment(name: string, ascii: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded}`
}
