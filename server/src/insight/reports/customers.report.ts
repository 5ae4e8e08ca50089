import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import type { Database } from '../../platform/database/database.ts'
import { defineReport } from './report.ts'

/** Customers with their shipping addresses. */
export const customersReport = defineReport({
  code: 'report_customer',
  label: ['客户选择', 'Clients', '顧客選択'],
  access: 'customer:list',
  over: customer,
  statement: (db: Database) =>
    db
      .selectFrom('mtmCustomer')
      .select(['id', 'customerNo', 'name', 'sex', 'phone', 'company', 'country'])
      .select(['province', 'city', 'district', 'address', 'postcode', 'salesman', 'createTime']),
  columns: {
    customerNo: { search: 'prefix', sortable: true },
    name: { search: 'like', sortable: true },
    sex: { search: 'eq' },
    phone: { search: 'like', folded: true },
    company: { search: 'like', folded: true },
    country: { search: 'eq', folded: true },
    province: {},
    city: {},
    district: {},
    address: {},
    postcode: {},
    salesman: {},
    createTime: {
      label: ['创建时间', 'Created', '作成日時'],
      kind: 'datetime',
      search: 'range',
      folded: true,
      sortable: true,
    },
  },
  sort: { column: 'createTime', order: 'desc' },
})
