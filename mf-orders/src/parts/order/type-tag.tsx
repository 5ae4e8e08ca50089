import { useDictText } from '@mtm/shared-utils/kit/dict'

const USUAL = 'normal'

/** What kind of order it is, unless it is one like any other: a remake, an alteration, a sample. */
export function TypeTag({ orderType = USUAL }: { orderType?: string | undefined }) {
  const dict = useDictText()
  if (orderType === USUAL) return null
  return <span className="mtm-tag mtm-tag--warning">{dict('order_type', orderType)}</span>
}
