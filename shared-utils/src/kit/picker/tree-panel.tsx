import './tree.css'
import './tree-panel.css'
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useKitText } from '../texts/use-kit-text.ts'
import { queryClient } from '../query/client.ts'
import { useLabel } from '../texts/use-label.ts'
import { PICKER_TEXTS } from './picker-texts.ts'
import { checkedAfter, checkOf, withBelow } from './tree-checks.ts'
import { TreeMenu, type NodeAction } from './tree-menu.tsx'
import { below, TreePanelLine } from './tree-panel-line.tsx'
import { TreeWork, type TreeWorkKey } from './tree-work.tsx'
import {
  leadingTo,
  treeIndex,
  treeKey,
  treeLines,
  type TreeLine,
  type TreeNode,
  type TreeSource,
} from './tree-source.ts'
import { useTreeMove, type TreeMoving } from './use-tree-move.ts'

export interface TreePanelProps {
  label: string
  source: TreeSource
  /** the value is an id (default) or a code */
  by?: 'id' | 'code'
  /** null: everything */
  value: string | null
  onChange: (value: string | null) => void
  /** text of the line above the tree, which stands for all records; without it the line is absent */
  everything?: string
  /** its nodes can be moved: dragged, or with Alt and the arrow keys */
  moving?: TreeMoving | undefined
  /** nodes have check boxes, and a menu that changes all of them */
  checking?: TreeChecking | undefined
  /** actions of a node: by right click, its button, or the menu key */
  actions?: ((node: TreeNode) => readonly NodeAction[]) | undefined
}

/** The checked nodes. */
export interface TreeChecking {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** below the tree: actions for them */
  bar?: ReactNode
}

/**
 * A tree beside a list that it filters, with a search by name. Arrow keys move between lines, right and left expand and
 * collapse, Enter chooses, Space checks.
 */
export function TreePanel(props: TreePanelProps) {
  const { label, source, by = 'id', value, onChange, everything, moving, checking, actions } = props
  const t = useKitText()
  const words = useLabel()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null)
  const [linked, setLinked] = useState(true)
  const [menu, setMenu] = useState<{ line: TreeLine; at: { x: number; y: number } } | null>(null)
  const { data, error } = useQuery(
    { queryKey: treeKey(source), queryFn: ({ signal }) => source.load(signal) },
    queryClient,
  )
  const nodes = useMemo(() => data ?? [], [data])
  const chosen = value === null ? undefined : treeIndex(nodes, by).get(value)
  // at first the roots are open, and the ancestors of the choice
  const open: ReadonlySet<string> =
    unfolded ?? new Set([...nodes.map(({ id }) => id), ...((chosen && leadingTo(nodes, chosen.id)) ?? [])])
  const lines = treeLines(nodes, open, typed)
  const at = Math.max(
    0,
    lines.findIndex(({ node }) => node.id === (active ?? chosen?.id)),
  )
  const fold = ({ node }: TreeLine, toOpen: boolean) => {
    const next = new Set(open)
    if (toOpen) next.add(node.id)
    else next.delete(node.id)
    setUnfolded(next)
  }
  const moves = useTreeMove({
    moving: typed === '' ? moving : undefined,
    nodes,
    unfold: (id) => setUnfolded((old) => new Set([...(old ?? open), id])),
  })
  const check = (node: TreeNode) => checking?.onChange(checkedAfter(nodes, checking.ids, node, linked))
  const work = (key: TreeWorkKey) => {
    const all = nodes.flatMap(withBelow)
    const works: Record<TreeWorkKey, () => void> = {
      linked: () => setLinked(!linked),
      checkAll: () => checking?.onChange(new Set(all)),
      checkNone: () => checking?.onChange(new Set()),
      unfoldAll: () => setUnfolded(new Set(all)),
      foldAll: () => setUnfolded(new Set()),
    }
    works[key]()
  }
  const showMenu = (line: TreeLine, at: { x: number; y: number }) => {
    if (!actions || actions(line.node).length === 0) return
    setActive(line.node.id)
    setMenu({ line, at })
  }
  const focus = (tree: Element, place: number) => {
    const line = lines[place]
    if (!line) return
    setActive(line.node.id)
    tree.querySelectorAll<HTMLElement>('[role="treeitem"]')[place]?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const line = lines[at]
    if (!line || !(event.target as Element).matches('[role="treeitem"]')) return
    if (moves.press(event, line.node.id)) return
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      return showMenu(line, below(event.target as Element))
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const tree = event.currentTarget
    const above = lines.findLastIndex(({ level }, place) => place < at && level < line.level)
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(tree, at + 1),
      ArrowUp: () => focus(tree, at - 1),
      Home: () => focus(tree, 0),
      End: () => focus(tree, lines.length - 1),
      ArrowRight: () => (line.open === false ? fold(line, true) : line.open && focus(tree, at + 1)),
      ArrowLeft: () => (line.open ? fold(line, false) : focus(tree, above)),
      Enter: () => onChange(line.node[by]),
      ' ': () => (checking ? check(line.node) : onChange(line.node[by])),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <section className="mtm-tree-panel" aria-label={label}>
      <div className="mtm-tree-panel__head">
        <input
          className="mtm-input"
          type="search"
          aria-label={`${label}: ${t('picker.type')}`}
          placeholder={words(PICKER_TEXTS.search)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {checking && <TreeWork linked={linked} onWork={work} />}
      </div>
      {everything !== undefined && (
        <button
          type="button"
          className="mtm-tree-panel__all"
          aria-pressed={value === null}
          onClick={() => onChange(null)}
        >
          {everything}
        </button>
      )}
      {error && <p className="mtm-small mtm-muted">{error.message}</p>}
      {data && lines.length === 0 && <p className="mtm-small mtm-muted">{t('picker.nothing')}</p>}
      {lines.length > 0 && (
        <div
          role="tree"
          tabIndex={-1}
          aria-label={label}
          className="mtm-tree-panel__tree"
          onKeyDown={press}
          {...moves.tree}
        >
          {lines.map((line, place) => (
            <TreePanelLine
              key={line.node.id}
              line={line}
              selected={line.node[by] === value}
              checked={checking && checkOf(line.node, checking.ids, linked)}
              hasMenu={actions !== undefined}
              hasGrip={moving !== undefined && typed === ''}
              focusable={place === at}
              moves={moves.line(line.node.id)}
              onFocus={() => setActive(line.node.id)}
              onChoose={() => onChange(line.node[by])}
              onFold={() => fold(line, !line.open)}
              onCheck={() => check(line.node)}
              onMenu={(spot) => showMenu(line, spot)}
            />
          ))}
        </div>
      )}
      {checking?.bar}
      {menu && actions && (
        <TreeMenu
          label={words(PICKER_TEXTS.menuOf, { name: menu.line.node.label })}
          actions={actions(menu.line.node)}
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      )}
      {moving && (
        <p role="status" className="mtm-visually-hidden">
          {moves.announcement}
        </p>
      )}
    </section>
  )
}
