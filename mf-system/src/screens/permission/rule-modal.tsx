import { useMemo, type ReactNode } from 'react'
import { RULE_VARIABLES, type RuleVariable } from '@mtm/shared-utils/contracts/dto/data-rule'
import type { RuleColumn } from '@mtm/shared-utils/contracts/dto/permission'
import type { FieldKind, Row } from '@mtm/shared-utils/contracts/resource'
import { dataRule } from '@mtm/shared-utils/contracts/resources/data-rule'
import { notify } from '@mtm/shared-utils/runtime'
import {
  RecordModal,
  SelectField,
  TextField,
  YesNoField,
  type FieldBinding,
  type RecordMode,
} from '@mtm/shared-utils/kit/form'
import { useDict } from '@mtm/shared-utils/kit/dict'
import { resourceCalls } from '@mtm/shared-utils/kit/query'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type { DrawField } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type Text = string | null | undefined
interface Props {
  /** the menu */
  of: string
  columns: readonly RuleColumn[]
  mode: RecordMode
  row: Row<typeof dataRule> | null
  onSaved: () => void
  onClose: () => void
}

const LAYOUT = [['ruleName'], ['ruleColumn', 'ruleConditions'], ['ruleValue'], ['status']] as const
const calls = resourceCalls(dataRule)

/** One data rule: a field of the menu's lists, a condition, a value that may contain variables of the user. */
export function RuleModal({ of, columns, mode, row, onSaved, onClose }: Props) {
  const fields = useMemo<Readonly<Record<string, DrawField>>>(() => {
    const columnOf = (name: unknown) => columns.find(({ value }) => value === name)
    return {
      ruleColumn: (binding) => <ColumnField {...(binding as FieldBinding<Text>)} columns={columns} />,
      ruleConditions: (binding, values) => (
        <ConditionField {...(binding as FieldBinding<Text>)} column={columnOf(values.ruleColumn)} />
      ),
      ruleValue: (binding, values) => (
        <ValueField
          {...(binding as FieldBinding<Text>)}
          column={columnOf(values.ruleColumn)}
          isList={values.ruleConditions === 'IN'}
        />
      ),
      status: (binding) => <YesNoField {...(binding as FieldBinding<Text>)} pair={['1', '0']} />,
    }
  }, [columns])
  return (
    <RecordModal
      resource={dataRule}
      mode={mode}
      row={row}
      layout={LAYOUT}
      fields={fields}
      begin={() => ({ ruleConditions: '=', status: '1' })}
      onSave={async (body) => {
        const text = await (mode === 'new' ? calls.add({ ...body, permissionId: of }) : calls.edit(body))
        notify({ kind: 'success', text })
        onSaved()
      }}
      onClose={onClose}
    />
  )
}

function ColumnField({ columns, ...field }: FieldBinding<Text> & { columns: readonly RuleColumn[] }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const missing = columns.find(({ value }) => value === field.value)?.missing ?? []
  const help = missing.length > 0 && t('rule.missing', { lists: missing.map((one) => words(one)).join(', ') })
  const options = columns.map(({ value, label }) => ({ value, label: `${words(label)} (${value})` }))
  return <SelectField {...field} options={options} help={help} />
}

const TEXTS: readonly FieldKind[] = ['text', 'textarea', 'dict', 'image']
const YES_OR_NO: ReadonlySet<string> = new Set(['=', '!='])

/** The conditions that a field offers. */
function ConditionField({ column, ...field }: FieldBinding<Text> & { column: RuleColumn | undefined }) {
  const words = useLabel()
  const items = useDict('rule_conditions')
  const fits = (condition: string) => {
    if (!column) return true
    if (column.kind === 'boolean') return YES_OR_NO.has(condition)
    return !condition.endsWith('LIKE') || TEXTS.includes(column.kind)
  }
  const options = items
    .filter(({ value }) => fits(value))
    .map((item) => ({ value: item.value, label: `${words(item)} (${item.value})` }))
  return <SelectField {...field} options={options} />
}

interface ValueProps extends FieldBinding<Text> {
  column: RuleColumn | undefined
  /** several values, separated by commas */
  isList: boolean
}

/** The value of the condition. A press inserts a variable of the user. */
function ValueField({ column, isList, ...field }: ValueProps) {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const items = useDict(column?.dict ?? '')
  const hints: ReactNode[] = [
    ...(isList ? [t('rule.severalHelp')] : []),
    ...(items.length > 0 ? [items.map((item) => `${item.value} ${words(item)}`).join(' · ')] : []),
    ...(column?.kind === 'boolean' ? [t('rule.booleanHelp')] : []),
    ...(column?.kind === 'money' || column?.kind === 'length' ? [t(`rule.${column.kind}Help`)] : []),
  ]
  return (
    <div>
      <TextField {...field} help={hints.join(' ')} />
      {!field.readOnly && (
        <ul className="ms-rule__variables" aria-label={t('rule.variables')}>
          <li className="mtm-field__help" aria-hidden="true">
            {t('rule.variables')}
          </li>
          {RULE_VARIABLES.filter(isOffered).map((name) => (
            <li key={name}>
              <button
                type="button"
                className="mtm-link"
                title={`#{${name}}`}
                onClick={() => field.onChange(`${field.value ?? ''}#{${name}}`)}
              >
                {t(`rule.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Conditions about workflows are not supported. */
type SupportedVariable = Exclude<RuleVariable, 'bpm_status'>
const isOffered = (name: RuleVariable): name is SupportedVariable => name !== 'bpm_status'
