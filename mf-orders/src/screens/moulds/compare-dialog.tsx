import { useState } from 'react'
import { MOULD_MEASURES } from '@mtm/shared-utils/contracts/resources/mould'
import type { CategoryCode } from '@mtm/shared-utils/contracts/garments'
import { CheckboxField, Dialog, SelectField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { formatLength } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { MouldOverlay, type OverlaidMould } from '../../parts/mould/mould-overlay.tsx'
import { signed } from '../../parts/mould/difference-table.tsx'
import { useMouldsOf, type MouldRow } from '../../parts/mould/mould.api.ts'
import { useMeasureName } from '../../parts/measure-name.ts'

const NONE: readonly MouldRow[] = []
/** Their common garment; null for several. */
const garmentOf = (moulds: readonly MouldRow[]) =>
  moulds.every(({ category }) => category === moulds[0]?.category) ? moulds[0]?.category : null

const finishedOf = (row: MouldRow): OverlaidMould => ({
  mouldNo: row.mouldNo,
  finished: Object.fromEntries(
    MOULD_MEASURES.flatMap((code) => (row[code] === null ? [] : [[code, row[code]]])),
  ),
})

/** Moulds side by side, with differences from the first marked. */
export function CompareDialog({ chosen, onClose }: { chosen: readonly MouldRow[]; onClose: () => void }) {
  const t = useText<typeof zhCN>('orders')
  const nameOf = useMeasureName(garmentOf(chosen))
  const [moulds, setMoulds] = useState(chosen)
  const [only, setOnly] = useState(false)
  const [overlaid, setOverlaid] = useState(false)
  const garment = garmentOf(moulds)
  const [first] = moulds
  const offered = useMouldsOf(first?.category ?? null).data?.records ?? NONE
  const codes = MOULD_MEASURES.filter((code) => moulds.some((one) => one[code] !== null))
  const shown = only ? codes.filter((code) => moulds.some((one) => one[code] !== first?.[code])) : codes
  const others = offered.filter(({ id }) => !moulds.some((one) => one.id === id))
  return (
    <Dialog open size="picker" title={t('moulds.compareTitle')} onClose={onClose}>
      <p className="mo-help">{t('moulds.compareHelp')}</p>
      <div className="mo-compare-tools">
        <SelectField
          name="add"
          label={t('moulds.compareAdd')}
          value={null}
          required
          options={others.map(({ id, mouldNo }) => ({ value: id, label: mouldNo }))}
          onChange={(id) => {
            const added = offered.find((one) => one.id === id)
            if (added) setMoulds((old) => [...old, added])
          }}
        />
        <CheckboxField
          name="only"
          label={t('moulds.compareOnly')}
          value={only}
          required
          onChange={(on) => setOnly(on === true)}
        />
        {garment && (
          <CheckboxField
            name="overlay"
            label={t('moulds.overlay')}
            value={overlaid}
            required
            onChange={(on) => setOverlaid(on === true)}
          />
        )}
      </div>
      {overlaid && garment && (
        <MouldOverlay category={garment as CategoryCode} moulds={moulds.map(finishedOf)} />
      )}
      <div className="mo-chart" tabIndex={0} role="region" aria-label={t('moulds.compareTitle')}>
        <table className="mo-chart__table">
          <thead>
            <tr>
              <th scope="col">{t('moulds.measure')}</th>
              {moulds.map(({ id, mouldNo }) => (
                <th key={id} scope="col">
                  {mouldNo}
                  {moulds.length > 2 && (
                    <button
                      type="button"
                      className="mtm-link mo-chart__drop"
                      aria-label={t('moulds.compareRemove', { no: mouldNo })}
                      onClick={() => setMoulds((old) => old.filter((one) => one.id !== id))}
                    >
                      ×
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((code) => (
              <tr key={code}>
                <th scope="row">{nameOf(code)}</th>
                {moulds.map((one, place) => {
                  const [own, from] = [one[code], first?.[code] ?? null]
                  const differs = place > 0 && own !== from
                  return (
                    <td key={one.id} data-changed={differs || undefined}>
                      {own === null ? '—' : formatLength(own)}
                      {differs && own !== null && from !== null && <small>{signed(own - from)}</small>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
