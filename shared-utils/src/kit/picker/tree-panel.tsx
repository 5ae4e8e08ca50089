import './tree.css'
import './tree-panel.css'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useKitText } from '../locales/use-kit-text.ts'
import { queryClient } from '../query/client.ts'
import { leadingTo, treeIndex, treeKey, treeLines, type TreeLine, type TreeSource } from './tree-source.ts'
import { useTreeMove, type TreeMoving } from './use-tree-move.ts'

export interface TreePanelProps {
  label: string
  source: TreeSource
  /** the value is an id (default) or a code */
  by?: 'id' | 'code'
  /** null: everything */
  value: string | null
  onChange: (value: string | null) => void
  /** what the line above the tree says, which stands for everything; without it there is no such line */
  everything?: string
  /** its nodes can be moved: dragged, or with Alt and the arrow keys */
  moving?: TreeMoving | undefined
}

/**
 * A tree beside a list that it narrows, with a search by name above it. Arrow keys walk the lines, right and left
 * unfold and fold, Enter chooses.
 */
export function TreePanel(props: TreePanelProps) {
  const { label, source, by = 'id', value, onChange, everything, moving } = props
  const t = useKitText()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string> | null>(null)
  const { data, error } = useQuery(
    { queryKey: treeKey(source), queryFn: ({ signal }) => source.load(signal) },
    queryClient,
  )
  const nodes = useMemo(() => data ?? [], [data])
  const chosen = value === null ? undefined : treeIndex(nodes, by).get(value)
  // at first the roots are open, and what leads to the choice
  const open =
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
    unfold: (id) => setUnfolded(new Set([...open, id])),
  })
  const focus = (tree: Element, place: number) => {
    const line = lines[place]
    if (!line) return
    setActive(line.node.id)
    tree.querySelectorAll<HTMLElement>('[role="treeitem"]')[place]?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const line = lines[at]
    if (!line || moves.press(event, line.node.id)) return
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
      ' ': () => onChange(line.node[by]),
    }
    const run = keys[event.key]
    if (!run) return
    event.preventDefault()
    run()
  }
  return (
    <section className="mtm-tree-panel" aria-label={label}>
      <input
        className="mtm-input"
        type="search"
        aria-label={`${label}: ${t('picker.type')}`}
        placeholder={t('picker.type')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
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
            <div
              key={line.node.id}
              role="treeitem"
              className="mtm-tree-panel__line mtm-tree__line"
              aria-level={line.level}
              aria-expanded={line.open}
              aria-selected={line.node[by] === value}
              data-level={Math.min(line.level, 8)}
              tabIndex={place === at ? 0 : -1}
              onFocus={() => setActive(line.node.id)}
              onClick={() => onChange(line.node[by])}
              onKeyDown={() => undefined}
              data-id={line.node.id}
              {...moves.line(line.node.id)}
            >
              <span
                className={`mtm-tree__fold${line.open === undefined ? '' : ' mtm-tree-panel__fold'}`}
                aria-hidden
                onClick={(event) => {
                  if (line.open === undefined) return
                  event.stopPropagation()
                  fold(line, !line.open)
                }}
              >
                {line.open !== undefined && (
                  <span className={line.open ? 'mtm-chevron mtm-chevron--down' : 'mtm-chevron'} />
                )}
              </span>
              <span className="mtm-tree-panel__name">{line.node.label}</span>
              {moving && typed === '' && <span className="mtm-tree-panel__grip" data-grip="" aria-hidden />}
            </div>
          ))}
        </div>
      )}
      {moving && (
        <p role="status" className="mtm-visually-hidden">
          {moves.said}
        </p>
      )}
    </section>
  )
}
