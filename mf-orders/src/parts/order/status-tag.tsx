import { useStore } from '@nanostores/react'
import { $dicts } from '@mtm/shared-utils/runtime'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** The variant of a dictionary colour; the text is always shown. */
const KINDS: Readonly<Record<string, string>> = {
  green: 'mtm-tag--success',
  orange: 'mtm-tag--warning',
  red: 'mtm-tag--danger',
  blue: 'mtm-tag--info',
  gray: 'mo-quiet',
}

/** The state of an order in the person's language. */
export function StatusTag({ status }: { status: string }) {
  const dicts = useStore($dicts)
  const text = useDictText()
  const item = dicts.order_status?.find((one) => one.value === status)
  const kind = KINDS[item?.color ?? ''] ?? ''
  return <span className={`mtm-tag ${kind}`}>{text('order_status', status)}</span>
}

/** Marks an order on hold. */
export function HeldTag({ held = false }: { held?: boolean | undefined }) {
  const t = useText<typeof zhCN>('orders')
  return held && <span className="mtm-tag mtm-tag--warning">{t('production.held')}</span>
}
