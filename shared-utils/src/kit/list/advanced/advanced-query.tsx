import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  MOST_CONDITIONS,
  SUPER_RULES,
  type SavedQuery,
  type SuperCondition,
  type SuperQuery,
  type SuperRule,
} from '@mtm/shared-utils/contracts/dto/super-query'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { supportsAdvancedQuery, type Field, type Resource } from '@mtm/shared-utils/contracts/resource'
import { storage } from '@mtm/shared-utils/runtime'
import { SelectField } from '../../field/choice-fields.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { PlainForm } from '../../field/plain-form.tsx'
import { useLabel } from '../../texts/use-label.ts'
import { useTab } from '../../tab/tab-location.tsx'
import { useKitText } from '../../texts/use-kit-text.ts'
import { withheldFields } from '../columns/withheld-fields.ts'
import { TOOL_TEXTS } from '../list-texts.ts'
import '../tools.css'
import { ConditionValue, isWrong, rulesOf, shownValue, storedValue } from './condition-value.tsx'

const TEXTS = {
  match: ['匹配方式', 'Rows must meet', '一致条件'],
  and: ['满足所有条件', 'all conditions', 'すべての条件'],
  or: ['满足任一条件', 'any condition', 'いずれかの条件'],
  field: ['字段', 'Field', '項目'],
  rule: ['条件', 'Operator', '演算子'],
  add: ['添加条件', 'Add a condition', '条件を追加'],
  remove: ['删除条件 {n}', 'Delete condition {n}', '条件{n}を削除'],
  saved: ['已保存的查询', 'Saved searches', '保存した検索'],
  none: ['还没有保存的查询', 'Nothing saved yet', '保存した検索はありません'],
  name: ['名称', 'Name', '名前'],
  save: ['保存查询', 'Save', '保存'],
  forget: ['删除{name}', 'Delete {name}', '{name}を削除'],
  eq: ['等于', 'is', '等しい'],
  ne: ['不等于', 'is not', '等しくない'],
  gt: ['大于', 'is more than', 'より大きい'],
  ge: ['大于等于', 'is at least', '以上'],
  lt: ['小于', 'is less than', 'より小さい'],
  le: ['小于等于', 'is at most', '以下'],
  in: ['在…中', 'is one of', 'いずれか'],
  like: ['包含', 'contains', '含む'],
  left_like: ['以…结尾', 'ends with', 'で終わる'],
  right_like: ['以…开始', 'begins with', 'で始まる'],
} as const satisfies Record<string, Label>

export interface AdvancedQueryProps {
  resource: Resource
  query: SuperQuery | undefined
  onQuery: (query: SuperQuery | null) => void
  onClose: () => void
}

/** A condition while it is typed: lengths and money in shown units. */
type Line = SuperCondition & { key: number }

/** Fields that can be queried, among those that the user sees. */
function queryable(resource: Resource): [name: string, field: Field][] {
  const kept = withheldFields(resource)
  return Object.entries(resource.fields).filter(
    ([name, field]) => supportsAdvancedQuery(field) && !kept.has(name),
  )
}

let lastKey = 0
const lineOf = (condition: SuperCondition): Line => ({ ...condition, key: ++lastKey })

