import { useEffect, useLayoutEffect, useRef } from 'react'
import type { OrderDetail, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderFormCode } from '@mtm/shared-utils/contracts/dto/order-help'
import { useConfirm } from '@mtm/shared-utils/kit/form'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { notify } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { startFromOrder } from '../../order-form/state/copy-lines.ts'
import { chooseCustomer, type Change } from '../../order-form/state/order-changes.ts'
import { formOf } from '../../order-form/state/form-state.ts'
import { holdingSheets } from '../../order-form/state/sheets.ts'
import { readStarting } from '../../order-form/state/use-starting.ts'
import { formAddress } from '../address/order-address.ts'
import { httpOrderPort as port } from './order.api.ts'
import { emptyWork } from './start-work.ts'

interface CopyInput {
  form: OrderFormCode
  published: PublishedCatalogue
  /** whether the form has input that would be lost */
  dirty: boolean
  /** whether the user is the client */
  measureSelf: boolean
  change: (change: Change) => void
  /** whether the server draft was read, so that it does not replace the copy later */
  ready: boolean
}

/** Copies an order of the list into a new one, once, and removes it from the address. */
export function useCopiedOrder(input: CopyInput): void {
  const { form, published, dirty, measureSelf, change, ready } = input
  const t = useText<typeof zhCN>('orders')
  const confirm = useConfirm()
  const { query, setQuery, navigate } = useTab()
  const { copy = null } = query
  // the form stays editable until the order has loaded
  const holdsWork = useRef(dirty)
  useLayoutEffect(() => {
    holdsWork.current = dirty
  }, [dirty])
  useEffect(() => {
    if (!copy || !ready) return
    setQuery({ copy: null })
    const begin = async () => {
      const order = await port.order(copy)
      const home = formOf(published.catalogue, order.lines[0]?.category)
      // garments of another form are ordered there
      if (home !== form) return navigate(formAddress('copy', copy, home))
      const copied = await likeOrder(order, published, measureSelf)
      if (holdsWork.current && !(await confirm(t('templates.replaceAll'), { danger: true }))) return
      // nothing of the previous order is kept
      change(({ kept }) => copied({ ...emptyWork(published, form), kept }))
      notify({ kind: 'success', text: t('templates.fromLast', { no: order.orderNo }) })
    }
    begin().catch((error: unknown) =>
      notify({ kind: 'danger', title: t('templates.notCopied'), text: (error as Error).message }),
    )
  }, [copy, ready, form, published, measureSelf, change, setQuery, navigate, confirm, t])
}

/** The garments of an order for its client with their latest measurements, without address, dates and price. */
async function likeOrder(
  order: OrderDetail,
  published: PublishedCatalogue,
  measureSelf: boolean,
): Promise<Change> {
  const { customerId, lines } = order
  const customer = customerId ? await port.customer(customerId) : null
  const sheets = customer ? holdingSheets(await port.sheets(customer.id)) : []
  const garments = startFromOrder(order, await readStarting(port, published, lines), measureSelf)
  return (work) => garments(customer ? chooseCustomer(customer, sheets)(work) : work)
}
