import { dataSource } from '@mtm/shared-utils/contracts/resources/connections/data-source'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { crudScreen } from '@mtm/shared-utils/kit/screen'
import { KindField } from './kind-field.tsx'
import { SecretField } from './secret-field.tsx'

const text = (binding: FieldBinding<unknown>) => binding as FieldBinding<string | null>

/** 多数据源管理: databases of others. Passwords are written and never shown. */
export default crudScreen(dataSource, {
  columns: ['code', 'name', 'dbType', 'dbDriver', 'dbUrl', 'dbName', 'dbUsername', 'hasPassword'],
  filters: ['name', 'dbType'],
  form: [
    ['code', 'name'],
    ['dbType', 'dbDriver'],
    ['dbUrl'],
    ['dbName', 'dbUsername'],
    ['dbPassword', 'hasPassword'],
    ['remark'],
  ],
  wrap: ['dbUrl'],
  fields: {
    dbType: (binding, values, change) => <KindField {...text(binding)} values={values} onDefaults={change} />,
    dbPassword: (binding, values) => <SecretField {...text(binding)} values={values} />,
    // the field of the password says it
    hasPassword: () => null,
  },
  nameOf: ({ name }) => name,
})
