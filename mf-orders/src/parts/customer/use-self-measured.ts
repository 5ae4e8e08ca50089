import { useCan } from '@mtm/shared-utils/kit/access'

/** Whether the user is a client, whose measure sheets count as self-measured. */
export function useSelfMeasured(): boolean {
  const isClient = useCan('mydata:view')
  const isStaff = useCan('customer:edit')
  return isClient && !isStaff
}
