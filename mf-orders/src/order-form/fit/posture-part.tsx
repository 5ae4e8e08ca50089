import { useId } from 'react'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { postureLevels, type PostureDef } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { changeFit, confirmFinding, sameFigure } from '../state/order-changes.ts'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { FieldFindings } from '../steps/field-findings.tsx'
import { useWords } from '../words.tsx'
import { areaOf, areasOf, levelOf, withLevel, type Area } from './posture-areas.ts'
import { PostureFigure } from './posture-figure.tsx'

/** The figure: what is different about it, by its parts, and the person drawn so. */
export function PosturePart() {
  const { work, change, catalogue, findings } = useOrderForm()
  const { t } = useWords()
  const index = work.line
  const line = work.lines[index]
  const postures = catalogue.postures ?? []
  if (!line || postures.length === 0) return null
  const levels = postureLevels(postures, line.posture)
  return (
    <section className="mo-section" data-field={fieldKey('posture', index)}>
      <h3 className="mo-section__title">
        {t('fit.posture')}
        {levels > 0 && <span className="mo-section__value">{t('fit.levels', { count: levels })}</span>}
      </h3>
      <FieldFindings
        findings={findingsOf(findings, 'posture', index)}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
      <div className="mo-posture">
        <PostureFigure posture={line.posture} label={t('fit.figure')} />
        <div className="mo-posture__areas">
          {areasOf(line.category).map((area) => (
            <PostureArea key={area} area={area} defs={postures.filter(({ code }) => areaOf(code) === area)} />
          ))}
        </div>
      </div>
      <div className="mo-buttons">
        {levels > 0 && (
          <sl-button size="small" onClick={() => change(changeFit(index, { posture: {} }))}>
            {t('fit.noPosture')}
          </sl-button>
        )}
        {work.lines.length > 1 && (
          <sl-button size="small" onClick={() => change(sameFigure(index))}>
            {t('fit.forAll')}
          </sl-button>
        )}
      </div>
    </section>
  )
}

function PostureArea({ area, defs }: { area: Area; defs: readonly PostureDef[] }) {
  const { t } = useWords()
  return (
    <fieldset className="mo-posture__area">
      <legend>{t(`fit.areas.${area}`)}</legend>
      {defs.map((def) => (
        <PostureSetting key={def.code} def={def} />
      ))}
    </fieldset>
  )
}

function PostureSetting({ def }: { def: PostureDef }) {
  const { work, change, findings } = useOrderForm()
  const { label, t } = useWords()
  const id = useId()
  const index = work.line
  const line = work.lines[index]
  if (!line) return null
  const set = (level: number, side?: 'L' | 'R') =>
    change(changeFit(index, { posture: withLevel(line.posture, def, level, side) }))
  const field = `posture.${def.code}`
  return (
    <div className="mo-setting" data-field={fieldKey(field, index)}>
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
                value={levelOf(line.posture, def.code, side)}
                onChange={(level) => set(level, side)}
              />
            </label>
          ))}
        </span>
      ) : def.unit === 'mark' || def.levels.length === 1 ? (
        <input
          type="checkbox"
          aria-labelledby={id}
          checked={levelOf(line.posture, def.code) !== 0}
          onChange={(event) => set(event.currentTarget.checked ? (def.levels[0] ?? 1) : 0)}
        />
      ) : (
        <LevelSelect
          def={def}
          name={label(def)}
          value={levelOf(line.posture, def.code)}
          onChange={(level) => set(level)}
        />
      )}
      <FieldFindings
        findings={findingsOf(findings, field, index)}
        confirmed={work.confirmed}
        onConfirm={(ids, on) => change(confirmFinding(ids, on))}
      />
    </div>
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
  const { t, number } = useWords()
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

/** Settings that go both ways have a word for each. */
const TWO_WAYS: Readonly<Record<string, { up: 'sloping'; down: 'square' }>> = {
  SLOPE: { up: 'sloping', down: 'square' },
}
const positiveName = ({ code }: Labelled & { code: string }) => TWO_WAYS[code]?.up
const negativeName = ({ code }: Labelled & { code: string }) => TWO_WAYS[code]?.down
