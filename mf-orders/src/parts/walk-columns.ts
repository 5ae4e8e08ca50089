import type { KeyboardEvent } from 'react'

/**
 * For `onKeyDown`: arrow keys move the focus, up and down among the items of a column, left and right to the neighbour
 * that has items.
 * @param item selects what takes the focus
 * @param column selects what holds items
 */
export const walkColumns =
  (item: string, column: string) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const from = (event.target as Element).closest<HTMLElement>(item)
    const own = from?.closest(column)
    if (!from || !own) return
    const items = (of: Element) => [...of.querySelectorAll<HTMLElement>(item)]
    const columns = [...event.currentTarget.querySelectorAll(column)].filter((one) => items(one).length > 0)
    const at = items(own).indexOf(from)
    const beside = (step: number) => {
      const next = columns[columns.indexOf(own) + step]
      return next && (items(next)[at] ?? items(next).at(-1))
    }
    const targets: Readonly<Record<string, () => HTMLElement | undefined>> = {
      ArrowDown: () => items(own)[at + 1],
      ArrowUp: () => items(own)[at - 1],
      ArrowRight: () => beside(1),
      ArrowLeft: () => beside(-1),
    }
    const target = targets[event.key]?.()
    if (!target) return
    event.preventDefault()
    target.focus()
  }
