import { useLabel } from '../root/use-label.ts'
import { FORM_TEXTS } from './form-texts.ts'
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
  return (
    <p className="mtm-hint" role="status">
      {words(FORM_TEXTS.restored)}{' '}
      <button type="button" className="mtm-link" onClick={onDrop}>
        {words(FORM_TEXTS.restoredDrop)}
      </button>
    </p>
  )
}
