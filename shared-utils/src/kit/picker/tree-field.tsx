import './tree.css'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ChoiceNode } from '@mtm/shared-utils/contracts/dto/choice'
import { Field, shellOf, type FieldBinding } from '../field/field.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { TopPanel } from './top-panel.tsx'
import type { TreeLine, TreeSource } from './tree-source.ts'
import { useTree } from './use-tree.ts'

export interface TreeFieldProps extends FieldBinding<readonly string[]> {
  source: TreeSource
  /** the value has ids (default) or codes */
  by?: 'id' | 'code'
  /** one at most: another choice takes its place */
  single?: boolean
}

/**
 * Choices from a tree. Arrow keys move between lines, right and left expand and collapse, Enter chooses, Backspace
 * removes the last choice, Escape closes only the tree; typing filters the lines.
 */
export function TreeField({ source, by = 'id', single = false, ...field }: TreeFieldProps) {
  const { value, onChange, onLeave } = field
  const t = useKitText()
  const treeId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(false)
  const [active, setActive] = useState(0)
  const tree = useTree(source, { by, value, shown, typed })
  const { lines, nameOf, fold, isOfTyped } = tree
  const at = Math.min(active, lines.length - 1)

  const toggle = (node: ChoiceNode) => {
    const key = node[by]
    if (value.includes(key)) onChange(value.filter((other) => other !== key))
    else onChange(single ? [key] : [...value, key])
    if (single) setShown(false)
    setTyped('')
  }
  const remove = (key: string) => {
    onChange(value.filter((other) => other !== key))
    input.current?.focus()
  }
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const line = lines[at]
    const inText = typed !== ''
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (shown && lines.length > 0) setActive((at + step + lines.length) % lines.length)
      setShown(true)
    } else if (event.key === 'ArrowRight' && shown && !inText && line?.open !== undefined) {
      if (line.open) setActive(at + 1)
      else fold(line, true)
    } else if (event.key === 'ArrowLeft' && shown && !inText && line) {
      if (line.open) fold(line, false)
      else setActive(parentOf(lines, at))
    } else if (event.key === 'Enter' && shown) {
      if (line && isOfTyped) toggle(line.node)
    } else if (event.key === 'Escape' && shown) {
      setShown(false)
    } else if (event.key === 'Backspace' && !inText && value.length > 0) {
      onChange(value.slice(0, -1))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Field
      {...shellOf(field, value.map(nameOf).join(', '))}
      className={single ? undefined : 'mtm-field--wide'}
    >
      {(wiring) => (
        <div
          className="mtm-picker"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (currentTarget.contains(relatedTarget)) return
            setShown(false)
            setTyped('')
            onLeave?.()
          }}
        >
          <ChoiceChips ids={value} nameOf={nameOf} disabled={field.disabled} onRemove={remove} />
          <input
            {...wiring}
            ref={input}
            className="mtm-input"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-haspopup="tree"
            aria-expanded={shown}
            aria-controls={treeId}
            aria-activedescendant={shown && at >= 0 ? `${treeId}-${at}` : undefined}
            value={typed}
            disabled={field.disabled}
            placeholder={value.length > 0 ? undefined : field.placeholder}
            onChange={({ target }) => {
              setTyped(target.value)
              setActive(0)
              setShown(true)
            }}
            onClick={() => setShown(true)}
            onKeyDown={key}
          />
          <Tree
            id={treeId}
            label={field.label}
            shown={shown}
            lines={lines}
            active={at}
            single={single}
            isChosen={(node) => value.includes(node[by])}
            note={
              tree.error
                ? tree.error.message
                : !tree.isHere
                  ? t('picker.searching')
                  : lines.length === 0
                    ? t('picker.nothing')
                    : null
            }
            retry={tree.error ? tree.again : null}
            onFold={fold}
            onChoose={toggle}
          />
        </div>
      )}
    </Field>
  )
}

function parentOf(lines: readonly TreeLine[], at: number): number {
  const level = lines[at]?.level ?? 1
  for (let place = at - 1; place >= 0; place--) if (lines[place]!.level < level) return place
  return at
}

interface TreeProps {
  id: string
  label: string
  shown: boolean
  lines: readonly TreeLine[]
  active: number
  single: boolean
  isChosen: (node: ChoiceNode) => boolean
  note: string | null
  retry: (() => void) | null
  onFold: (line: TreeLine, toOpen: boolean) => void
  onChoose: (node: ChoiceNode) => void
}

/** The lines below the search; the focus stays in the field. */
function Tree({
  id,
  label,
  shown,
  lines,
  active,
  single,
  isChosen,
  note,
  retry,
  onFold,
  onChoose,
}: TreeProps) {
  const t = useKitText()
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [shown, active])
  return (
    <TopPanel open={shown}>
      <div
        ref={list}
        id={id}
        className="mtm-picker__list"
        role="tree"
        aria-label={label}
        aria-multiselectable={!single}
      >
        {lines.map((line, place) => (
          <div
            key={line.node.id}
            id={`${id}-${place}`}
            role="treeitem"
            tabIndex={-1}
            className="mtm-picker__option mtm-tree__line"
            aria-level={line.level}
            aria-expanded={line.open}
            aria-selected={isChosen(line.node)}
            data-active={place === active ? '' : undefined}
            data-level={Math.min(line.level, 8)}
            onClick={() => onChoose(line.node)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChoose(line.node)
            }}
          >
            {line.open === undefined ? (
              <span className="mtm-tree__fold" />
            ) : (
              <span
                className="mtm-tree__fold"
                role="presentation"
                title={t('picker.open', { name: line.node.label })}
                onClick={(event) => {
                  event.stopPropagation()
                  onFold(line, !line.open)
                }}
              >
                {line.open ? '▾' : '▸'}
              </span>
            )}
            <span>{line.node.label}</span>
          </div>
        ))}
      </div>
      <p className="mtm-picker__note" role="status">
        {note}
        {retry && (
          <button type="button" className="mtm-link" onClick={retry}>
            {t('picker.retry')}
          </button>
        )}
      </p>
    </TopPanel>
  )
}
