import { useMemo } from 'react'
import { STATIONS } from '@mtm/shared-utils/garments'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { ApiError } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { closedGate } from './production.api.ts'

type Guard = keyof (typeof zhCN)['production']['guards']

/** Names of stations, garments and gates. */
export function useWorkshopTexts() {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const dict = useDictText()
  return useMemo(() => {
    const guard = (name: string) => t(`production.guards.${name as Guard}`)
    return {
      t,
      label,
      guard,
      station: (code: string) => {
        const known = STATIONS.find((one) => one.code === code)
        return known ? label(known) : code
      },
      garment: (code: string) => dict('garment_category', code),
      /** reason of a refusal, as the gate's text where there is one */
      refusal: (error: unknown) => {
        const gate = closedGate(error)
        if (gate) return guard(gate)
        return error instanceof ApiError ? error.message : String(error)
      },
    }
  }, [t, label, dict])
}
export type WorkshopTexts = ReturnType<typeof useWorkshopTexts>
