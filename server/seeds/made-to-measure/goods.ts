import { MAIN_TENANT, TOKYO_TENANT, type DemoTenant } from '../demo-tenants.ts'
import { CUSTOMERS, type CustomerSeed } from './customers.data.ts'
import { FABRICS, type FabricSeed } from './fabrics.data.ts'
import { STYLES } from './styles.data.ts'
import type { StyleSeed } from './styles/style-seed.ts'
import { TOKYO_CUSTOMERS } from './tokyo-customers.data.ts'
import { TOKYO_FABRICS } from './tokyo-fabrics.data.ts'
import { BUTTONS, LININGS, type ButtonSeed, type LiningSeed } from './trims.data.ts'

/** The materials and customers of a tenant. */
export interface Goods {
  fabrics: readonly FabricSeed[]
  linings: readonly LiningSeed[]
  buttons: readonly ButtonSeed[]
  styles: readonly StyleSeed[]
  customers: readonly CustomerSeed[]
}

const TOKYO_LININGS = ['L-010', 'L-011', 'L-012', 'L-013']
const TOKYO_BUTTONS = ['B-10', 'B-11', 'B-12', 'B-16', 'B-19']
const TOKYO_STYLES = [
  'MS-BUS-01',
  'MS-BRT-02',
  'MT-BUS-01',
  'WC-BUS-01',
  'LS-BUS-01',
  'SK-PEN-01',
  'OC-CHS-01',
]

const GOODS = new Map<DemoTenant, Goods>([
  [
    MAIN_TENANT,
    { fabrics: FABRICS, linings: LININGS, buttons: BUTTONS, styles: STYLES, customers: CUSTOMERS },
  ],
  [
    TOKYO_TENANT,
    {
      fabrics: TOKYO_FABRICS,
      linings: LININGS.filter(({ no }) => TOKYO_LININGS.includes(no)),
      buttons: BUTTONS.filter(({ no }) => TOKYO_BUTTONS.includes(no)),
      styles: STYLES.filter(({ no }) => TOKYO_STYLES.includes(no)),
      customers: TOKYO_CUSTOMERS,
    },
  ],
])

/** Materials and customers of a demonstration tenant. */
export function goodsOf(tenant: DemoTenant): Goods {
  const goods = GOODS.get(tenant)
  if (!goods) throw new Error(`${tenant.name} has no goods`)
  return goods
}
