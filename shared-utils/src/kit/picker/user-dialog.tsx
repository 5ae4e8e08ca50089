import './user-dialog.css'
import '@mtm/shared-utils/ui/console'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../dialog/dialog.tsx'
import { queryClient } from '../query/client.ts'
import { useLabel } from '../texts/use-label.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { ChoiceList } from './choice-list.tsx'
import type { Choice } from './choice-source.ts'
import type { ChoiceKey } from './choice-sources.ts'
import { DEPARTMENTS } from './departments.ts'
import { PICKER_TEXTS } from './picker-texts.ts'
import { TreePanel } from './tree-panel.tsx'
import { treeIndex, treeKey } from './tree-source.ts'
import { useFound, useNames } from './use-choices.ts'
import { USERS, usersOf } from './user-source.ts'

interface Props {
  by: ChoiceKey
  single?: boolean | undefined
  value: readonly string[]
  onTake: (value: readonly string[]) => void
  onClose: () => void
}

/** Users beside the department tree: a department filters them, with or without its descendants, and so does typing. */
export function UserDialog({ by, single = false, value, onTake, onClose }: Props) {
  const words = useLabel()
  const [depart, setDepart] = useState<string | null>(null)
  const [below, setBelow] = useState(true)
  const [chosen, setChosen] = useState(value)
  const [namedChoices, setNamedChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const nameOf = useNames(USERS[by], chosen, namedChoices)
  const source = useMemo(() => usersOf(by, depart, below), [by, depart, below])

  const toggle = (choice: Choice) => {
    setNamedChoices((old) => new Map(old).set(choice.id, choice))
    if (chosen.includes(choice.id)) setChosen(chosen.filter((id) => id !== choice.id))
    else setChosen(single ? [choice.id] : [...chosen, choice.id])
  }
  const footer = (
    <>
      <sl-button onClick={onClose}>{words(PICKER_TEXTS.cancel)}</sl-button>
      <sl-button
        variant="primary"
        onClick={() => {
          onTake(chosen)
          onClose()
        }}
      >
        {words(PICKER_TEXTS.take)}
      </sl-button>
    </>
  )
  return (
    <Dialog
      open
      size="large"
      title={words(single ? PICKER_TEXTS.chooseUser : PICKER_TEXTS.chooseUsers)}
      footer={footer}
      onClose={onClose}
    >
      <div className="mtm-user-picker">
        <Departments depart={depart} onDepart={setDepart} below={below} onBelow={setBelow} />
        <Users source={source} single={single} chosen={chosen} onChoose={toggle} />
        <div className="mtm-user-picker__chosen">
          <ChoiceChips
            ids={chosen}
            nameOf={nameOf}
            onRemove={(id) => setChosen(chosen.filter((other) => other !== id))}
          />
        </div>
      </div>
    </Dialog>
  )
}

interface DepartmentsProps {
  depart: string | null
  onDepart: (depart: string | null) => void
  below: boolean
  onBelow: (below: boolean) => void
}

/** The tree; on a phone it is collapsed above the users and names the chosen department. */
function Departments({ depart, onDepart, below, onBelow }: DepartmentsProps) {
  const words = useLabel()
  const id = useId()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(
    { queryKey: treeKey(DEPARTMENTS), queryFn: ({ signal }) => DEPARTMENTS.load(signal) },
    queryClient,
  )
  const name = depart === null ? undefined : treeIndex(data ?? [], 'id').get(depart)?.label
  return (
    <div className="mtm-user-picker__departments" data-open={open || undefined}>
      <button
        type="button"
        className="mtm-user-picker__fold"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {words(PICKER_TEXTS.departments)}: {name ?? words(PICKER_TEXTS.everyone)}
        <span className={open ? 'mtm-chevron mtm-chevron--down' : 'mtm-chevron'} />
      </button>
      <div id={id} className="mtm-user-picker__tree">
        <TreePanel
          label={words(PICKER_TEXTS.departments)}
          source={DEPARTMENTS}
          value={depart}
          everything={words(PICKER_TEXTS.everyone)}
          onChange={(next) => {
            onDepart(next)
            setOpen(false)
          }}
        />
        <label className="mtm-check">
          <input type="checkbox" checked={below} onChange={({ target }) => onBelow(target.checked)} />
          <span>{words(PICKER_TEXTS.below)}</span>
        </label>
      </div>
    </div>
  )
}

interface UsersProps {
  source: ReturnType<typeof usersOf>
  single: boolean
  chosen: readonly string[]
  onChoose: (choice: Choice) => void
}

/** The search with the users below it: arrow keys walk them, Enter chooses. */
function Users({ source, single, chosen, onChoose }: UsersProps) {
  const words = useLabel()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { found, isOfTyped } = useFound(source, typed.trim(), true)
  const choices = found.data?.choices ?? []
  const at = Math.min(active, choices.length - 1)
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = choices[at]
    if (step !== undefined && choices.length > 0) setActive((at + step + choices.length) % choices.length)
    else if (event.key !== 'Enter') return
    else if (choice && isOfTyped) onChoose(choice)
    // Enter must not submit the form that contains the dialog either
    event.preventDefault()
  }
  return (
    <div className="mtm-user-picker__users">
      <div className="mtm-control">
        <input
          className="mtm-input"
          type="search"
          role="combobox"
          autoComplete="off"
          aria-label={words(PICKER_TEXTS.find)}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={at >= 0 ? `${listId}-${at}` : undefined}
          placeholder={words(PICKER_TEXTS.find)}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={key}
        />
      </div>
      <ChoiceList
        inline
        id={listId}
        label={words(PICKER_TEXTS.users)}
        open
        found={found}
        active={at}
        chosen={chosen}
        single={single}
        busy={!isOfTyped}
        onChoose={onChoose}
      />
    </div>
  )
}
