import { lazy, Suspense, useMemo, useState } from 'react'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { customerSheets } from '@mtm/shared-utils/contracts/resources/customer-sheets'
import { useCan } from '@mtm/shared-utils/kit/access'
import { ProvinceField, type FieldBinding } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, useDownload, useImport, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER_CALLS, fileAddressOf } from '../../parts/customer/customer-calls.ts'
import { ORDERS } from '../../parts/order-address.ts'

const DuplicatesDialog = lazy(() => import('./duplicates-dialog.tsx'))

type Options = CrudOptions<typeof customer>

const DECLARED = {
  columns: ['customerNo', 'name', 'sex', 'phone', 'company', 'country', 'level', 'salesman', 'note'],
  filters: ['name', 'phone', 'customerNo', 'company', 'country', 'sex', 'level', 'credit', 'reading'],
  form: [
    ['name', 'reading'],
    ['sex', 'birthday'],
    ['phone', 'email'],
    ['company', 'level', 'credit'],
    ['country', 'province', 'postcode'],
    ['address'],
    ['preferences'],
    ['note'],
  ],
  wrap: ['note'],
  fields: {
    province: (binding, { country }) => (
      <ProvinceField {...(binding as FieldBinding<string | null>)} country={country as string | null} />
    ),
  },
  // people know each other by name
  cells: { salesman: (row) => row.salesman_dictText ?? row.salesman },
} satisfies Options

/** 客户: the people who are measured; a salesman sees his own. */
export default function CustomersScreen() {
  const t = useText<typeof zhCN>('orders')
  const { navigate } = useTab()
  const [searching, setSearching] = useState(false)
  const mayImport = useCan('measure:import')
  const { open: openImport, dialog: importDialog } = useImport(customerSheets, () =>
    announceChange(customer, []),
  )
  const { busy, download } = useDownload()
  const options = useMemo<Options>(
    () => ({
      ...DECLARED,
      emptyHelp: t('materials.customersHelp'),
      toolbar: (usual) => [
        ...usual,
        {
          key: 'duplicates',
          label: t('duplicates.open'),
          permission: 'customer:merge',
          run: () => setSearching(true),
        },
        ...(mayImport ? [{ key: 'importSheets', label: t('clients.importSheets'), run: openImport }] : []),
        {
          key: 'exportSheets',
          label: t('clients.exportSheets'),
          permission: 'measure:export',
          busy,
          run: () =>
            void download(() => http.blob(CUSTOMER_CALLS.sheets, {}, { quiet: true }), 'clients.xlsx'),
        },
      ],
      rowActions: (row, usual) => [
        { key: 'file', label: t('clients.openFile'), run: () => navigate(fileAddressOf(row.id)) },
        ...usual,
        {
          key: 'orders',
          label: t('myOrders.title'),
          run: () => navigate(`${ORDERS}?client=${encodeURIComponent(row.name)}`),
        },
      ],
    }),
    [t, navigate, mayImport, openImport, busy, download],
  )
  return (
    <Page fill>
      <CrudList resource={customer} options={options} />
      {importDialog}
      {searching && (
        <Suspense>
          <DuplicatesDialog onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </Page>
  )
}
