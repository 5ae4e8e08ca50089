import type { Dispatch, SetStateAction } from 'react'
import {
  MOST_CHECK_PHOTOS,
  VISUAL_CHECKS,
  type PieceDetail,
} from '@mtm/shared-utils/contracts/dto/production'
import { CheckboxField, LengthField } from '@mtm/shared-utils/kit/form'
import { ImageUploadField, type SendFile } from '@mtm/shared-utils/kit/upload'
import { formatLength, http } from '@mtm/shared-utils/runtime'
import { useMeasureName } from '../../parts/measure-name.ts'
import { PRODUCTION } from '../../parts/production/production.api.ts'
import { useWorkshopTexts } from '../../parts/production/workshop-texts.ts'

/** A quality check in progress. */
export interface CheckDraft {
  measured: Record<string, number>
  visual: Record<string, boolean>
  /** paths of its photographs, between commas */
  photos: string | null
  /** photographs being uploaded */
  sending: number
}

/** Initial check: nothing measured, visual checks passed. */
export const emptyCheck = (): CheckDraft => ({
  measured: {},
  visual: Object.fromEntries(VISUAL_CHECKS.map((item) => [item, true])),
  photos: null,
  sending: 0,
})

/** Whether every target has a value and every photograph is uploaded. */
export const isChecked = (targets: PieceDetail['targets'], { measured, sending }: CheckDraft): boolean =>
  sending === 0 && targets.every(({ code }) => Number.isFinite(measured[code]))

/** The request body of a check. */
export const checkBody = ({ measured, visual, photos }: CheckDraft) => ({
  measured,
  visual,
  photos: photos?.split(',') ?? [],
})

interface CheckProps {
  piece: PieceDetail
  value: CheckDraft
  onChange: Dispatch<SetStateAction<CheckDraft>>
}

/** The quality check (reference 10.3): finished values against targets, and visual checks. */
export function CheckFields({ piece, value, onChange }: CheckProps) {
  const { t } = useWorkshopTexts()
  const nameOf = useMeasureName(piece.category)
  const { measured, visual } = value
  const send: SendFile = async (file, options) => {
    const form = new FormData()
    form.set('pieceNo', piece.pieceNo)
    form.set('file', file)
    const count = (by: number) => onChange((now) => ({ ...now, sending: now.sending + by }))
    count(1)
    try {
      const { result } = await http.upload<{ path: string }>(`${PRODUCTION}/photo/add`, form, {
        quiet: true,
        ...options,
      })
      return result.path
    } finally {
      count(-1)
    }
  }
  return (
    <>
      <table className="mo-targets mo-check">
        <thead>
          <tr>
            <th scope="col">{t('production.targets')}</th>
            <th scope="col">{t('production.target')}</th>
            <th scope="col">{t('production.tolerance')}</th>
            <th scope="col">{t('production.measured')}</th>
          </tr>
        </thead>
        <tbody>
          {piece.targets.map(({ code, target, tol }) => {
            const found = measured[code]
            const isOff = found !== undefined && Math.abs(found - target) > tol
            return (
              <tr key={code} data-off={isOff || undefined}>
                <th scope="row">{nameOf(code)}</th>
                <td className="mtm-number">{formatLength(target)}</td>
                <td className="mtm-number">± {formatLength(tol)}</td>
                <td>
                  <LengthField
                    name={`measured.${code}`}
                    label={nameOf(code)}
                    value={found ?? null}
                    error={isOff ? t('production.failed') : null}
                    onChange={(mm) => {
                      onChange((now) => {
                        const { [code]: _, ...others } = now.measured
                        return {
                          ...now,
                          measured: typeof mm === 'number' ? { ...others, [code]: mm } : others,
                        }
                      })
                    }}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className="mo-check__visual">
        {VISUAL_CHECKS.map((item) => (
          <CheckboxField
            key={item}
            name={`visual.${item}`}
            label={t(`production.visual.${item}`)}
            value={visual[item] ?? false}
            onChange={(isGood) =>
              onChange((now) => ({ ...now, visual: { ...now.visual, [item]: isGood === true } }))
            }
          />
        ))}
      </div>
      <ImageUploadField
        name="photos"
        label={t('production.photos')}
        help={t('production.photosHelp', { most: MOST_CHECK_PHOTOS })}
        required={false}
        text={t('production.takePhoto')}
        capture="environment"
        number={MOST_CHECK_PHOTOS}
        send={send}
        value={value.photos}
        onChange={(photos) =>
          onChange((now) => ({ ...now, photos: typeof photos === 'string' ? photos : null }))
        }
      />
    </>
  )
}
