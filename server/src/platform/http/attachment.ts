/** The `Content-Disposition` of a download: its name, with an ASCII fallback. */
export function attachment(name: string, ascii: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii.replaceAll(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encoded}`
}
