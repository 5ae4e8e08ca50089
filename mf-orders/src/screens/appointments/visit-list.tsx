import { useMemo } from 'react'
import { appointment } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'

type Options = CrudOptions<typeof appointment>

const DECLARED = {
  columns: ['startsAt', 'endsAt', 'kind', 'client', 'orderNo', 'status', 'note'],
  filters: ['client', 'startsAt', 'kind', 'status', 'orderNo'],
} satisfies Options

/** The appointments of the shop as a list; one opens beside it. */
export function VisitList() {
  const t = useText<typeof zhCN>('orders')
  const { setQuery } = useTab()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      rowActions: ({ id }) => [{ key: 'open', label: t('visits.open'), run: () => setQuery({ open: id }) }],
    }),
    [t, setQuery],
  )
  return <CrudList resource={appointment} options={options} />
}
