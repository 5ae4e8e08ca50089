import { Dialog } from '../dialog/dialog.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import type { KeyHelp } from './use-keys.ts'

/** The keys of a screen. */
export function KeysDialog({
  open,
  keys,
  onClose,
}: {
  open: boolean
  keys: readonly KeyHelp[]
  onClose: () => void
}) {
  const t = useKitText()
  return (
    <Dialog open={open} title={t('keys.title')} size="small" onClose={onClose}>
      <dl className="mtm-keys">
        {keys.map((key) => (
          <div key={key.keys}>
            <dt>
              {key.keys.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{key.text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
