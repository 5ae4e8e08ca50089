import { notify } from '@mtm/shared-utils/runtime'
import { useLabel } from '../texts/use-label.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'

/**
 * Copies a text to the clipboard and reports the result.
 * @example <CopyButton text="TX-1042" label="Copy the order number" />
 */
export function CopyButton({ text, label, size }: { text: string; label: string; size?: 'small' }) {
  const words = useLabel()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ kind: 'success', text: words(FORM_TEXTS.copied) })
    } catch {
      notify({ kind: 'warning', text: words(FORM_TEXTS.copyFailed) })
    }
  }
  return (
    <sl-button size={size} onClick={() => void copy()}>
      {label}
    </sl-button>
  )
}
