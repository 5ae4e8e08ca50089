import { useState } from 'react'
import { useOrderForm } from '../form-context.tsx'
import { changeFit } from '../state/order-changes.ts'
import type { FormLine } from '../state/form-state.ts'
import { useProblem } from '../state/use-starting.ts'
import { ChoiceCards } from '../steps/choice-cards.tsx'
import { LineTabs } from '../steps/line-tabs.tsx'
import { StyleGroupBox } from '../steps/style-group.tsx'
import { useFormTexts } from '../form-texts.tsx'
import { FIT_GROUP } from './fit-group.ts'
import { FinishedPart } from './finished-part.tsx'
import { PosturePart } from './posture-part.tsx'
import { TargetTable } from './target-table.tsx'
import { TryOnPart } from './try-on-part.tsx'

const MODES = ['BODY', 'TRY_ON', 'FINISHED'] as const

/** The fit of each garment: one of three fit modes, postures, and the resulting targets. */
export function FitStep() {
  const { work, change } = useOrderForm()
  const { t } = useFormTexts()
  const index = work.line
  const line = work.lines[index]
  if (!line) return null
  return (
    <>
      <LineTabs />
      <section className="mo-section mo-modes">
        <h3 className="mo-section__title">{t('fit.mode')}</h3>
        <ChoiceCards
          legend={t('fit.mode')}
          value={line.fitMode}
          onChoose={(mode) => change(changeFit(index, { fitMode: mode as FormLine['fitMode'] }))}
          choices={MODES.map((mode) => ({
            code: mode,
            label: t(`fit.modes.${mode}`),
            note: t(`fit.modeHelp.${mode}`),
          }))}
        />
      </section>
      {line.fitMode === 'TRY_ON' && <TryOnPart key={line.key} />}
      {line.fitMode === 'FINISHED' && <FinishedPart key={line.key} />}
      {line.fitMode === 'BODY' && <BodyPart key={line.key} />}
      {line.fitMode !== 'FINISHED' && <PosturePart key={`${line.key}posture`} />}
      <section className="mo-section">
        <h3 className="mo-section__title">{t('fit.target')}</h3>
        <TargetTable />
        <SaveProfile />
      </section>
    </>
  )
}

/** BODY mode: ease, and missing measurements. */
function BodyPart() {
  const { catalogue, findings, jump, work } = useOrderForm()
  const { t } = useFormTexts()
  const group = catalogue.groups.find(({ code }) => code === FIT_GROUP)
  const missing = findings.find(({ rule }) => rule === 'C02')
  const none = Object.keys(work.measures.typed).length === 0 && work.measures.sheet === null
  return (
    <section className="mo-section">
      {group && (
        <div className="mo-section__groups">
          <StyleGroupBox group={group} />
        </div>
      )}
      {(missing || none) && (
        <p className="mo-help">
          {t('fit.measureFirst')}{' '}
          <button
            type="button"
            className="mtm-link"
            onClick={() => jump({ field: missing?.field ?? 'measureSheetId' })}
          >
            {t('fit.toMeasures')}
          </button>
        </p>
      )}
    </section>
  )
}

/** Saves the fit in the customer's profile. */
function SaveProfile() {
  const { work, port, outcome } = useOrderForm()
  const { t } = useFormTexts()
  const say = useProblem()
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const line = work.lines[work.line]
  const { customer } = work
  if (!line || !customer || line.fitMode === 'FINISHED') return null
  const save = async () => {
    setState('busy')
    setProblem(null)
    const fit = outcome.lines[work.line]?.values[FIT_GROUP]
    try {
      await port.saveProfile({
        customerId: customer.id,
        category: line.category,
        fitMode: line.fitMode,
        fit: typeof fit === 'string' ? fit : null,
        mouldNo: line.mouldNo,
        deltas: line.deltas,
        posture: line.posture,
      })
      setState('saved')
    } catch (caught) {
      setState('idle')
      setProblem(say(caught))
    }
  }
  return (
    <div className="mo-buttons">
      <sl-button size="small" loading={state === 'busy'} onClick={() => void save()}>
        {t('fit.saveProfile', { name: customer.name })}
      </sl-button>
      <span className="mo-help" role="status">
        {state === 'saved' && t('fit.profileSaved')}
      </span>
      {problem && (
        <p className="mo-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
