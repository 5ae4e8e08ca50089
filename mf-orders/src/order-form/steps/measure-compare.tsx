import { useState } from 'react'
import { SelectField } from '@mtm/shared-utils/kit/form'
import type { MeasureSheet } from '@mtm/shared-utils/contracts/dto/measure'
import { mostChange, type Catalogue } from '@mtm/shared-utils/garments'
import { useFormTexts } from '../form-texts.tsx'
import { UNITS } from './measure-units.ts'

/** Two sheets side by side, with changes and implausible changes marked. */
export function MeasureCompare({
  sheets,
  catalogue,
  open = false,
}: {
  sheets: readonly MeasureSheet[]
  catalogue: Pick<Catalogue, 'measures'>
  open?: boolean
}) {
  const { t, label, cm } = useFormTexts()
  const [newer, setNewer] = useState(sheets[0]?.id ?? null)
  const [older, setOlder] = useState(sheets[1]?.id ?? null)
  const a = sheets.find((one) => one.id === newer)
  const b = sheets.find((one) => one.id === older)
  const options = sheets.map((one) => ({
    value: one.id,
    label: [one.takenAt.slice(0, 16), one.takenBy, t(`measure.methods.${one.method}`)].join(' · '),
  }))
  const rows = catalogue.measures.flatMap((def) => {
    const now = a?.body[def.code]
    const then = b?.body[def.code]
    return now || then ? [{ def, now, then }] : []
  })
  const shown = (value: MeasureSheet['body'][string] | undefined) =>
    value ? `${cm(value.value)}${value.source === 'estimated' ? ` (${t('measure.estimated')})` : ''}` : '—'
  return (
    <details className="mo-compare" open={open}>
      <summary>{t('measure.compare', { count: sheets.length })}</summary>
      <div className="mo-boxes">
        <SelectField
          name="newerSheet"
          label={t('measure.newer')}
          value={newer}
          onChange={(id) => setNewer(id ?? null)}
          options={options}
        />
        <SelectField
          name="olderSheet"
          label={t('measure.older')}
          value={older}
          onChange={(id) => setOlder(id ?? null)}
          options={options}
        />
      </div>
      <div className="mo-scroll" tabIndex={0} role="region" aria-label={t('measure.compareTitle')}>
        <table className="mo-targets">
          <thead>
            <tr>
              <th scope="col">{t('fit.measurement')}</th>
              <th scope="col">{b?.takenAt.slice(0, 10) ?? '—'}</th>
              <th scope="col">{a?.takenAt.slice(0, 10) ?? '—'}</th>
              <th scope="col">{t('measure.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ def, now, then }) => {
              const by = now && then ? now.value - then.value : 0
              const most = mostChange(def.code)
              const suspicious = most !== undefined && Math.abs(by) > most
              return (
                <tr key={def.code}>
                  <th scope="row">
                    {label(def)} <small>{UNITS[def.unit]}</small>
                  </th>
                  <td>{shown(then)}</td>
                  <td>{shown(now)}</td>
                  <td data-changed={by !== 0 || undefined}>
                    {by === 0 ? '—' : `${by > 0 ? '+' : '−'}${cm(Math.abs(by))}`}
                    {suspicious && (
                      <span className="mo-mark" data-severity="W">
                        {t('measure.suspicious')}
                      </span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </details>
  )
}
