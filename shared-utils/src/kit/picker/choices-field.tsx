import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field, shellOf, type FieldBinding } from '../field/field.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Choice, ChoiceSource } from './choice-source.ts'
import { useFound, useNames } from './use-choices.ts'

export interface ChoicesFieldProps extends FieldBinding<readonly string[]> {
  source: ChoiceSource
  /** one at most: another choice takes its place */
  single?: boolean
  /** behind the search: another way to choose */
  action?: ReactNode
}

/**
 * Any number of choices out of many: chosen ones are chips, typing searches the source. Arrow keys move in the list,
 * Enter chooses, Backspace removes the last chip, Escape closes only the list.
 * @example <ChoicesField {...form.field('roles')} source={source} single />
 */
export function ChoicesField({ source, single = false, action, ...field }: ChoicesFieldProps) {
  const { value: ids, onChange, onLeave } = field
  const t = useKitText()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [namedChoices, setNamedChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const nameOf = useNames(source, ids, namedChoices)
  const { found, isOfTyped } = useFound(source, typed.trim(), open)
  const tooShort = source.needsKeyword === true && typed.trim() === ''
  const choices = tooShort ? [] : (found.data?.choices ?? [])
  const at = Math.min(active, choices.length - 1)

  const toggle = (choice: Choice) => {
    setNamedChoices((old) => new Map(old).set(choice.id, choice))
    if (ids.includes(choice.id)) onChange(ids.filter((id) => id !== choice.id))
    else onChange(single ? [choice.id] : [...ids, choice.id])
    if (single) setOpen(false)
    setTyped('')
  }
  const remove = (id: string) => {
    onChange(ids.filter((other) => other !== id))
    input.current?.focus()
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const choice = choices[at]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (open && choices.length > 0) setActive((at + step + choices.length) % choices.length)
      setOpen(true)
    } else if (event.key === 'Enter' && open) {
      if (choice && isOfTyped) toggle(choice)
    } else if (event.key === 'Escape' && open) {
      setOpen(false)
    } else if (event.key === 'Backspace' && typed === '' && ids.length > 0) {
      onChange(ids.slice(0, -1))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Field {...shellOf(field, ids.map(nameOf).join(', '))} className={single ? undefined : 'mtm-field--wide'}>
      {(wiring) => (
        <div
          className="mtm-picker"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (currentTarget.contains(relatedTarget)) return
            setOpen(false)
            setTyped('')
            onLeave?.()
          }}
        >
          <ChoiceChips ids={ids} nameOf={nameOf} disabled={field.disabled} onRemove={remove} />
          <div className="mtm-picker__entry">
            <input
              {...wiring}
              ref={input}
              className="mtm-input"
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={open}
              aria-controls={listId}
              aria-activedescendant={open && at >= 0 ? `${listId}-${at}` : undefined}
              value={typed}
              disabled={field.disabled}
              placeholder={single && ids.length > 0 ? undefined : field.placeholder}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(0)
                setOpen(true)
              }}
              onClick={() => setOpen(true)}
              onKeyDown={key}
            />
            {ids.length > 1 && (
              <button
                type="button"
                className="mtm-link"
                disabled={field.disabled}
                onClick={() => {
                  onChange([])
                  input.current?.focus()
                }}
              >
                {t('picker.clear')}
              </button>
            )}
            {action}
          </div>
          <ChoiceList
            id={listId}
            label={field.label}
            open={open}
            found={found}
            active={at}
            chosen={ids}
            single={single}
            tooShort={tooShort}
            busy={!isOfTyped}
            onChoose={toggle}
          />
        </div>
      )}
    </Field>
  )
}
