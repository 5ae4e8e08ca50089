import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** Removes an entry of a setting; its label names the entry. */
export function RemoveButton({ what, onRemove }: { what: string; onRemove: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const name = t('settings.remove', { what })
  return (
    <button type="button" className="mo-decide__remove" aria-label={name} title={name} onClick={onRemove}>
      <sl-icon name="trash" />
    </button>
  )
}
