import { randomUUID } from 'node:crypto'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import type { OrderCheckResult, OrderDraft } from '@mtm/shared-utils/contracts/dto/order'
import { confirmId } from '@mtm/shared-utils/garments'
import type pg from 'pg'
import { apiOf, PASSWORD, signIn, signInApi, type Api } from '../../support/api.ts'
import { jacketOrder } from '../../support/orders.ts'
import { copyRows } from '../databases.ts'
import { receivePlenty } from '../order-templates.ts'
import type { Account } from './person.ts'

/** One user of this many is a manager, who sees the orders of the department and the boards of the workshop. */
const MANAGERS = 4
/** Accounts made at once: their passwords are hashed. */
const AT_ONCE = 4

/** Adds `count` people to the shop, each signed in with a session and a network address of their own. */
export async function hire(url: string, count: number): Promise<Account[]> {
  const admin = await signInApi(url, 'admin')
  const { customerId, lines } = await jacketOrder(admin)
  const sheets = await admin.get<MeasureSheet[]>(`/mtm/measure/list?customerId=${customerId}`)
  const { body } = sheets.find(({ id }) => id === lines[0]!.measureSheetId)!
  const idOf = async (path: string) => (await admin.get<Page<{ id: string }>>(path)).records[0]!.id
  const roles = {
    salesman: await idOf('/sys/role/list?roleCode=salesman'),
    manager: await idOf('/sys/role/list?roleCode=manager'),
  }
  const [department] = await admin.get<{ id: string }[]>('/sys/sysDepart/searchBy?keyWord=销售部')
  const accounts: Account[] = []
  const join = async (index: number) => {
    const username = `load${String(index).padStart(4, '0')}`
    const manages = index % MANAGERS === MANAGERS - 1
    await admin.post('/sys/user/add', {
      username,
      realname: username,
      password: PASSWORD,
      selectedroles: roles[manages ? 'manager' : 'salesman'],
      selecteddeparts: department!.id,
    })
    const address = `10.0.${index >> 8}.${index & 255}`
    const { token, userInfo } = await signIn(url, username, { headers: { 'X-Forwarded-For': address } })
    const own = await clientOf(apiOf(url, token), `load ${index}`, body)
    accounts[index] = { username, userId: userInfo.id, token, address, manages, ...own }
  }
  let next = 0
  const worker = async () => {
    while (next < count) await join(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return accounts
}

/** A client of somebody, measured. */
async function clientOf(api: Api, name: string, body: MeasureSheet['body']) {
  const { id: customerId } = await api.post<{ id: string }>('/mtm/customer/add', { name, sex: '1' })
  const sheet = { requestId: randomUUID(), customerId, method: 'tape', body }
  const { id: measureSheetId } = await api.post<{ id: string }>('/mtm/measure/add', sheet)
  return { customerId, measureSheetId }
}

/**
 * Drafts of jacket orders, one for each of `count` new cloths: copies of one that can be ordered, with its rolls, and
 * enough of each in stock.
 */
export async function clothDrafts(
  url: string,
  pool: pg.Pool,
  { customerId, measureSheetId, token }: Account,
  count: number,
): Promise<OrderDraft[]> {
  const first = await jacketOrder(await signInApi(url, 'admin'))
  const [line] = first.lines
  const ofFirst = [line!.fabricNo, count]
  const fabric = `(select id from mtm_fabric where fabric_no = $1 and tenant_id = 0)`
  await copyRows(pool, 'mtm_fabric', {
    from: 'mtm_fabric source, generate_series(1, $2::int) n where source.id = ' + fabric,
    other: { id: `md5('load' || n)`, fabric_no: `'LOAD-' || n` },
    values: ofFirst,
  })
  await copyRows(pool, 'mtm_stock_roll', {
    from: 'mtm_stock_roll source, generate_series(1, $2::int) n where source.material_id = ' + fabric,
    other: {
      id: `md5('load' || n || source.id)`,
      material_id: `md5('load' || n)`,
      roll_no: `source.roll_no || '-' || n`,
      free_mm: '0',
      reserved_mm: '0',
    },
    values: ofFirst,
  })
  const api = apiOf(url, token)
  const drafts: OrderDraft[] = []
  for (let n = 1; n <= count; n++) {
    const fabricNo = `LOAD-${n}`
    await receivePlenty(pool, fabricNo)
    const draft = { ...first, customerId, lines: [{ ...line!, fabricNo, measureSheetId }] }
    const { findings } = await api.post<OrderCheckResult>('/mtm/order/check', draft)
    const errors = findings.filter(({ severity }) => severity === 'E')
    if (errors.length > 0) throw new Error(`a cloth cannot be ordered: ${JSON.stringify(errors)}`)
    drafts.push({ ...draft, confirmed: findings.filter(({ severity }) => severity === 'W').map(confirmId) })
  }
  return drafts
}
