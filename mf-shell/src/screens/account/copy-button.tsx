import { notify } from '@mtm/shared-utils/runtime'
import { useAccountText } from './account-texts.ts'

/** Puts a text on the clipboard, and says what came of it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useAccountText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ kind: 'success', text: t('factor.copied') })
    } catch {
      notify({ kind: 'warning', text: t('factor.copyFailed') })
    }
  }
  return <sl-button onClick={() => void copy()}>{label}</sl-button>
}
