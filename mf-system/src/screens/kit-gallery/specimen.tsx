import { useState, type ReactNode } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { FieldBinding } from '@mtm/shared-utils/kit/form'
import { useLabel } from '@mtm/shared-utils/kit/root'

/** The states of a field. */
export const STATES = ['empty', 'filled', 'error', 'disabled', 'readOnly'] as const
export type State = (typeof STATES)[number]

const STATE_LABELS: Readonly<Record<State, Label>> = {
  empty: ['空', 'empty', '空'],
  filled: ['已填', 'filled', '入力済み'],
  error: ['有误', 'wrong', 'エラー'],
  disabled: ['停用', 'disabled', '無効'],
  readOnly: ['只读', 'read only', '読み取り専用'],
}
const ERROR: Label = ['请改正此项', 'Please mend this', 'この項目を修正してください']

/** One part of the gallery, in a state. */
export interface Specimen {
  label: Label
  Show: (props: { state: State }) => ReactNode
}

interface PartProps {
  /** by which tests find it */
  name?: string
  title: Label
  children: ReactNode
}

/** A card of the gallery. */
export function Part({ name, title, children }: PartProps) {
  const words = useLabel()
  return (
    <section className="mtm-card ms-part" data-specimen={name}>
      <h2>{words(title)}</h2>
      {children}
    </section>
  )
}

/** A box that turns something of a part on and off. */
export function Turn({ label, on, onTurn }: { label: Label; on: boolean; onTurn: (on: boolean) => void }) {
  const words = useLabel()
  return (
    <label className="mtm-check">
      <input type="checkbox" checked={on} onChange={({ target }) => onTurn(target.checked)} />
      {words(label)}
    </label>
  )
}

/** A field in every state: empty, filled, invalid, disabled, read-only. */
export function fieldSpecimen<T>(
  label: Label,
  [filled, empty]: readonly [filled: T, empty: T],
  draw: (field: FieldBinding<T>) => ReactNode,
): Specimen {
  const name = label[1].toLowerCase().replaceAll(/\W+/g, '-')
  return {
    label,
    Show({ state }) {
      const words = useLabel()
      const [value, setValue] = useState(state === 'empty' ? empty : filled)
      return draw({
        name: `${name}-${state}`,
        label: `${words(label)} · ${words(STATE_LABELS[state])}`,
        value,
        onChange: setValue,
        required: state !== 'empty',
        disabled: state === 'disabled',
        readOnly: state === 'readOnly',
        error: state === 'error' ? words(ERROR) : null,
      })
    },
  }
}