/** Conditions on any field with any operator, joined by and/or; saved queries are kept in the browser. */
export default function AdvancedQuery({ resource, query, onQuery, onClose }: AdvancedQueryProps) {
  const t = useKitText()
  const words = useLabel()
  const fields = queryable(resource)
  const fresh = (): Line =>
    lineOf({ field: fields[0]?.[0] ?? '', rule: rulesOf(fields[0]?.[1])[0]!, val: '' })
  const shown = (condition: SuperCondition): Line =>
    lineOf({ ...condition, val: shownValue(resource.fields[condition.field], condition.val) })
  const [match, setMatch] = useState(query?.match ?? 'and')
  const [lines, setLines] = useState<readonly Line[]>(() => query?.conditions.map(shown) ?? [fresh()])
  const change = (line: Line, part: Partial<Line>) =>
    setLines(lines.map((one) => (one === line ? { ...line, ...part } : one)))
  const conditions = lines
    .map(({ field, rule, val }) => ({ field, rule, val: storedValue(resource.fields[field], rule, val) }))
    .filter(({ val }) => val !== '')
  const [checked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const apply = (next: SuperQuery | null) => {
    onQuery(next)
    onClose()
  }
  const search = () => {
    // without the invalid condition the query would match too much
    if (!lines.some(({ field, rule, val }) => isWrong(resource.fields[field], rule, val)))
      return apply({ match, conditions })
    flushSync(() => setChecked(true))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  const drop = (line: Line) => {
    const left = lines.filter((one) => one !== line)
    flushSync(() => setLines(left))
    // the button disappears with its line: the focus moves to the line that takes its place
    const fields = form.current?.querySelectorAll<HTMLElement>('select[name=field]')
    fields?.[Math.min(lines.indexOf(line), left.length - 1)]?.focus()
  }
  const footer = (
    <>
      <sl-button onClick={() => apply(null)}>{t('search.reset')}</sl-button>
      <sl-button variant="primary" onClick={search}>
        {t('search.submit')}
      </sl-button>
    </>
  )
  return (
    <Dialog open size="large" title={words(TOOL_TEXTS.advanced)} footer={footer} onClose={onClose}>
      <PlainForm className="mtm-advanced" ref={form} onSubmit={search}>
        <fieldset className="mtm-advanced__match" aria-label={words(TEXTS.match)}>
          {(['and', 'or'] as const).map((one) => (
            <label key={one} className="mtm-check">
              <input type="radio" name="match" checked={match === one} onChange={() => setMatch(one)} />
              <span>{words(TEXTS[one])}</span>
            </label>
          ))}
        </fieldset>
        {lines.map((line, at) => (
          <div key={line.key} className="mtm-advanced__line">
            <SelectField
              name="field"
              label={words(TEXTS.field)}
              value={line.field}
              options={fields.map(([name, field]) => ({ value: name, label: words(field.label) }))}
              onChange={(field) => {
                const name = field ?? line.field
                const rules = rulesOf(resource.fields[name])
                change(line, {
                  field: name,
                  rule: rules.includes(line.rule) ? line.rule : rules[0]!,
                  val: '',
                })
              }}
            />
            <SelectField
              name="rule"
              label={words(TEXTS.rule)}
              value={line.rule}
              options={rulesOf(resource.fields[line.field]).map((rule) => ({
                value: rule,
                label: words(TEXTS[rule]),
              }))}
              onChange={(rule) => rule && change(line, { rule: rule as SuperRule })}
            />
            <ConditionValue
              field={resource.fields[line.field]}
              rule={line.rule}
              value={line.val}
              checked={checked}
              onChange={(val) => change(line, { val })}
            />
            <button
              type="button"
              className="mtm-link mtm-link--danger"
              aria-label={words(TEXTS.remove, { n: at + 1 })}
              disabled={lines.length === 1}
              onClick={() => drop(line)}
            >
              {t('record.remove')}
            </button>
          </div>
        ))}
        <p>
          <button
            type="button"
            className="mtm-link"
            disabled={lines.length >= MOST_CONDITIONS}
            onClick={() => setLines([...lines, fresh()])}
          >
            {words(TEXTS.add)}
          </button>
        </p>
        <button type="submit" hidden />
      </PlainForm>
      <Saved
        current={{ match, conditions }}
        onUse={(saved) => {
          setMatch(saved.match)
          // a saved query may name fields that can no longer be queried
          const left = saved.conditions.filter((one) => fields.some(([name]) => name === one.field))
          setLines(left.length > 0 ? left.map(shown) : [fresh()])
        }}
      />
    </Dialog>
  )
}

/** The queries that this browser keeps for the list, under the key of stock pages (backend contract 2.4). */
function Saved({ current, onUse }: { current: SuperQuery; onUse: (query: SuperQuery) => void }) {
  const words = useLabel()
  const key = `JSuperQuerySaved_${useTab().path}` as const
  const [saved, setSaved] = useState(() => readSaved(key))
  const [title, setTitle] = useState('')
  const name = useRef<HTMLInputElement>(null)
  const keep = (next: readonly SavedQuery[]) => {
    setSaved(next)
    storage.set(key, next)
  }
  const nothing = title.trim() === '' || current.conditions.length === 0
  const save = () => {
    if (nothing) return
    const named = title.trim()
    const query = { title: named, matchType: current.match, records: current.conditions }
    keep([...saved.filter((one) => one.title !== named), query])
    setTitle('')
  }
  return (
    <section className="mtm-advanced__saved" aria-label={words(TEXTS.saved)}>
      <PlainForm className="mtm-advanced__save" onSubmit={save}>
        <span className="mtm-control">
          <input
            ref={name}
            className="mtm-input"
            name="title"
            aria-label={words(TEXTS.name)}
            placeholder={words(TEXTS.name)}
            maxLength={50}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </span>
        <sl-button disabled={nothing} onClick={save}>
          {words(TEXTS.save)}
        </sl-button>
      </PlainForm>
      {saved.length === 0 ? (
        <p className="mtm-hint">{words(TEXTS.none)}</p>
      ) : (
        <ul>
          {saved.map((one) => (
            <li key={one.title}>
              <button
                type="button"
                className="mtm-link"
                onClick={() => onUse({ match: one.matchType, conditions: one.records })}
              >
                {one.title}
              </button>
              <button
                type="button"
                className="mtm-link mtm-link--danger"
                aria-label={words(TEXTS.forget, { name: one.title })}
                onClick={() => {
                  keep(saved.filter((other) => other !== one))
                  // the button disappears with the saved query
                  name.current?.focus()
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Browser storage is untrusted: only valid queries count. */
function readSaved(key: `JSuperQuerySaved_${string}`): readonly SavedQuery[] {
  const list = storage.get<unknown>(key)
  if (!Array.isArray(list)) return []
  return (list as Partial<SavedQuery>[]).flatMap(({ title, matchType, records }) => {
    if (typeof title !== 'string' || !Array.isArray(records)) return []
    const known = (records as readonly SuperCondition[]).filter(
      ({ field, rule, val }) =>
        typeof field === 'string' && SUPER_RULES.includes(rule) && typeof val === 'string',
    )
    return [{ title, matchType: matchType === 'or' ? 'or' : 'and', records: known }]
  })
}
