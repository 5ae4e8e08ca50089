import { useCan } from '@mtm/shared-utils/kit/access'

/** Whether somebody is a client of the house, whose measure sheets say that he measured himself. */
export function useMeasuresHimself(): boolean {
  const isClient = useCan('mydata:view')
  const isStaff = useCan('customer:edit')
  return isClient && !isStaff
}
