import '@mtm/shared-utils/ui/console'
import './icons.css'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { menuDrawing, menuIconName } from '@mtm/shared-utils/contracts/menu/menu-icons'
import { hasIcon } from '@mtm/shared-utils/ui'
import { Field, shellOf, type FieldBinding } from '../../field/field.tsx'
import { useKitText } from '../../texts/use-kit-text.ts'
import { useLabel } from '../../texts/use-label.ts'
import { TopPanel } from '../top-panel.tsx'
import { findIcons, iconTitle } from './icon-words.ts'

type Text = string | null | undefined

/**
 * A drawing, found by name or meaning in any language. The value is a menu icon: the stock product's name where it has
 * one. Arrow keys move between drawings, Enter chooses, Escape closes only the list, Backspace in the empty field
 * clears the choice.
 */
export function IconField(field: FieldBinding<Text>) {
  const { value, onChange, onLeave } = field
  const t = useKitText()
  const words = useLabel()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const chosen = value ? menuDrawing(value) : null
  const name = chosen === null ? '' : (iconTitle(chosen, words) ?? value!)
  const icons = open ? findIcons(typed, words) : []
  const at = Math.min(active, icons.length - 1)

  useLayoutEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [open, at])

  const show = () => {
    const place = findIcons('', words).findIndex(({ drawing }) => drawing === chosen)
    if (!open) setActive(Math.max(0, place))
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const choose = (drawing: string) => {
    onChange(menuIconName(drawing))
    close()
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const icon = icons[at]
    const step = STEPS[event.key]?.(columnsOf(list.current))
    if (open && step !== undefined) setActive(Math.min(Math.max(at + step, 0), icons.length - 1))
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') show()
    else if (event.key === 'Enter' && open) {
      if (icon) choose(icon.drawing)
    } else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Backspace' && typed === '' && value) onChange(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field {...shellOf(field, chosen === null ? '' : <Shown drawing={chosen} name={name} />)}>
      {(wiring) => (
        <div
          className="mtm-picker mtm-icons"
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            close()
            onLeave?.()
          }}
        >
          {chosen !== null && <Drawing name={chosen} />}
          <input
            {...wiring}
            ref={input}
            className="mtm-input"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={open}
            aria-controls={id}
            aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
            value={open ? typed : name}
            disabled={field.disabled}
            placeholder={open && name ? name : (field.placeholder ?? t('picker.type'))}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
              setOpen(true)
            }}
            onClick={show}
            onKeyDown={key}
          />
          {value && !field.disabled && (
            <button
              type="button"
              className="mtm-link"
              onClick={() => {
                onChange(null)
                input.current?.focus()
              }}
            >
              {t('picker.clear')}
            </button>
          )}
          <TopPanel open={open}>
            <div ref={list} id={id} className="mtm-icons__list" role="listbox" aria-label={field.label}>
              {icons.map((icon, place) => (
                <button
                  key={icon.drawing}
                  id={`${id}-${place}`}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  className="mtm-icons__option"
                  aria-selected={icon.drawing === chosen}
                  data-active={place === at ? '' : undefined}
                  onClick={() => choose(icon.drawing)}
                >
                  <Drawing name={icon.drawing} />
                  <span>{icon.name}</span>
                </button>
              ))}
            </div>
            <p className="mtm-picker__note" role="status">
              {open && icons.length === 0 && t('picker.nothing')}
            </p>
          </TopPanel>
        </div>
      )}
    </Field>
  )
}

/** A menu icon with its name, to read. */
function Shown({ drawing, name }: { drawing: string; name: string }) {
  return (
    <span className="mtm-icons__shown">
      <Drawing name={drawing} /> {name}
    </span>
  )
}

/** A value without a drawing is rendered as the menu does. */
const Drawing = ({ name }: { name: string }) => <sl-icon name={hasIcon(name) ? name : 'folder'} aria-hidden />

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

/** Drawings per row. */
function columnsOf(list: HTMLElement | null): number {
  const options = [...(list?.children ?? [])] as HTMLElement[]
  const below = options.findIndex(({ offsetTop }) => offsetTop > options[0]!.offsetTop)
  return below > 0 ? below : Math.max(options.length, 1)
}
