import { until } from './testing.ts'

type Pressed = HTMLElement & { updateComplete?: Promise<unknown>; loading?: boolean }

/**
 * Clicks an element as soon as it has rendered and, if it is a button, is done with the click before: the first renders
 * of many are spread over tasks, and a busy button takes no click.
 */
export async function clickWhenReady(element: Pressed | null | undefined): Promise<void> {
  await element?.updateComplete
  await until('a button that is not busy', () => !element?.loading)
  element?.click()
}
