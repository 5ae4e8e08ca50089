import { useMemo } from 'react'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'

type Options = CrudOptions<typeof customer>

const ORDERS = '/order/my-orders'
const DECLARED = {
  columns: ['customerNo', 'name', 'sex', 'phone', 'company', 'country', 'salesman', 'note'],
  filters: ['name', 'phone', 'customerNo', 'company', 'country', 'sex'],
  form: [['name', 'sex'], ['phone', 'email'], ['company', 'country'], ['address'], ['postcode'], ['note']],
  wrap: ['note'],
} satisfies Options

/** 客户: the people who are measured; a salesman sees his own. */
export default function CustomersScreen() {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('materials.customersHelp'),
      rowActions: (row, usual) => [
        ...usual,
        {
          key: 'orders',
          label: t('myOrders.title'),
          run: () => navigate(`${ORDERS}?client=${encodeURIComponent(row.name)}`),
        },
      ],
    }),
    [t, navigate],
  )
  return (
    <Page fill>
      <CrudList resource={customer} options={options} />
    </Page>
  )
}
