import { atom, type ReadableAtom } from 'nanostores'
import { once } from '../page.ts'

export interface Toast {
  id: number
  kind: 'info' | 'success' | 'warning' | 'danger'
  text: string
  title?: string
}

/** Notices close after this long (specification, point 8). */
const LIFE = 4_000

const state = once('toasts', () => ({ $toasts: atom<readonly Toast[]>([]), next: 1 }))
/** The current messages to the user, shown by `mtm-toasts`. */
export const $toasts: ReadableAtom<readonly Toast[]> = state.$toasts

/** Shows a message to the user. The same text is not shown twice at once. */
export function notify(toast: Omit<Toast, 'id'> & { ms?: number }): void {
  const { ms = LIFE, ...content } = toast
  if (state.$toasts.get().some((shown) => shown.text === content.text && shown.kind === content.kind)) return
  const id = state.next++
  state.$toasts.set([...state.$toasts.get(), { ...content, id }])
  setTimeout(() => dismissToast(id), ms)
}

export function dismissToast(id: number): void {
  state.$toasts.set(state.$toasts.get().filter((toast) => toast.id !== id))
}
