import { lazy, Suspense, useMemo, useState } from 'react'
import { NO_PLACE, type PlacePart } from '@mtm/shared-utils/contracts/postal-address'
import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { customerSheets } from '@mtm/shared-utils/contracts/resources/customer-sheets'
import { useCan } from '@mtm/shared-utils/kit/access'
import { DictField, PlaceField, type FieldBinding, type PlaceOfCountry } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import {
  CrudList,
  Page,
  useDownload,
  useImport,
  type CrudOptions,
  type DrawField,
} from '@mtm/shared-utils/kit/screen'
import { http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { CUSTOMER_CALLS, fileAddressOf } from '../../parts/customer/customer-calls.ts'
import { ORDERS } from '../../parts/address/order-address.ts'

const DuplicatesDialog = lazy(() => import('./duplicates-dialog.tsx'))

type Options = CrudOptions<typeof customer>

const placePart =
  (part: PlacePart): DrawField =>
  (binding, values, change) => (
    <PlaceField {...binding} part={part} place={values as PlaceOfCountry} onPlace={change} />
  )

const DECLARED = {
  columns: ['customerNo', 'name', 'sex', 'phone', 'company', 'country', 'level', 'salesman', 'note'],
  filters: ['name', 'phone', 'customerNo', 'company', 'country', 'sex', 'level', 'credit', 'reading'],
  form: [
    ['name', 'reading'],
    ['sex', 'birthday'],
    ['phone', 'email'],
    ['company', 'level', 'credit'],
    ['country', 'province', 'city', 'district'],
    ['address', 'postcode'],
    ['preferences'],
    ['note'],
  ],
  wrap: ['note'],
  fields: {
    country: (binding, _, change) => (
      <DictField
        {...(binding as FieldBinding<string | null>)}
        dict="country"
        // provinces belong to the selected country
        onChange={(country) => change({ country, ...NO_PLACE })}
      />
    ),
    province: placePart('province'),
    city: placePart('city'),
    district: placePart('district'),
  },
  // salespeople are shown by name
  cells: { salesman: (row) => row.salesman_dictText ?? row.salesman },
} satisfies Options

/** 客户: customers; salespeople see their own. */
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
