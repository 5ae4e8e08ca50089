import { useEffect } from 'react'
import type { OrderDetail, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { startFromOrder } from '../../order-form/state/copy-lines.ts'
import { chooseCustomer, type Change } from '../../order-form/state/order-changes.ts'
import { formOf, type OrderWork } from '../../order-form/state/order-work.ts'
import { holdingSheets } from '../../order-form/state/sheets.ts'
import { isStarted, readStarting } from '../../order-form/state/use-starting.ts'
import { formAddress } from '../../parts/order-address.ts'
import { httpOrderPort as port } from './order.api.ts'

interface CopyInput {
  form: OrderFormCode
  published: PublishedCatalogue
  work: Pick<OrderWork, 'lines'>
  change: (change: Change) => void
  /** what another page has kept has been read: nothing comes after the copy and takes its place */
  ready: boolean
}

/** Begins a new order like one that was chosen in the list, once, and takes it out of the address. */
export function useCopiedOrder({ form, published, work, change, ready }: CopyInput): void {
  const t = useText<typeof zhCN>('orders')
  const confirm = useConfirm()
  const { query, setQuery, navigate } = useTab()
  const { copy = null } = query
  useEffect(() => {
    if (!copy || !ready) return
    setQuery({ copy: null })
    const begin = async () => {
      const order = await port.order(copy)
      const home = formOf(published.catalogue, order.lines[0]?.category)
      // garments of another form are ordered there
      if (home !== form) return navigate(formAddress('copy', copy, home))
      if (isStarted(work) && !(await confirm(t('templates.replaceAsk'), { danger: true }))) return
      change(await likeOrder(order, published))
      notify({ kind: 'success', text: t('templates.fromLast', { no: order.orderNo }) })
    }
    // what could not be read has been told
    begin().catch(() => undefined)
  }, [copy, ready, form, published, work, change, setQuery, navigate, confirm, t])
}

/** The garments of an order for its client, who is measured as he was last; its address, dates and price are not taken. */
async function likeOrder(order: OrderDetail, published: PublishedCatalogue): Promise<Change> {
  const { customerId, lines } = order
  const customer = customerId ? await port.customer(customerId).catch(() => null) : null
  const sheets = customer ? holdingSheets(await port.sheets(customer.id).catch(() => [])) : []
  const garments = startFromOrder(order, await readStarting(port, published, lines))
  return (work) => garments(customer ? chooseCustomer(customer, sheets)(work) : work)
}
