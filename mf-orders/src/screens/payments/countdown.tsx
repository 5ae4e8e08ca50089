import { useEffect, useState } from 'react'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { useRefundLimits } from './use-refund-limits.ts'

const MINUTE_MS = 60_000
const HOUR = 60

/** Remaining time, counted down from the server's value: red when overdue, amber when short. */
export function Countdown({ minutes }: { minutes: number }) {
  const t = useText<typeof zhCN>('orders')
  const left = minutes - useMinutesSince(minutes)
  const late = left < 0
  const warned = useRefundLimits()?.refundWarningHours ?? 0
  const shown = { hours: Math.floor(Math.abs(left) / HOUR), minutes: Math.abs(left) % HOUR }
  const tone = late ? 'mtm-tag--danger' : left < warned * HOUR ? 'mtm-tag--warning' : ''
  return <span className={`mtm-tag ${tone}`}>{t(late ? 'payments.late' : 'payments.left', shown)}</span>
}

/** Whole minutes since a figure was received. */
function useMinutesSince(figure: number): number {
  const [state, setState] = useState({ figure, passed: 0 })
  if (state.figure !== figure) setState({ figure, passed: 0 })
  useEffect(() => {
    const from = performance.now()
    const timer = setInterval(
      () => setState({ figure, passed: Math.floor((performance.now() - from) / MINUTE_MS) }),
      MINUTE_MS,
    )
    return () => clearInterval(timer)
  }, [figure])
  return state.figure === figure ? state.passed : 0
}
