/** User events, for tests. */
import { nextFrame, nextTask, clickWhenReady } from '@mtm/shared-utils/runtime/testing'

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

/** The first button, link or cell with this text; of nested ones the innermost. */
export function byText(within: ParentNode, text: string): HTMLElement {
  const found = [
    ...within.querySelectorAll<HTMLElement>('button, sl-button, sl-menu-item, a, label, p, th, td'),
  ]
  const exact = found.filter((element) => element.textContent?.trim() === text)
  const inner = exact.find((element) => !exact.some((other) => other !== element && element.contains(other)))
  if (!inner) throw new Error(`nothing says “${text}”`)
  return inner
}

/** Presses the button with this text as soon as it has rendered. */
export async function pressButton(within: ParentNode, text: string): Promise<void> {
  await clickWhenReady(byText(within, text))
}

/**
 * The open dialog that came last. While none is open nothing is found in it: a control of the page behind is not
 * taken for one of a dialog that is on its way.
 */
export function topDialog(box: ParentNode): Element {
  return [...box.querySelectorAll('sl-dialog[open]')].at(-1) ?? document.createElement('div')
}

/** Runs an action of a row of a table, whether it is in sight or in the menu of the others. */
export function chooseAction(row: ParentNode, label: string): void {
  const menu = row.querySelector('sl-menu')
  const item = [...(menu?.querySelectorAll('sl-menu-item') ?? [])].find(
    ({ textContent }) => textContent?.trim() === label,
  )
  if (item) menu!.dispatchEvent(new CustomEvent('sl-select', { detail: { item }, bubbles: true }))
  else byText(row, label).click()
}

/**
 * Time in which something that must not happen could have happened: two frames, with their effects and microtasks (a
 * page in the background has no frames). What comes of an action is awaited by its name, with `eventually` or `until`.
 * @example press('Escape'); await settle(); expect(closes).to.equal(0)
 */
export async function settle(): Promise<void> {
  await nextFrame(50)
  await nextFrame(50)
  await nextTask()
}

/** Chooses a file in a field, as the browser's own window would. */
export function chooseFile(field: Element | null, ...chosen: readonly File[]): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('nothing to choose a file in')
  const files = new DataTransfer()
  for (const file of chosen) files.items.add(file)
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Keeps the names of files that the page gives to the person, instead of storing them. */
export function catchDownloads(): { names: string[]; stop(): void } {
  const names: string[] = []
  const click = (event: MouseEvent) => {
    const link = event.target as HTMLAnchorElement
    if (!link.download) return
    event.preventDefault()
    names.push(link.download)
  }
  document.addEventListener('click', click, true)
  return { names, stop: () => document.removeEventListener('click', click, true) }
}
