import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

export interface RemarkProps {
  /** fields with remarks */
  marked: ReadonlySet<string>
  /** null: not under review by this person */
  onRemark: ((field: string) => void) | null
}

/** A button beside a value that adds a remark. */
export function RemarkButton({
  field,
  name,
  marked,
  onRemark,
}: RemarkProps & { field: string; name: string }) {
  const t = useText<typeof zhCN>('orders')
  if (!onRemark) return null
  return (
    <button
      type="button"
      className="mo-remark-button"
      data-marked={marked.has(field) || undefined}
      aria-label={t('review.remark', { field: name })}
      title={t('review.remark', { field: name })}
      onClick={() => onRemark(field)}
    >
      <span aria-hidden="true">✎</span>
    </button>
  )
}
