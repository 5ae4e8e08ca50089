import { randomUUID } from 'node:crypto'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { PASSWORD, type Api } from './api.ts'

/**
 * A salesman with nothing of his own, and his account: nobody tells him of the orders of others while his notices are
 * counted.
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
