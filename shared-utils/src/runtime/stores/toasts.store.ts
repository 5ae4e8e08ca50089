import { atom, type ReadableAtom } from 'nanostores'
import { once } from '../page.ts'

export interface Toast {
  id: number
  kind: 'info' | 'success' | 'warning' | 'danger'
  text: string
  title?: string
  /** something to do about it, once: a button that closes the message */
  action?: { label: string; run: () => void }
}

/** Notices close after this long (specification, point 8). */
const LIFE = 4_000
/** Time to reach a button, in ms. */
const LIFE_WITH_ACTION = 10_000

const state = once('toasts', () => ({ $toasts: atom<readonly Toast[]>([]), next: 1 }))
/** The current messages to the user, shown by `mtm-toasts`. */
export const $toasts: ReadableAtom<readonly Toast[]> = state.$toasts

/** Shows a message to the user. The same text is not shown twice at once; of two actions the later is offered. */
export function notify(toast: Omit<Toast, 'id'> & { ms?: number }): void {
  const { ms = toast.action ? LIFE_WITH_ACTION : LIFE, ...content } = toast
  const same = state.$toasts.get().find(({ text, kind }) => text === content.text && kind === content.kind)
  if (same && !content.action) return
  if (same) dismissToast(same.id)
  const id = state.next++
  state.$toasts.set([...state.$toasts.get(), { ...content, id }])
  setTimeout(() => dismissToast(id), ms)
}

export function dismissToast(id: number): void {
  state.$toasts.set(state.$toasts.get().filter((toast) => toast.id !== id))
}
