import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** Takes an entry of a setting away; it says which. */
export function RemoveButton({ what, onRemove }: { what: string; onRemove: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const name = t('settings.remove', { what })
  return (
    <button type="button" className="mo-decide__remove" aria-label={name} title={name} onClick={onRemove}>
      <sl-icon name="trash" />
    </button>
  )
}
