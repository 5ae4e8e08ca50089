import { INITIAL_SETTINGS } from '@mtm/shared-utils/contracts/business-settings'
import type { Database } from '../../src/platform/database/database.ts'
import { changeSetting } from '../../src/trade/settings/change-setting.ts'
import { MAIN_TENANT, TOKYO_TENANT, type DemoTenant } from '../demo-tenants.ts'

/** Company data on demonstration documents, recognisably invented. */
const SETTINGS = new Map<DemoTenant, { address: string; email: string; taxNo: string; bank: string }>([
  [
    MAIN_TENANT,
    {
      address: '样品市示例区虚构路 1 号',
      email: 'atelier@example.com',
      taxNo: '00000000000000000X',
      bank: '示例银行样品支行 0000 0000 0000 0000',
    },
  ],
  [
    TOKYO_TENANT,
    {
      address: '見本県架空市例町 1-2-3',
      email: 'tokyo@example.com',
      taxNo: 'T0000000000000',
      bank: '見本銀行 架空支店 普通 0000000',
    },
  ],
])

/** Address, tax number and bank of a tenant. */
export async function seedDocumentSetting(db: Database, tenant: DemoTenant): Promise<void> {
  const setting = SETTINGS.get(tenant)
  if (!setting) return
  const { tenantId, zone, accounts } = tenant
  const content = { ...INITIAL_SETTINGS.documents, phone: '000-0000-0000', ...setting }
  await changeSetting(db, { tenantId, zone, username: accounts.admin }, { kind: 'documents', content })
}
