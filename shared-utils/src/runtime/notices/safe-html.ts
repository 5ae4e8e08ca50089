/**
 * Sanitises HTML for display: nodes that are not allowed are removed; links lead only to this site or the web and open
 * in a window without access to ours.
 */
export async function safeHtml(html: string): Promise<DocumentFragment> {
  const { cleanNodes } = await import('./clean-nodes.ts')
  return cleanNodes(html)
}
