/**
 * HTML that somebody wrote, as nodes that are safe to show: what is not on the list is left out, links lead to
 * addresses of this site or the web only and open in a window that knows nothing of ours.
 */
export async function safeHtml(html: string): Promise<DocumentFragment> {
  const { cleanNodes } = await import('./clean-nodes.ts')
  return cleanNodes(html)
}
