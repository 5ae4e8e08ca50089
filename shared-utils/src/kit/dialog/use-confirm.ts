import '@mtm/shared-utils/ui/console'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { labelText } from '@mtm/shared-utils/runtime'
import { DialogLayer, type LayerElement } from './dialog-layer.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useUnmount } from '../lifecycle/use-unmount.ts'

export interface ConfirmOptions {
  title?: string
  confirmLabel?: string
  cancelLabel?: string
  /** the action cannot be undone: the focus starts on the cancel button */
  danger?: boolean
}
export type Confirm = (message: string, options?: ConfirmOptions) => Promise<boolean>

interface Question {
  layer: DialogLayer
  answer: (yes: boolean) => void
}

/**
 * Asks for confirmation. The dialog belongs to its tab: it waits while the tab is hidden, and unmounting answers no.
 * @example
 * const confirm = useConfirm()
 * if (await confirm('Delete the position?', { danger: true })) await remove()
 */
export function useConfirm(): Confirm {
  const current = useRef<Question>(null)

  useLayoutEffect(() => {
    current.current?.layer.show()
    return () => current.current?.layer.hide()
  }, [])
  useUnmount(() => current.current?.answer(false))

  return useCallback(
    (message, options = {}) =>
      new Promise((resolve) => {
        current.current?.answer(false)
        const parts = buildQuestion(message, options)
        const layer = new DialogLayer(parts.element, () => answer(false))
        const answer = (yes: boolean) => {
          current.current = null
          layer.release()
          void layer.settle()
          parts.element.addEventListener('sl-after-hide', () => parts.element.remove())
          // hidden meanwhile: no animation ends
          setTimeout(() => parts.element.remove(), REMOVAL)
          resolve(yes)
        }
        parts.cancel.addEventListener('click', () => answer(false))
        parts.confirm.addEventListener('click', () => answer(true))
        current.current = { layer, answer }
        layer.show()
      }),
    [],
  )
}

const REMOVAL = 600

function buildQuestion(message: string, options: ConfirmOptions) {
  const { title, confirmLabel, cancelLabel, danger = false } = options
  const element = document.createElement('sl-dialog') as unknown as LayerElement
  element.className = 'mtm-dialog mtm-dialog--small'
  element.setAttribute('label', title ?? labelText(FORM_TEXTS.confirmTitle))
  const text = document.createElement('p')
  text.className = 'mtm-dialog__message'
  text.textContent = message
  const cancel = button(cancelLabel ?? labelText(FORM_TEXTS.cancel), 'default')
  const confirm = button(confirmLabel ?? labelText(FORM_TEXTS.ok), danger ? 'danger' : 'primary')
  ;(danger ? cancel : confirm).dataset.autofocus = ''
  element.append(text, cancel, confirm)
  document.body.append(element)
  return { element, cancel, confirm }
}

function button(text: string, variant: string): HTMLElement {
  const made = document.createElement('sl-button')
  made.slot = 'footer'
  made.setAttribute('variant', variant)
  made.textContent = text
  return made
}
