import { useState } from 'react'
import type { FittingPiece } from '@mtm/shared-utils/contracts/dto/fitting'
import {
  isOneSided,
  mouldFamily,
  proposedPosture,
  WRINKLES,
  type Catalogue,
  type CategoryCode,
  type Posture,
  type Wrinkle,
} from '@mtm/shared-utils/garments'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { areaOf, areasOf } from '../../order-form/fit/posture-areas.ts'
import { measureName } from '../measure-name.ts'
import { signedCm } from './fitting-calls.ts'

/** The correction that a fold proposes; lengths mm. */
export interface Proposal {
  posture: Posture
  finished: Readonly<Record<string, number>>
}

interface PickerProps {
  piece: FittingPiece
  catalogue: Catalogue
  chosen: readonly string[]
  onChoose: (codes: string[]) => void
  onPropose: (proposal: Proposal) => void
}

/** Folds of this garment, each with cause and proposed correction. */
export function WrinklePicker({ piece, catalogue, chosen, onChoose, onPropose }: PickerProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  // adds a proposal to the typed changes once
  const [taken, setTaken] = useState<ReadonlyMap<string, 'L' | 'R'>>(new Map())
  return (
    <>
      <p className="mo-help">{t('fittings.wrinklesHelp')}</p>
      <ul className="mo-wrinkles">
        {seenOn(piece, catalogue).map((wrinkle) => {
          const isChosen = chosen.includes(wrinkle.code)
          const what = proposalOf(wrinkle, { catalogue, category: piece.category }, label)
          return (
            <li key={wrinkle.code}>
              <label className="mo-ship__row">
                <input
                  type="checkbox"
                  name={`wrinkle.${wrinkle.code}`}
                  checked={isChosen}
                  onChange={(event) =>
                    onChoose(
                      event.currentTarget.checked
                        ? [...chosen, wrinkle.code]
                        : chosen.filter((code) => code !== wrinkle.code),
                    )
                  }
                />
                {label(wrinkle.seen)}
              </label>
              {isChosen && (
                <p className="mo-wrinkle">
                  <span className="mo-help">
                    {t('fittings.proposal', { cause: label(wrinkle.cause), what })}
                  </span>
                  {waysOf(wrinkle).map(({ side, word }) => (
                    <sl-button
                      key={word}
                      size="small"
                      disabled={taken.has(wrinkle.code)}
                      onClick={() => {
                        setTaken((before) => new Map(before).set(wrinkle.code, side))
                        onPropose({
                          posture: proposedPosture(wrinkle, side),
                          finished: wrinkle.finished,
                        })
                      }}
                    >
                      {t(taken.get(wrinkle.code) === side ? 'fittings.proposed' : word)}
                    </sl-button>
                  ))}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** How a proposal may be taken: a one-sided one on the left or on the right, where the fold is. */
function waysOf({ posture: [first = {}] }: Wrinkle) {
  const isSided = Object.keys(first).some(isOneSided)
  return isSided
    ? ([
        { side: 'L', word: 'fittings.proposeLeft' },
        { side: 'R', word: 'fittings.proposeRight' },
      ] as const)
    : ([{ side: 'L', word: 'fittings.propose' }] as const)
}

/** The folds of a category, whose causes lie in the body areas it covers. */
function seenOn({ category }: FittingPiece, catalogue: Catalogue): Wrinkle[] {
  const areas = areasOf(category as CategoryCode)
  const codes = new Set(mouldFamily(catalogue, category as CategoryCode)?.rows.map(({ code }) => code))
  return WRINKLES.filter(({ posture, finished }) => {
    const settings = posture.flatMap((one) => Object.keys(one))
    const lengths = Object.keys(finished)
    return (
      (settings.length === 0 || settings.some((code) => areas.includes(areaOf(code)))) &&
      (lengths.length === 0 || lengths.some((code) => codes.has(code)))
    )
  })
}

/** The first proposed correction as text. */
function proposalOf(
  { posture, finished }: Wrinkle,
  garment: { catalogue: Catalogue; category: string },
  label: ReturnType<typeof useLabel>,
): string {
  const [first = {}] = posture
  const settings = Object.entries(first).map(([code, level]) => {
    const def = garment.catalogue.postures?.find((one) => one.code === code)
    const value = def?.unit === 'mm' ? `${signedCm(level)} cm` : String(level)
    return `${def ? label(def) : code} ${value}`
  })
  const lengths = Object.entries(finished).map(
    ([code, mm]) => `${measureName(garment, code, label)} ${signedCm(mm)} cm`,
  )
  return [...settings, ...lengths].join(', ')
}
