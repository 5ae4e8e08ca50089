import type { ConsentPurpose, CustomerFile } from '@mtm/shared-utils/contracts/dto/customer'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { CommandContext } from '../../platform/caller/actor.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { holdersOf } from '../../identity/announcements/recipients.ts'
import { sendSystemMessage } from '../../identity/announcements/system-message.ts'
import type { MessageKind } from '../../identity/messages/message-kinds.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'
import { readCustomerFile } from './customer-file.ts'
import { seenCustomers } from './find-customer.ts'

/** A client who withdrew the consent to the storage of their data. */
export const CONSENT_WITHDRAWN: MessageKind = {
  name: 'consent_withdrawn',
  label: ['客户撤回同意', 'A consent was withdrawn', '同意の撤回'],
  variables: {
    customerNo: {
      label: ['客户编号', 'Number of the client', '顧客番号'],
      sample: ['KH00001', 'KH00001', 'KH00001'],
    },
  },
  title: [
    '客户撤回了资料保存同意',
    'A client no longer agrees that their data is kept',
    '顧客がデータ保存の同意を撤回しました',
  ],
  text: [
    '客户 ${customerNo} 撤回了同意。订单结束后请清除其资料。',
    'Client ${customerNo} has withdrawn the consent. Erase the data when the orders have ended.',
    '顧客 ${customerNo} が同意を撤回しました。注文の完了後にデータを消去してください。',
  ],
}

/** The customer record ids of a client account; staff have none. */
async function ownIds({ db, actor }: CommandContext): Promise<string[]> {
  if (!isCustomer(actor)) return []
  const rows = await seenCustomers(db, actor)
    .select('customer.id')
    .orderBy('customer.createTime')
    .orderBy('customer.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The data of the caller. */
export async function readOwnData(work: CommandContext): Promise<CustomerFile[]> {
  const files: CustomerFile[] = []
  for (const id of await ownIds(work)) files.push(await readCustomerFile(work, id))
  return files
}

/** @throws record.missing when the record is not the caller's own */
export async function requireOwn(work: CommandContext, customerId: string): Promise<void> {
  if (!(await ownIds(work)).includes(customerId)) throw new AppError('record.missing')
}

/** Notifies people who may erase data that a customer withdrew consent to storage. */
export async function notifyOfWithdrawal(
  trx: DatabaseTransaction,
  { actor, at = new Date() }: CommandContext,
  customerId: string,
  purpose: ConsentPurpose,
): Promise<void> {
  if (purpose !== 'data') return
  const { customerNo } = await trx
    .selectFrom('mtmCustomer')
    .select('customerNo')
    .where('id', '=', customerId)
    .where('tenantId', '=', actor.tenantId)
    .executeTakeFirstOrThrow()
  await sendSystemMessage(trx, {
    tenantId: actor.tenantId,
    users: await holdersOf(trx, actor.tenantId, 'customer:erase'),
    category: null,
    kind: CONSENT_WITHDRAWN,
    values: { customerNo },
    business: { type: 'customer', id: customerId },
    sender: actor.username,
    at,
  })
}
