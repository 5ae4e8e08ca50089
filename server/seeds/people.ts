import { MAIN_TENANT, TOKYO_TENANT, type DemoTenant } from './demo-tenants.ts'
import type { AccountSeed, PeopleSeed } from './people.data.ts'
import { FIRST_PEOPLE } from './people-first.data.ts'
import { TOKYO_PEOPLE } from './people-tokyo.data.ts'

/** The people of each demonstration tenant. */
export const PEOPLE: readonly { tenant: DemoTenant; people: PeopleSeed }[] = [
  { tenant: MAIN_TENANT, people: FIRST_PEOPLE },
  { tenant: TOKYO_TENANT, people: TOKYO_PEOPLE },
]

/** The password of the demonstration accounts. */
export const DEMONSTRATION_PASSWORD = 'Tailor#2026'

/** The accounts to try, a line per tenant; roles are named where account names do not show them. */
export function describeAccounts(): string[] {
  return PEOPLE.map(({ tenant, people }) => {
    const members = [...people.accounts, ...people.guests].map(describeMember)
    return `  ${tenant.name}: ${members.join(', ')}`
  })
}

function describeMember({ name, roles }: Pick<AccountSeed, 'name' | 'roles'>): string {
  return roles.length === 1 && roles[0] === name ? name : `${name} (${roles.join(', ')})`
}
