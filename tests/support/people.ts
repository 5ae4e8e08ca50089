import { randomUUID } from 'node:crypto'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { PASSWORD, type Api } from './api.ts'

/**
 * Creates a salesperson without records and returns the account: no notices of other people's orders arrive while
 * theirs are counted.
 */
export async function newSalesman(admin: Api): Promise<string> {
  const username = `salesman-${randomUUID().slice(0, 8)}`
  const { records } = await admin.get<Page<{ id: string }>>('/sys/role/list?roleCode=salesman')
  await admin.post('/sys/user/add', {
    username,
    realname: '销售新人',
    password: PASSWORD,
    selectedroles: records.map(({ id }) => id).join(','),
  })
  return username
}
