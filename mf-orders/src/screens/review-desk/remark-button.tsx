import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

export interface RemarkProps {
  /** fields that have a remark already */
  marked: ReadonlySet<string>
  /** null: the order is not under review, or not by this person */
  onRemark: ((field: string) => void) | null
}

/** Beside a value: says what is wrong with it. */
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
