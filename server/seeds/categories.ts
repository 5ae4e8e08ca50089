import type { Insertable } from 'kysely'
import { pickLabel, type Label } from '@mtm/shared-utils/contracts/locale'
import { nextCode } from '../src/identity/departments/codes.ts'
import type { DatabaseTransaction } from '../src/platform/database/database.ts'
import type { SysCategory } from '../src/platform/database/types.ts'
import { idIn, type DemoTenant } from './demo-tenants.ts'

interface CategorySeed {
  label: Label
  below?: readonly CategorySeed[]
}

/** Categories of a tailor: materials, garments, occasions. */
const CATEGORIES: readonly CategorySeed[] = [
  {
    label: ['材料', 'Materials', '材料'],
    below: [
      {
        label: ['面料', 'Fabrics', '生地'],
        below: [
          { label: ['精纺羊毛', 'Worsted', '梳毛'] },
          { label: ['法兰绒', 'Flannel', 'フランネル'] },
          { label: ['亚麻', 'Linen', 'リネン'] },
        ],
      },
      { label: ['里料', 'Linings', '裏地'] },
      { label: ['纽扣', 'Buttons', '釦'] },
    ],
  },
  {
    label: ['品类', 'Garments', '品目'],
    below: [{ label: ['男装', 'Men’s wear', '紳士服'] }, { label: ['女装', 'Women’s wear', '婦人服'] }],
  },
  {
    label: ['场合', 'Occasions', '用途'],
    below: [
      { label: ['商务', 'Business', 'ビジネス'] },
      { label: ['婚礼', 'Wedding', 'ウェディング'] },
      { label: ['礼服', 'Evening', 'フォーマル'] },
    ],
  },
]

/** The categories of a tenant in its language, with generated codes. */
export async function addCategories(db: DatabaseTransaction, tenant: DemoTenant): Promise<void> {
  await db
    .insertInto('sysCategory')
    .values(rowsOf(tenant, CATEGORIES, ''))
    .execute()
}

function rowsOf(
  tenant: DemoTenant,
  seeds: readonly CategorySeed[],
  above: string,
): Insertable<SysCategory>[] {
  let last: string | null = null
  return seeds.flatMap(({ label, below = [] }) => {
    const code: string = nextCode(above, last)
    last = code
    const row = {
      id: idIn(tenant, `category:${code}`),
      tenantId: tenant.tenantId,
      parentId: above === '' ? null : idIn(tenant, `category:${above}`),
      name: pickLabel(label, tenant.locale),
      code,
      createBy: tenant.accounts.admin,
    }
    return [row, ...rowsOf(tenant, below, code)]
  })
}
