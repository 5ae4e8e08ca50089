import { SelectField, TextField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { proposal, type RouteLine } from './route-lines.ts'

interface Props {
  /** prefix of the names of the controls */
  name: string
  label: string
  help: string
  names: readonly string[]
  lines: readonly RouteLine[]
  onChange: (lines: RouteLine[]) => void
}

const MOST_TEXT = 500

/** Conditions or filters of a route, one a line: a name and its arguments. */
export function LinesField({ name, label, help, names, lines, onChange }: Props) {
  const t = useText<SystemTexts>(NAMESPACE)
  const options = names.map((value) => ({ value, label: value }))
  const put = (at: number, line: RouteLine) =>
    onChange(lines.map((one, place) => (place === at ? line : one)))
  const used = new Set(lines.map((line) => line.name))
  const next = names.find((one) => !used.has(one)) ?? names[0]!
  return (
    <fieldset className="mtm-fieldset">
      <legend>{label}</legend>
      <p className="mtm-hint">{help}</p>
      {lines.map((line, at) => (
        <div key={at} className="mtm-form">
          <SelectField
            name={`${name}.${at}.name`}
            label={t('gateway.kind')}
            required
            value={line.name}
            options={options}
            onChange={(chosen) => put(at, { name: String(chosen ?? ''), text: proposal(String(chosen)) })}
          />
          <TextField
            name={`${name}.${at}.text`}
            label={t('gateway.arguments')}
            required={null}
            maxLength={MOST_TEXT}
            value={line.text}
            onChange={(text) => put(at, { ...line, text: text ?? '' })}
          />
          <sl-button
            size="small"
            onClick={() => onChange(lines.filter((_, place) => place !== at))}
            aria-label={t('gateway.removeLine', { name: line.name })}
          >
            {t('gateway.removeLine', { name: line.name })}
          </sl-button>
        </div>
      ))}
      <sl-button size="small" onClick={() => onChange([...lines, { name: next, text: proposal(next) }])}>
        {t('gateway.addLine', { what: label })}
      </sl-button>
    </fieldset>
  )
}
