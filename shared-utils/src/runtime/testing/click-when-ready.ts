/** Clicks an element as soon as it has rendered: the first renders of many are spread over tasks. */
export async function clickWhenReady(
  element: (HTMLElement & { updateComplete?: Promise<unknown> }) | null | undefined,
): Promise<void> {
  await element?.updateComplete
  element?.click()
}
