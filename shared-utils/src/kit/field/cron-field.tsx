import './more-fields.css'
import './cron.css'
import { useEffect, useState } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { useLabel } from '../texts/use-label.ts'
import {
  beginPart,
  changeCron,
  CRON_LIMITS,
  CRON_UNITS,
  parseNumbers,
  readCron,
  type CronMode,
  type CronPart,
  type CronUnit,
} from './cron-parts.ts'
import { Field, shellOf, type FieldBinding } from './field.tsx'

const RUNS = 5

const UNIT_TEXTS: Readonly<Record<CronUnit, Label>> = {
  second: ['秒', 'Second', '秒'],
  minute: ['分', 'Minute', '分'],
  hour: ['时', 'Hour', '時'],
  day: ['日', 'Day', '日'],
  month: ['月', 'Month', '月'],
  weekday: ['周', 'Weekday', '曜日'],
  year: ['年', 'Year', '年'],
}
const MODE_TEXTS: Readonly<Record<CronMode, Label>> = {
  every: ['每个', 'every', '毎回'],
  range: ['从…到…', 'from … to …', '範囲'],
  step: ['从…起每隔', 'every n from …', '間隔'],
  list: ['指定', 'these', '指定'],
  any: ['不指定', 'not set', '指定なし'],
}
const TEXTS = {
  edit: ['编辑', 'Edit', '編集'],
  fold: ['收起', 'Fold', '閉じる'],
  mode: ['方式', 'how', '方法'],
  first: ['起', 'start', '開始'],
  last: ['止', 'end', '終了'],
  distance: ['间隔', 'every', '間隔'],
  values: ['数值，以逗号分隔', 'numbers, with commas between', '数値（カンマ区切り）'],
  next: ['最近 5 次运行时间', 'Next five runs', '次回以降の実行（5回）'],
  never: ['不会再运行', 'It will not run again', '今後実行されません'],
  wrong: ['表达式不正确', 'This is no cron expression', '正しい cron 式ではありません'],
  weekdays: ['1 为周日，7 为周六', '1 is Sunday, 7 Saturday', '1 は日曜、7 は土曜'],
} as const satisfies Record<string, Label>

/** A schedule: a Quartz expression, typed or composed, with its next runs. */
export function CronField(field: FieldBinding<string | null | undefined>) {
  const words = useLabel()
  const [open, setOpen] = useState(false)
  const value = field.value ?? ''
  const parts = readCron(value)
  return (
    <div className="mtm-cron">
      <Field {...shellOf(field, field.value)}>
        {(wiring) => (
          <>
            <input
              {...wiring}
              className="mtm-input mtm-cron__text"
              spellCheck={false}
              autoComplete="off"
              value={value}
              disabled={field.disabled}
              placeholder={field.placeholder ?? '0 0 9 * * ?'}
              onChange={({ target }) => field.onChange(target.value || null)}
              onBlur={field.onLeave}
            />
            <button
              type="button"
              className="mtm-link mtm-cron__open"
              aria-expanded={open}
              disabled={field.disabled}
              onClick={() => setOpen(!open)}
            >
              {words(open ? TEXTS.fold : TEXTS.edit)}
            </button>
          </>
        )}
      </Field>
      {open && !field.readOnly && (
        <div className="mtm-cron__parts" role="group" aria-label={field.label}>
          {CRON_UNITS.map((unit, place) => (
            <Part
              key={unit}
              unit={unit}
              part={parts[place] ?? null}
              disabled={field.disabled}
              onChange={(part) => field.onChange(changeCron(value, unit, part))}
            />
          ))}
          <p className="mtm-muted mtm-small">{words(TEXTS.weekdays)}</p>
        </div>
      )}
      {value !== '' && <NextRuns expression={value} />}
    </div>
  )
}

interface PartProps {
  unit: CronUnit
  part: CronPart | null
  disabled: boolean | undefined
  onChange: (part: CronPart) => void
}

function Part({ unit, part, disabled, onChange }: PartProps) {
  const words = useLabel()
  const [least, most] = CRON_LIMITS[unit]
  const name = words(UNIT_TEXTS[unit])
  const modes = (Object.keys(MODE_TEXTS) as CronMode[]).filter(
    (mode) => mode !== 'any' || unit === 'day' || unit === 'weekday',
  )
  const number = (at: 0 | 1, label: Label, top: number) => (
    <input
      type="number"
      className="mtm-input mtm-input--number"
      aria-label={`${name}: ${words(label)}`}
      min={at === 1 && part?.mode === 'step' ? 1 : least}
      max={top}
      value={part?.numbers[at] ?? ''}
      disabled={disabled}
      onChange={({ target }) => {
        const typed = Math.trunc(Number(target.value))
        if (!part || target.value === '' || typed > top || typed < 0) return
        onChange({ ...part, numbers: part.numbers.map((old, place) => (place === at ? typed : old)) })
      }}
    />
  )
  return (
    <div className="mtm-cron__part">
      <span className="mtm-cron__unit">{name}</span>
      <select
        className="mtm-input mtm-input--select"
        aria-label={`${name}: ${words(TEXTS.mode)}`}
        value={part?.mode ?? ''}
        disabled={disabled}
        onChange={({ target }) => onChange(beginPart(target.value as CronMode, unit))}
      >
        {!part && <option value="">…</option>}
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {words(MODE_TEXTS[mode])}
          </option>
        ))}
      </select>
      {part?.mode === 'range' && (
        <>
          {number(0, TEXTS.first, most)}
          {number(1, TEXTS.last, most)}
        </>
      )}
      {part?.mode === 'step' && (
        <>
          {number(0, TEXTS.first, most)}
          {number(1, TEXTS.distance, most)}
        </>
      )}
      {part?.mode === 'list' && (
        <NumberList
          label={`${name}: ${words(TEXTS.values)}`}
          numbers={part.numbers}
          limits={[least, most]}
          disabled={disabled}
          onChange={(numbers) => onChange({ mode: 'list', numbers })}
        />
      )}
    </div>
  )
}

/** Typed text stays unchanged until blur; numbers in it count at once. */
function NumberList({
  label,
  numbers,
  limits,
  disabled,
  onChange,
}: {
  label: string
  numbers: readonly number[]
  limits: readonly [number, number]
  disabled: boolean | undefined
  onChange: (numbers: readonly number[]) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className="mtm-input"
      inputMode="numeric"
      aria-label={label}
      value={typed ?? numbers.join(',')}
      disabled={disabled}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = parseNumbers(target.value, limits)
        if (read.length > 0) onChange(read)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function NextRuns({ expression }: { expression: string }) {
  const words = useLabel()
  const [runs, setRuns] = useState<readonly string[] | 'wrong' | null>(null)
  useEffect(() => {
    let current = true
    void import('./cron-runs.ts').then(({ nextRuns }) => {
      if (current) setRuns(nextRuns(expression, RUNS) ?? 'wrong')
    })
    return () => {
      current = false
    }
  }, [expression])
  return (
    <div className="mtm-cron__runs" role="status">
      {runs === 'wrong' ? (
        <span className="mtm-field__error">{words(TEXTS.wrong)}</span>
      ) : runs?.length === 0 ? (
        words(TEXTS.never)
      ) : (
        <>
          <span className="mtm-muted">{words(TEXTS.next)}</span>
          <ol>
            {runs?.map((run) => (
              <li key={run}>{run}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
