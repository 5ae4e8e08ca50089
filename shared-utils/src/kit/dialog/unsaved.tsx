import { useRef } from 'react'
import { useLabel } from '../texts/use-label.ts'
import { FIELDS } from './dialog-layer.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useConfirm } from './use-confirm.ts'

/**
 * A function that asks whether unsaved work may be discarded.
 * @example
 * const mayDiscard = useDiscardQuestion()
 * if (await mayDiscard()) close()
 */
export function useDiscardQuestion(): () => Promise<boolean> {
  const words = useLabel()
  const confirm = useConfirm()
  return () =>
    confirm(words(FORM_TEXTS.discard), { confirmLabel: words(FORM_TEXTS.discardLabel), danger: true })
}

/**
 * Reports that a draft was restored and offers to discard it.
 * @example <RestoredHint onDrop={close} />
 */
export function RestoredHint({ onDrop }: { onDrop: () => void }) {
  const words = useLabel()
  const hint = useRef<HTMLParagraphElement>(null)
  const drop = () => {
    // the pressed button disappears with the hint
    hint.current!.parentElement!.querySelector<HTMLElement>(FIELDS)?.focus()
    onDrop()
  }
  return (
    <p ref={hint} className="mtm-hint" role="status">
      {words(FORM_TEXTS.restored)}{' '}
      <button type="button" className="mtm-link" onClick={drop}>
        {words(FORM_TEXTS.restoredDrop)}
      </button>
    </p>
  )
}
