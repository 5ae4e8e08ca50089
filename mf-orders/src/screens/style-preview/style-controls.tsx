import { useId } from 'react'
import type { Catalogue, CategoryCode, LineOutcome, StyleGroup, StyleValue } from '@mtm/shared-utils/garments'
import {
  CheckboxesField,
  joinValues,
  LengthField,
  NumberField,
  SelectField,
  splitValues,
  TextField,
} from '@mtm/shared-utils/kit/form'
import { useLabel } from '@mtm/shared-utils/kit/root'

interface Props {
  catalogue: Catalogue
  category: CategoryCode
  groups: readonly StyleGroup[]
  outcome: LineOutcome
  /** the selected group, whose control is scrolled into view */
  marked: string | null
  onChange: (group: string, value: StyleValue) => void
}

/** The visible style groups by section; forbidden options are disabled. */
export function StyleControls({ catalogue, groups, ...rest }: Props) {
  const label = useLabel()
  const sections = catalogue.sections.filter((section) => groups.some((one) => one.section === section.code))
  return (
    <div>
      {sections.map((section, index) => (
        <details
          key={section.code}
          className="mo-preview__section"
          open={index === 0 || contains(groups, section.code, rest.marked)}
        >
          <summary>{label(section)}</summary>
          <div className="mtm-stack mtm-stack--tight">
            {groups
              .filter((group) => group.section === section.code)
              .map((group) => (
                <GroupControl key={group.code} group={group} {...rest} />
              ))}
          </div>
        </details>
      ))}
    </div>
  )
}

function contains(groups: readonly StyleGroup[], section: string, code: string | null): boolean {
  return code !== null && groups.some((group) => group.code === code && group.section === section)
}

function GroupControl({
  group,
  category,
  outcome,
  marked,
  onChange,
}: Omit<Props, 'catalogue' | 'groups'> & { group: StyleGroup }) {
  const label = useLabel()
  const id = useId()
  const value = outcome.values[group.code]
  const closed = outcome.forbidden[group.code]
  const bind = { name: `${id}-${group.code}`, label: label(group), disabled: Boolean(closed?.['*']) }
  const options = group.options
    .filter((option) => !option.for || option.for.includes(category))
    .map((option) => {
      const reason = closed?.[option.code]
      const name = label(option)
      return {
        value: option.code,
        label: reason ? `${name} (${label(reason)})` : name,
        disabled: Boolean(reason),
      }
    })
  const scroll = (box: HTMLDivElement | null) => {
    if (box && marked === group.code) box.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div ref={scroll} data-marked={marked === group.code || undefined} className="mo-preview__group">
      {group.kind === 'number' ? (
        <Measure group={group} value={value} bind={bind} onChange={onChange} />
      ) : group.kind === 'text' ? (
        <TextField
          {...bind}
          value={typeof value === 'string' ? value : ''}
          onChange={(next) => onChange(group.code, next || null)}
        />
      ) : group.kind === 'multi' ? (
        <CheckboxesField
          {...bind}
          value={joinValues(Array.isArray(value) ? value : [])}
          options={options}
          onChange={(next) => onChange(group.code, splitValues(next))}
        />
      ) : (
        <SelectField
          {...bind}
          value={typeof value === 'string' ? value : null}
          options={options}
          onChange={(next) => onChange(group.code, next ?? null)}
        />
      )}
    </div>
  )
}

interface MeasureProps {
  group: StyleGroup
  value: StyleValue | undefined
  bind: { name: string; label: string; disabled: boolean }
  onChange: Props['onChange']
}

function Measure({ group, value, bind, onChange }: MeasureProps) {
  const props = {
    ...bind,
    value: typeof value === 'number' ? value : null,
    onChange: (next: number | null | undefined) => onChange(group.code, next ?? null),
  }
  return group.unit === 'mm' ? <LengthField {...props} /> : <NumberField {...props} />
}
