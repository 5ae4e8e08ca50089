import { postureLevels, type PostureDef } from '@mtm/shared-utils/garments'
import { useOrderForm } from '../form-context.tsx'
import { changeFit, confirmFinding, sameFigure } from '../state/order-changes.ts'
import { fieldKey, findingsOf } from '../state/findings.ts'
import { FieldFindings } from '../steps/field-findings.tsx'
import { useFormTexts } from '../form-texts.tsx'
import { areaOf, areasOf, type Area } from './posture-areas.ts'
import { PostureFigure } from './posture-figure.tsx'
import { PostureSetting } from './posture-setting.tsx'

/** Posture settings by body area, with the drawn figure. */
export function PosturePart() {
  const { work, change, catalogue, findings } = useOrderForm()
  const { t } = useFormTexts()
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
  const { t } = useFormTexts()
  return (
    <fieldset className="mo-posture__area">
      <legend>{t(`fit.areas.${area}`)}</legend>
      {defs.map((def) => (
        <FormSetting key={def.code} def={def} />
      ))}
    </fieldset>
  )
}

function FormSetting({ def }: { def: PostureDef }) {
  const { work, change, findings } = useOrderForm()
  const index = work.line
  const line = work.lines[index]
  if (!line) return null
  const field = `posture.${def.code}`
  return (
    <div className="mo-setting" data-field={fieldKey(field, index)}>
      <PostureSetting
        def={def}
        posture={line.posture}
        onChange={(posture) => change(changeFit(index, { posture }))}
      >
        <FieldFindings
          findings={findingsOf(findings, field, index)}
          confirmed={work.confirmed}
          onConfirm={(ids, on) => change(confirmFinding(ids, on))}
        />
      </PostureSetting>
    </div>
  )
}
