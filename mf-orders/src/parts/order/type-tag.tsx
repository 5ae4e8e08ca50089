import { useDictText } from '@mtm/shared-utils/kit/dict'

const USUAL = 'normal'

/** The type of a special order: remake, alteration, sample. */
export function TypeTag({ orderType = USUAL }: { orderType?: string | undefined }) {
  const dict = useDictText()
  if (orderType === USUAL) return null
  return <span className="mtm-tag mtm-tag--warning">{dict('order_type', orderType)}</span>
}
