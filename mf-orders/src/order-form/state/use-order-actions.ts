import { useState } from 'react'
import { unconfirmedWarnings, confirmId, type Finding } from '@mtm/shared-utils/garments'
import { useLatest } from '@mtm/shared-utils/kit/form'
import type { OrderSaved, PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import { PortError, type OrderPort } from '../order-port.ts'
import type { FormTexts } from '../form-texts.tsx'
import { errorsOf } from './findings.ts'
import { lineTitle } from './line-title.ts'
import { loadOrder } from './load-order.ts'
import type { Merged } from './order-merge.ts'
import { confirmFinding, type Change } from './order-changes.ts'
import type { OrderFormState } from './form-state.ts'
import { placeOrder, saveOrder } from './send-order.ts'

/** The banner above the form after a failure. */
export type Banner =
  | { kind: 'refused'; message: string; reference?: string | null }
  | { kind: 'unanswered'; message: string; retry: 'save' | 'place' }
  | { kind: 'stale'; message: string }
  | { kind: 'locked' }
  | { kind: 'merged'; ours: Merged['ours']; theirs: Merged['theirs'] }

export interface ActionsInput {
  port: OrderPort
  published: PublishedCatalogue
  work: OrderFormState
  change: (change: Change) => void
  findings: readonly Finding[]
  words: FormTexts
  confirm: (message: string, options?: { confirmLabel?: string }) => Promise<boolean>
  /** asks for confirmation of warnings one by one; false: cancelled */
  confirmAllWarnings: (findings: readonly Finding[]) => Promise<boolean>
  jump: (finding: Pick<Finding, 'field' | 'line'>) => void
  checkAgain: () => void
  onSaved: (saved: OrderSaved) => void | Promise<void>
  onPlaced: (saved: OrderSaved) => void
}

/** The rule for a garment of quantity 0; its confirmation dialog names the garment. */
const ONE_ZERO = 'R-QTY-2'

/** Saving and placing, with all confirmations of the specification (point 5). */
export function useOrderActions(input: ActionsInput) {
  const { port, published, work, change, words } = input
  const [busy, setBusy] = useState<'save' | 'place' | 'reload' | null>(null)
  const [banner, setBanner] = useState<Banner | null>(() =>
    work.pending ? { kind: 'unanswered', message: '', retry: work.pending.intent } : null,
  )
  const latest = useLatest(work)
  const keep = (apply: (work: OrderFormState) => OrderFormState) => change(apply)

  const run = async (
    what: 'save' | 'place',
    send: () => Promise<OrderSaved>,
    done: (saved: OrderSaved) => void | Promise<void>,
  ) => {
    setBusy(what)
    setBanner(null)
    try {
      await done(await send())
    } catch (error) {
      setBanner(bannerOf(error, what, words))
      input.checkAgain()
    } finally {
      setBusy(null)
    }
  }
  const save = () => run('save', () => saveOrder(port, work, keep), input.onSaved)

  const place = async () => {
    if (busy) return
    const stop = firstProblem(work, input.findings, words)
    if (stop) {
      setBanner({ kind: 'refused', message: stop.message })
      return input.jump(stop.at)
    }
    const confirmed = await confirmWarnings(input)
    if (!confirmed) return
    if (!(await input.confirm(words.error('order.confirmPlace'), { confirmLabel: words.t('form.place') })))
      return
    const next = { ...work, confirmed: [...new Set([...work.confirmed, ...confirmed])] }
    change(confirmFinding(confirmed, true))
    await run('place', () => placeOrder(port, next, keep), input.onPlaced)
  }

  /** Repeats a request without a response; everything was confirmed already. */
  const retry = (what: 'save' | 'place') =>
    what === 'save' ? save() : run('place', () => placeOrder(port, work, keep), input.onPlaced)

  const reload = async () => {
    if (!work.id) return
    setBusy('reload')
    try {
      const fresh = await loadOrder(port, published, work.id)
      if (fresh === 'locked') return setBanner({ kind: 'locked' })
      if (fresh === 'missing') return setBanner({ kind: 'refused', message: words.t('form.missing') })
      // including input entered while the order was loading
      const { mergeOrder } = await import('./order-merge.ts')
      const merged = mergeOrder(latest.current, fresh)
      change(() => merged.work)
      setBanner({ kind: 'merged', ours: merged.ours, theirs: merged.theirs })
    } catch (error) {
      setBanner(bannerOf(error, 'save', words))
    } finally {
      setBusy(null)
    }
  }
  /** Turns the state into a new order when the stored one can no longer be edited. */
  const keepAsNew = () => {
    change((old) => ({
      ...old,
      id: null,
      version: null,
      orderNo: null,
      status: null,
      base: null,
      pending: null,
    }))
    setBanner(null)
  }

  async function confirmWarnings({
    findings,
    confirm,
    confirmAllWarnings,
    jump,
  }: ActionsInput): Promise<string[] | null> {
    const open = unconfirmedWarnings(findings)
    const confirmed: string[] = []
    for (const [index, line] of work.lines.entries()) {
      if (line.quantity > 0) continue
      const item = lineTitle(work.lines, index, published.catalogue, words.label)
      const zero = open.find((one) => one.rule === ONE_ZERO && one.line === index)
      if (!zero) continue
      if (!(await confirm(words.error('order.oneZero', { item })))) {
        jump({ field: 'quantity', line: index })
        return null
      }
      confirmed.push(confirmId(zero))
    }
    const others = open.filter((one) => !confirmed.includes(confirmId(one)))
    if (others.length > 0 && !(await confirmAllWarnings(others))) return null
    return [...confirmed, ...others.map(confirmId)]
  }

  return { busy, banner, dismiss: () => setBanner(null), save, place, retry, reload, keepAsNew }
}

/** The first reason that prevents placing the order, with the text of the specification. */
function firstProblem(work: OrderFormState, findings: readonly Finding[], words: FormTexts) {
  if (work.lines.every((line) => line.quantity === 0))
    return { message: words.error('order.allZero'), at: { field: 'quantity', line: 0 } }
  const bare = work.lines.findIndex((line) => line.quantity > 0 && !line.fabricNo && !line.ownFabric)
  if (bare >= 0) return { message: words.error('order.fabricEmpty'), at: { field: 'fabricNo', line: bare } }
  if (!work.customer && !work.client.trim())
    return { message: words.error('order.needsCustomer'), at: { field: 'customerId' } }
  // points to the list of all errors, which links to their fields
  if (errorsOf(findings).length > 0) return { message: words.error('order.hasErrors'), at: {} }
  return null
}

function bannerOf(error: unknown, retry: 'save' | 'place', words: FormTexts): Banner {
  if (!(error instanceof PortError))
    return { kind: 'refused', message: words.error('http.unexpected', { requestId: '-' }) }
  if (error.failure === 'unanswered') return { kind: 'unanswered', message: error.message, retry }
  if (error.failure === 'stale') return { kind: 'stale', message: error.message }
  const fields = error.fields.map((field) => field.message).join(' ')
  return {
    kind: 'refused',
    message: [error.message, fields].filter(Boolean).join(' '),
    reference: error.reference,
  }
}
