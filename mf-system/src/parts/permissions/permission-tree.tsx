import './permissions.css'
import { useState, type KeyboardEvent } from 'react'
import type { PermissionNode } from '@mtm/shared-utils/contracts/dto/access'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { linesOf, toggled, withBelow, type PermissionLine } from './permission-checks.ts'

interface Props {
  label: string
  nodes: readonly PermissionNode[]
  checked: ReadonlySet<string>
  open: ReadonlySet<string>
  linked: boolean
  readOnly: boolean
  onChecked: (checked: ReadonlySet<string>) => void
  onOpen: (open: ReadonlySet<string>) => void
  /** opens the data rules of a checked row that has some */
  onRules: (node: PermissionNode) => void
}

/**
 * Menu and button rows with a check box each. Arrow keys move between lines, right and left expand and collapse, Space
 * checks; the data rules of a row open with R or its button.
 */
export function PermissionTree(props: Props) {
  const { label, nodes, checked, open, linked, readOnly, onChecked, onOpen, onRules } = props
  const [active, setActive] = useState<string | null>(null)
  const lines = linesOf(nodes, open)
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.key === active),
  )
  const check = (node: PermissionNode) => {
    if (!readOnly) onChecked(toggled(nodes, checked, node, linked))
  }
  const fold = ({ node }: PermissionLine, toOpen: boolean) => {
    const next = new Set(open)
    if (toOpen) next.add(node.key)
    else next.delete(node.key)
    onOpen(next)
  }
  const focus = (tree: Element, place: number) => {
    const line = lines[place]
    if (!line) return
    setActive(line.node.key)
    const items = tree.querySelectorAll<HTMLElement>('[role="treeitem"]')
    items[place]?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const line = lines[at]
    if (!line || !(event.target as Element).matches('[role="treeitem"]')) return
    const tree = event.currentTarget
    const parent = lines.findLastIndex(({ level }, place) => place < at && level < line.level)
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(tree, at + 1),
      ArrowUp: () => focus(tree, at - 1),
      Home: () => focus(tree, 0),
      End: () => focus(tree, lines.length - 1),
      ArrowRight: () => (line.open === false ? fold(line, true) : line.open && focus(tree, at + 1)),
      ArrowLeft: () => (line.open ? fold(line, false) : focus(tree, parent)),
      ' ': () => check(line.node),
      Enter: () => check(line.node),
      r: () => hasRules(line.node, checked) && onRules(line.node),
    }
    const run = keys[event.key]
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    run()
  }
  return (
    <div
      role="tree"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable
      className="ms-tree"
      onKeyDown={press}
    >
      {lines.map((line, place) => (
        <Line
          key={line.node.key}
          line={line}
          checked={checked}
          readOnly={readOnly}
          focusable={place === at}
          onFocus={() => setActive(line.node.key)}
          onCheck={() => check(line.node)}
          onFold={() => fold(line, !line.open)}
          onRules={() => onRules(line.node)}
        />
      ))}
    </div>
  )
}

const hasRules = ({ ruleFlag, key }: PermissionNode, checked: ReadonlySet<string>) =>
  ruleFlag === 1 && checked.has(key)

interface LineProps {
  line: PermissionLine
  checked: ReadonlySet<string>
  readOnly: boolean
  focusable: boolean
  onFocus: () => void
  onCheck: () => void
  onFold: () => void
  onRules: () => void
}

function Line({ line, checked, readOnly, focusable, onFocus, onCheck, onFold, onRules }: LineProps) {
  const { node, level, open } = line
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const title = words([node.label, node.titleEn, node.titleJp])
  const below = withBelow(node).slice(1)
  const held = below.filter(({ key }) => checked.has(key)).length
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={open}
      aria-selected={checked.has(node.key)}
      aria-checked={checked.has(node.key)}
      aria-disabled={readOnly || node.disabled || undefined}
      tabIndex={focusable ? 0 : -1}
      className="ms-tree__line"
      data-level={Math.min(level, 5)}
      onFocus={onFocus}
      onClick={onCheck}
      onKeyDown={() => undefined}
    >
      <span
        className={
          open === undefined ? 'ms-tree__fold' : `ms-tree__fold ms-tree__fold--${open ? 'open' : 'shut'}`
        }
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          if (open === undefined) onCheck()
          else onFold()
        }}
      />
      <span className="ms-tree__box" aria-hidden />
      <span className="ms-tree__title">{title}</span>
      {node.perms && <code className="ms-tree__code">{node.perms}</code>}
      {below.length > 0 && (
        <span className="ms-tree__count">{t('grant.count', { held, all: below.length })}</span>
      )}
      {hasRules(node, checked) && (
        <button
          type="button"
          className="mtm-link"
          tabIndex={focusable ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation()
            onRules()
          }}
        >
          {t('grant.rules')}
        </button>
      )}
    </div>
  )
}
