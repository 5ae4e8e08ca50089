import { useCallback } from 'react'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { Catalogue } from '@mtm/shared-utils/garments'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { measureLabel } from '../measure-name.ts'
import { lineTitle } from '../../order-form/state/line-title.ts'

type FieldKey = keyof (typeof zhCN)['fields']

/** The subject of a remark as text: `address`, `0:fabricNo`, `0:style.lapel.shape`, `0:target.chest`. */
export function useFieldName(
  order: Pick<OrderDetail, 'lines'> | undefined,
  catalogue: Catalogue | undefined,
): (field: string) => string {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  return useCallback(
    (field) => {
      if (field === '') return t('review.wholeOrder')
      const [, place, name = field] = /^(?:(\d+):)?(.+)$/.exec(field) ?? []
      const line = place === undefined ? undefined : order?.lines[Number(place)]
      const known = catalogue && labelOf(catalogue, name, line?.category)
      const words = known ? label(known) : t(`fields.${name as FieldKey}`)
      if (!order || !catalogue || !line) return words
      return `${lineTitle(order.lines, Number(place), catalogue, label)} · ${words}`
    },
    [t, label, order, catalogue],
  )
}

/** The catalogue's name of a style group, a finished or a body measurement. */
function labelOf(
  catalogue: Catalogue,
  name: string,
  category: string | undefined,
): ReturnType<typeof measureLabel> {
  const [kind, ...rest] = name.split('.')
  const code = rest.join('.')
  if (kind === 'style') return catalogue.groups.find((one) => one.code === code)
  if (kind === 'body') return catalogue.measures.find((one) => one.code === code)
  return kind === 'target' ? measureLabel({ catalogue, category }, code) : undefined
}
