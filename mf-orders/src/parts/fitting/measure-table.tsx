import type { FittingPiece } from '@mtm/shared-utils/contracts/dto/fitting'
import type { Labelled } from '@mtm/shared-utils/contracts/locale'
import { measureInWords, measureNameOf, type Catalogue } from '@mtm/shared-utils/garments'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { signedCm, typedCm, typedMm, type TypedLengths } from './fitting-calls.ts'

interface TableProps {
  piece: FittingPiece
  catalogue: Catalogue
  measured: TypedLengths
  changes: TypedLengths
  onMeasured: (typed: TypedLengths) => void
  onChanges: (typed: TypedLengths) => void
}

/** Targets, actual values and requested changes of a garment. */
export function MeasureTable({ piece, catalogue, measured, changes, onMeasured, onChanges }: TableProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const names = (code: string) => measureNameOf(catalogue, piece.category, code)
  if (piece.targets.length === 0) return <p className="mo-help">{t('fittings.noMeasures')}</p>
  return (
    <>
      <p className="mo-help">{t('fittings.measuresHelp')}</p>
      {piece.mouldNo && <p className="mo-help">{t('fittings.cutFrom', { mould: piece.mouldNo })}</p>}
      <div className="mo-scroll" tabIndex={0} role="region" aria-label={t('fittings.measures')}>
        <table className="mo-targets mo-fitting__measures">
          <thead>
            <tr>
              <th scope="col">{t('fit.measurement')}</th>
              <th scope="col">{t('fittings.target')}</th>
              <th scope="col">{t('fittings.measured')}</th>
              <th scope="col">{t('fittings.deviation')}</th>
              <th scope="col">{t('fittings.change')}</th>
            </tr>
          </thead>
          <tbody>
            {piece.targets.map(({ code, target, tol }) => {
              const name = label(names(code))
              const own = typedMm(measured[code])
              const off = own === null || Number.isNaN(own) ? null : own - target
              return (
                <tr key={code}>
                  <th scope="row">
                    {name}
                    <ChangeWords code={code} name={names(code)} by={typedMm(changes[code])} />
                  </th>
                  <td>{typedCm(target)}</td>
                  <td>
                    <CmInput
                      name={`measured.${code}`}
                      label={t('fittings.measuredOf', { name })}
                      typed={measured[code]}
                      onType={(text) => onMeasured({ ...measured, [code]: text })}
                    />
                  </td>
                  <td data-changed={(off !== null && Math.abs(off) > tol) || undefined}>
                    {off === null ? '—' : off === 0 ? '0' : signedCm(off)}
                  </td>
                  <td>
                    <CmInput
                      name={`change.${code}`}
                      label={t('fittings.changeOf', { name })}
                      typed={changes[code]}
                      onType={(text) => onChanges({ ...changes, [code]: text })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** A typed change in words, as the sheet will have it; nothing without one. */
function ChangeWords({ code, name, by }: { code: string; name: Labelled; by: number | null }) {
  const label = useLabel()
  if (by === null || by === 0 || Number.isNaN(by)) return null
  return <span className="mo-fitting__words">{label(measureInWords('alteration', { code, name }, by))}</span>
}

interface InputProps {
  name: string
  label: string
  typed: string | undefined
  onType: (text: string) => void
}

function CmInput({ name, label, typed = '', onType }: InputProps) {
  return (
    <input
      name={name}
      className="mtm-input mtm-input--number mo-fitting__cm"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={Number.isNaN(typedMm(typed)) || undefined}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
