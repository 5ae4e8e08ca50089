import type { ReactNode } from 'react'
import type { OrderDetail, OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { useApi } from '@mtm/shared-utils/kit/query'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { Answered, type Answer } from './answered.tsx'

/**
 * The order that the address names by `id`, else the newest visible one that meets the conditions; null: there is none.
 * @param conditions of the list of orders; a constant
 */
export function useShownOrder(
  conditions: Readonly<Record<string, string | undefined>> = {},
): Answer<OrderDetail> {
  const { query } = useTab()
  const newest = useApi<Page<OrderRow>>(
    '/mtm/order/list',
    { pageNo: 1, pageSize: 1, ...conditions },
    { resource: 'order', enabled: query.id === undefined },
  )
  const id = query.id ?? newest.data?.records[0]?.id
  const detail = useApi<OrderDetail>(
    `/mtm/order/${id ?? ''}`,
    {},
    { resource: 'order', enabled: id !== undefined },
  )
  if (id === undefined && newest.data) return { data: null, error: null, refetch: newest.refetch }
  return {
    data: detail.data,
    error: detail.error ?? newest.error,
    refetch: id === undefined ? newest.refetch : detail.refetch,
  }
}

/** An order with the states of its reading. */
export function ShownOrder({
  answer,
  children,
}: {
  answer: Answer<OrderDetail>
  children: (order: OrderDetail) => ReactNode
}) {
  const t = useText<SystemTexts>(NAMESPACE)
  const empty = <EmptyState title={t('samples.noOrder')} text={t('samples.noOrderHelp')} />
  return (
    <Answered answer={answer} empty={empty}>
      {children}
    </Answered>
  )
}
