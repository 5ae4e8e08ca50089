/** What a person's hands do, for tests. */

/** A key, as the browser would send it to the focused element. */
export function press(key: string, target: Element = document.activeElement ?? document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
  target.dispatchEvent(event)
  return event
}

/** Fills a field as typing would: React listens to the setter of the prototype. */
export function type(field: Element | null, value: string): void {
  if (!field) throw new Error('nothing to type into')
  const prototype = Object.getPrototypeOf(field) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** The first button, link or cell that says this; of nested ones the innermost. */
export function byText(within: ParentNode, text: string): HTMLElement {
  const found = [
    ...within.querySelectorAll<HTMLElement>('button, sl-button, sl-menu-item, a, label, p, th, td'),
  ]
  const exact = found.filter((element) => element.textContent?.trim() === text)
  const inner = exact.find((element) => !exact.some((other) => other !== element && element.contains(other)))
  if (!inner) throw new Error(`nothing says “${text}”`)
  return inner
}

/** Lets effects, microtasks and two frames pass; a page in the background has no frames. */
export async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame++)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      setTimeout(resolve, 50)
    })
  await new Promise((resolve) => setTimeout(resolve))
}
