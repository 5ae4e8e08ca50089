import { useLayoutEffect, useRef } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useKitText } from '../texts/use-kit-text.ts'
import type { Choice, ChoiceSearchResult } from './choice-source.ts'
import { TopPanel } from './top-panel.tsx'

interface Props {
  id: string
  /** the current choices */
  label: string
  open: boolean
  found: UseQueryResult<ChoiceSearchResult>
  /** the place that Enter chooses */
  active: number
  chosen: readonly string[]
  /** one at most */
  single?: boolean
  /** the keyword is too short to search */
  tooShort?: boolean
  /** results of an earlier keyword are still shown */
  busy?: boolean
  /** part of the page, below its search */
  inline?: boolean
  onChoose: (choice: Choice) => void
}

/** The list below a search for choices, or the reason why it is empty. The focus stays in the field. */
export function ChoiceList(props: Props) {
  const { id, label, open, found, active, chosen, single, tooShort, busy, inline = false, onChoose } = props
  const t = useKitText()
  const list = useRef<HTMLDivElement>(null)
  const { error } = found
  const data = tooShort ? undefined : found.data
  const choices = data?.choices ?? []
  const hidden = (data?.total ?? 0) - choices.length

  useLayoutEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const note = tooShort
    ? t('picker.type')
    : error
      ? error.message
      : !data
        ? t('picker.searching')
        : choices.length === 0
          ? t('picker.nothing')
          : hidden > 0
            ? t('picker.more', { count: hidden })
            : null
  return (
    <TopPanel open={open} inline={inline}>
      <div
        ref={list}
        id={id}
        className="mtm-picker__list"
        role="listbox"
        aria-label={label}
        aria-multiselectable={!single}
        aria-busy={busy || undefined}
      >
        {choices.map((choice, place) => (
          <button
            key={choice.id}
            id={`${id}-${place}`}
            type="button"
            role="option"
            tabIndex={-1}
            className="mtm-picker__option"
            aria-selected={chosen.includes(choice.id)}
            data-active={place === active ? '' : undefined}
            onClick={() => onChoose(choice)}
          >
            <span>{choice.label}</span>
            {choice.code !== choice.label && <span className="mtm-picker__code">{choice.code}</span>}
          </button>
        ))}
      </div>
      <p className="mtm-picker__note" role="status">
        {note}
        {error && !tooShort && (
          <button type="button" className="mtm-link" onClick={() => void found.refetch()}>
            {t('picker.retry')}
          </button>
        )}
      </p>
    </TopPanel>
  )
}
