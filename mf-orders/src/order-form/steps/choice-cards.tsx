import { useId, type ReactNode } from 'react'

export interface Choice {
  code: string
  label: string
  /** drawn above the label */
  picture?: ReactNode
  /** after the label: a surcharge */
  note?: string
  /** no longer valid; the note gives the reason */
  struck?: boolean
  /** reason why it is disabled, shown on the card */
  reason?: string | null
}

interface CardsProps {
  legend: string
  choices: readonly Choice[]
  disabled?: boolean
}

/** Options as cards, one selected. Arrow keys move as in a radio group. */
export function ChoiceCards({
  legend,
  choices,
  value,
  onChoose,
  disabled,
}: CardsProps & { value: string | null; onChoose: (code: string) => void }) {
  const name = useId()
  return (
    <div className="mo-cards" role="radiogroup" aria-label={legend}>
      {choices.map((choice) => (
        <Card key={choice.code} choice={choice} checked={choice.code === value}>
          <input
            className="mo-card__input"
            type="radio"
            name={name}
            checked={choice.code === value}
            disabled={disabled || (Boolean(choice.reason) && choice.code !== value)}
            onChange={() => onChoose(choice.code)}
          />
        </Card>
      ))}
    </div>
  )
}

/** Options as cards, any number selected. */
export function ManyCards({
  legend,
  choices,
  values,
  onChoose,
  disabled,
}: CardsProps & { values: readonly string[]; onChoose: (codes: string[]) => void }) {
  return (
    <div className="mo-cards" role="group" aria-label={legend}>
      {choices.map((choice) => {
        const checked = values.includes(choice.code)
        return (
          <Card key={choice.code} choice={choice} checked={checked}>
            <input
              className="mo-card__input"
              type="checkbox"
              checked={checked}
              disabled={disabled || (Boolean(choice.reason) && !checked)}
              onChange={() =>
                onChoose(checked ? values.filter((code) => code !== choice.code) : [...values, choice.code])
              }
            />
          </Card>
        )
      })}
    </div>
  )
}

function Card({ choice, checked, children }: { choice: Choice; checked: boolean; children: ReactNode }) {
  const reason = useId()
  return (
    <label
      className="mo-card"
      data-checked={checked || undefined}
      data-forbidden={choice.reason ? true : undefined}
      aria-describedby={choice.reason ? reason : undefined}
    >
      {children}
      {choice.picture}
      <span className="mo-card__label">{choice.struck ? <s>{choice.label}</s> : choice.label}</span>
      {choice.note && <span className="mo-card__note">{choice.note}</span>}
      {choice.reason && (
        <span className="mo-card__reason" id={reason}>
          {choice.reason}
        </span>
      )}
    </label>
  )
}
