import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import type { Account } from '../../support/api.ts'
import { growthCaller } from './growth-calls.ts'
import { LISTS, OWN_LISTS } from './growth-rows.ts'
import { FEW, MANY, withOrders } from './kept-product.ts'

/** A list so long grows with the orders. */
const GROWING = 10_000
const FAR_PAGE = 10_000
const PAGE_SIZE = 10
const RESOURCES = join(import.meta.dirname, '../../../shared-utils/src/contracts/resources')

/** Milliseconds of one address. */
export interface Growth {
  who: Account
  address: string
  /** with 1 000 orders; of far pages and of sorted lists: page 1 as it comes */
  few: number
  /** with 1 000 000 orders */
  many: number
  /** the very first call of it, which may count rows */
  first: number
  isFar: boolean
}

const WALKS = [
  { who: 'admin', lists: LISTS },
  { who: 'sales', lists: OWN_LISTS },
] as const

/**
 * Measures every list with few and with many orders.
 * @param found takes each as it is measured
 */
export async function measureGrowth(found: (row: Growth) => void): Promise<void> {
  const sorts = await sortableColumns()
  const few = await withOrders(FEW, async (product) => {
    const taken = new Map<string, number>()
    for (const { who, lists } of WALKS) {
      const caller = await growthCaller(product, who)
      for (const list of lists) taken.set(`${who} ${list}`, (await caller.time(list)).usual)
    }
    return taken
  })
  await withOrders(MANY, async (product) => {
    for (const { who, lists } of WALKS) {
      const { time } = await growthCaller(product, who)
      const measure = async (list: string, query = '') => {
        const address = query ? `${list}${list.includes('?') ? '&' : '?'}${query}` : list
        const { total, first, usual } = await time(address)
        const isFar = query.startsWith('pageNo')
        found({ who, address, few: few.get(`${who} ${list}`)!, many: usual, first, isFar })
        return total ?? 0
      }
      for (const list of lists) {
        const total = await measure(list)
        if (total < GROWING) continue
        await measure(list, `pageNo=${Math.min(FAR_PAGE, Math.floor(total / PAGE_SIZE))}`)
        for (const column of sorts.get(list) ?? [])
          for (const order of ['asc', 'desc']) await measure(list, `column=${column}&order=${order}`)
      }
    }
  })
}

/** Address of a declared list → columns that people sort it by. */
async function sortableColumns(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const file of globSync('**/*.ts', { cwd: RESOURCES })) {
    const module = (await import(pathToFileURL(join(RESOURCES, file)).href)) as Record<string, Resource>
    for (const { base, fields } of Object.values(module))
      if (base && fields)
        found.set(
          `${base}/list`,
          Object.entries(fields).flatMap(([name, { sortable }]) => (sortable ? [name] : [])),
        )
  }
  return found
}
