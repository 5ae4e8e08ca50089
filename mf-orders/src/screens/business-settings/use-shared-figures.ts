import { useEffect, useRef } from 'react'
import type { PriceFigures } from '@mtm/shared-utils/contracts/business-prices'
import type { TableRow } from '@mtm/shared-utils/contracts/dto/socket'
import { useLatest, type FormState } from '@mtm/shared-utils/kit/form'
import { tableSocket, type TableSync } from '@mtm/shared-utils/runtime'
import { valueAt, withValue } from './bind.ts'
import { isRecord } from './merge-changes.ts'

/** The open price drafts of a tenant, of people who may change and see prices. */
const OPEN_DRAFTS = 'price:edit.draft'
/** Each message is about one figure, by its path. */
const ID = 'figure'
const RENEWED = 'mo-figure--renewed'

type Figure = number | null | undefined
type Figures = ReadonlyMap<string, Figure>

/**
 * A price form whose figures other open drafts see while they are typed, and which shows theirs. What was typed here
 * stays; lists are shared when they are saved.
 * @param initial what the form started from, as it is stored now
 * @param isShared the form is being changed
 */
export function useSharedFigures(
  form: FormState<PriceFigures>,
  initial: PriceFigures,
  isShared: boolean,
): FormState<PriceFigures> {
  const latest = useLatest({ form, initial })
  const sync = useRef<TableSync>(null)
  /** the figures that others have typed, and not saved */
  const theirs = useRef(new Map<string, Figure>())
  useEffect(() => {
    if (!isShared) return
    let gone = false
    const onRow = ({ path, value }: TableRow) => {
      const { form: own, initial: stored } = latest.current
      const steps = typeof path === 'string' ? path.split('\n') : []
      if (!isFigure(value) || !isPlace(stored, steps)) return
      const key = steps.join('\n')
      const shown = valueAt(own.values, steps) as Figure
      const isMine = shown !== valueAt(stored, steps) && shown !== theirs.current.get(key)
      if (shown === value || isMine) return
      theirs.current.set(key, value)
      const first = steps[0] as keyof PriceFigures
      own.set(first, withValue(own.values, steps, value)[first])
      markRenewed(own.root.current, steps)
    }
    void tableSocket().then(
      ({ joinTable }) => {
        if (!gone) sync.current = joinTable(OPEN_DRAFTS, onRow)
      },
      // without it the draft is as good as alone
      () => undefined,
    )
    return () => {
      gone = true
      sync.current?.leave()
      sync.current = null
    }
  }, [isShared, latest])
  return {
    ...form,
    set(name, value) {
      const before = figuresOf(form.values[name], [name])
      form.set(name, value)
      const after = figuresOf(value, [name])
      for (const path of new Set([...before.keys(), ...after.keys()])) {
        const figure = after.get(path)
        if (figure === before.get(path)) continue
        theirs.current.delete(path)
        sync.current?.send({ id: ID, path, ...(figure !== undefined && { value: figure }) })
      }
    },
  }
}

/** The figures below a path; those in lists have no place of their own. */
function figuresOf(content: unknown, path: readonly string[]): Figures {
  if (isRecord(content))
    return new Map(Object.entries(content).flatMap(([name, inner]) => [...figuresOf(inner, [...path, name])]))
  return content !== undefined && isFigure(content) ? new Map([[path.join('\n'), content]]) : new Map()
}

const isFigure = (value: unknown): value is Figure =>
  value === null || value === undefined || typeof value === 'number'

/** Whether a path leads to a figure of a price list, through no list. */
function isPlace(content: PriceFigures, steps: readonly string[]): boolean {
  const [first = ''] = steps
  if (!Object.hasOwn(content, first) && first !== 'makeByLevel') return false
  return steps.every((step, at) => {
    const above = valueAt(content, steps.slice(0, at))
    return step !== '__proto__' && (above === undefined || isRecord(above))
  })
}

/** Shows for a moment that somebody else has changed a figure (specification, point 9: 1400 ms). */
function markRenewed(root: HTMLElement | null, steps: readonly string[]): void {
  const field = root?.querySelector(`[data-field="${CSS.escape(steps.join('.'))}"]`)
  if (!field) return
  field.classList.remove(RENEWED)
  field.classList.add(RENEWED)
  field.addEventListener('animationend', () => field.classList.remove(RENEWED), { once: true })
}
