import { useState, type ReactNode } from 'react'
import { SelectField, type SelectOption } from '@mtm/shared-utils/kit/form'
import { RemoveButton } from './remove-button.tsx'

interface Props {
  /** keys that have a value */
  keys: readonly string[]
  /** keys that can be added */
  others: readonly SelectOption[]
  label: (key: string) => string
  readOnly: boolean
  /** label of the choice */
  addLabel: string
  field: (key: string) => ReactNode
  onAdd: (key: string) => void
  onRemove: (key: string) => void
}

/** Figures by selectable keys: roles, currencies, countries. */
export function EntryList({ keys, others, label, readOnly, addLabel, field, onAdd, onRemove }: Props) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <div className="mo-decide__figures">
        {keys.map((key) => (
          <div key={key} className="mo-decide__entry">
            {field(key)}
            {!readOnly && <RemoveButton what={label(key)} onRemove={() => onRemove(key)} />}
          </div>
        ))}
      </div>
      {!readOnly && others.length > 0 && (
        <div className="mo-decide__add">
          <SelectField
            key={turn}
            name="add"
            label={addLabel}
            required={false}
            value={null}
            options={others}
            onChange={(key) => {
              if (key) onAdd(key)
              setTurn(turn + 1)
            }}
          />
        </div>
      )}
    </>
  )
}
