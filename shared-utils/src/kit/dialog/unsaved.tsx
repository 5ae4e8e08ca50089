import { useRef } from 'react'
import { useLabel } from '../texts/use-label.ts'
import { FIELDS } from './dialog-layer.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useConfirm } from './use-confirm.ts'

/** Asks whether unsaved work may be given up. */
export function useDiscardQuestion(): () => Promise<boolean> {
  const words = useLabel()
  const confirm = useConfirm()
  return () =>
    confirm(words(FORM_TEXTS.discard), { confirmLabel: words(FORM_TEXTS.discardLabel), danger: true })
}

/** Says that a draft was restored, and lets the person begin without it. */
export function RestoredHint({ onDrop }: { onDrop: () => void }) {
  const words = useLabel()
  const hint = useRef<HTMLParagraphElement>(null)
  const drop = () => {
    // the pressed button goes with the hint
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
