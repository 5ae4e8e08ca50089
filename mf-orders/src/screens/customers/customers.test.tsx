import { customer } from '@mtm/shared-utils/contracts/resources/customer'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import { ordersTexts } from '../../texts.ts'
import screen from './customers.screen.tsx'

describeCrudScreen({
  resource: customer,
  screen,
  app: { name: '@mtm/mf-orders', texts: ordersTexts },
  columns: ['customerNo', 'name', 'sex', 'phone', 'company', 'country', 'salesman', 'note'],
  filters: ['name', 'phone', 'customerNo', 'company'],
  form: { name: '示例客户', phone: '000-0001', sex: '1' },
  row: (n) => ({
    customerNo: `C${n}`,
    name: `示例${n}`,
    sex: '1',
    phone: `000-${n}`,
    email: null,
    company: '示例公司',
    country: 'CN',
    address: null,
    postcode: null,
    salesman: 'sales',
    note: null,
  }),
})
