import { useId, type ReactNode } from 'react'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import type { Posture, PostureDef } from '@mtm/shared-utils/garments'
import { useFormTexts } from '../form-texts.tsx'
import { levelOf, withLevel } from './posture-areas.ts'

interface SettingProps {
  def: PostureDef
  posture: Posture
  onChange: (posture: Posture) => void
  /** current value */
  children?: ReactNode
}

/** One posture setting: by side, in levels, or as a mark. */
export function PostureSetting({ def, posture, onChange, children }: SettingProps) {
  const { label, t } = useFormTexts()
  const id = useId()
  const set = (level: number, side?: 'L' | 'R') => onChange(withLevel(posture, def, level, side))
  return (
    <>
      <span className="mo-setting__name" id={id} title={label(def.geometry)}>
        {label(def)}
      </span>
      {def.sides ? (
        <span className="mo-setting__sides">
          {(['L', 'R'] as const).map((side) => (
            <label key={side} className="mo-setting__side">
              {side === 'L' ? t('fit.left') : t('fit.right')}
              <LevelSelect
                def={def}
                name={`${label(def)} ${side === 'L' ? t('fit.left') : t('fit.right')}`}
                value={levelOf(posture, def.code, side)}
                onChange={(level) => set(level, side)}
              />
            </label>
          ))}
        </span>
      ) : def.unit === 'mark' || def.levels.length === 1 ? (
        <label className="mo-setting__mark">
          <input
            type="checkbox"
            aria-labelledby={id}
            checked={levelOf(posture, def.code) !== 0}
            onChange={(event) => set(event.currentTarget.checked ? (def.levels[0] ?? 1) : 0)}
          />
        </label>
      ) : (
        <LevelSelect
          def={def}
          name={label(def)}
          value={levelOf(posture, def.code)}
          onChange={(level) => set(level)}
        />
      )}
      {children}
    </>
  )
}

function LevelSelect({
  def,
  name,
  value,
  onChange,
}: {
  def: PostureDef
  name: string
  value: number
  onChange: (level: number) => void
}) {
  const { t, number } = useFormTexts()
  const shown = (level: number) => {
    const own = def.unit === 'mm' ? `${number(Math.abs(level) / 10, 1)} cm` : String(Math.abs(level))
    const names = level < 0 ? negativeName(def) : positiveName(def)
    return names ? `${t(`fit.${names}`)} ${own}` : own
  }
  const levels = [...def.levels].sort((a, b) => a - b)
  return (
    <select
      className="mo-setting__level"
      aria-label={name}
      data-set={value !== 0 || undefined}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {levels
        .filter((level) => level < 0)
        .map((level) => (
          <option key={level} value={level}>
            {shown(level)}
          </option>
        ))}
      <option value={0}>{t('fit.usual')}</option>
      {levels
        .filter((level) => level > 0)
        .map((level) => (
          <option key={level} value={level}>
            {shown(level)}
          </option>
        ))}
    </select>
  )
}

/** Labels of settings with two directions. */
const TWO_WAYS: Readonly<Record<string, { up: 'sloping'; down: 'square' }>> = {
  SLOPE: { up: 'sloping', down: 'square' },
}
const positiveName = ({ code }: Labelled & { code: string }) => TWO_WAYS[code]?.up
const negativeName = ({ code }: Labelled & { code: string }) => TWO_WAYS[code]?.down
