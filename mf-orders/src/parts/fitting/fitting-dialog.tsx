import { useState } from 'react'
import { useStore } from '@nanostores/react'
import type { FittingPiece, FittingRegion, OrderFittings } from '@mtm/shared-utils/contracts/dto/fitting'
import type { Catalogue, CategoryCode, Posture, PostureDef } from '@mtm/shared-utils/garments'
import { DateField, TextareaField, TextField } from '@mtm/shared-utils/kit/form'
import { useText } from '@mtm/shared-utils/kit/root'
import { $locale, today } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { areaOf, areasOf } from '../../order-form/fit/posture-areas.ts'
import { PostureFigure } from '../../order-form/fit/posture-figure.tsx'
import { PostureSetting } from '../../order-form/fit/posture-setting.tsx'
import { FormTextsProvider } from '../../order-form/form-texts.tsx'
import { CommandDialog } from '../command-dialog.tsx'
import {
  areLengths,
  FITTING_CALLS,
  FITTING_CHANGES,
  lengthsOf,
  typedCm,
  typedMm,
  type TypedLengths,
} from './fitting-calls.ts'
import { MeasureTable } from './measure-table.tsx'
import { CheckPhotos } from './check-photos.tsx'
import { PhotoPart } from './photo-part.tsx'
import { WrinklePicker } from './wrinkle-picker.tsx'

interface FittingProps {
  order: OrderFittings
  piece: FittingPiece
  catalogue: Catalogue
  onClose: () => void
}

/** Records a fitting. */
export function FittingDialog({ order, piece, catalogue, onClose }: FittingProps) {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const [fittedOn, setFittedOn] = useState<string | null>(() => today())
  const [fitter, setFitter] = useState<string | null>(null)
  const [wrinkles, setWrinkles] = useState<readonly string[]>([])
  const [remarks, setRemarks] = useState<Partial<Record<FittingRegion, string | null>>>({})
  const [measured, setMeasured] = useState<TypedLengths>(() =>
    Object.fromEntries(Object.entries(piece.measured).map(([code, mm]) => [code, typedCm(mm)])),
  )
  const [changes, setChanges] = useState<TypedLengths>({})
  const [posture, setPosture] = useState<Posture>(piece.posture)
  const [photos, setPhotos] = useState<string[]>([])
  const [note, setNote] = useState<string | null>(null)
  const areas = areasOf(piece.category as CategoryCode)
  const body = () => ({
    pieceId: piece.id,
    fittedOn,
    ...(fitter?.trim() && { fitter }),
    remarks: Object.fromEntries(Object.entries(remarks).filter(([, text]) => text?.trim())),
    wrinkles,
    measured: lengthsOf(measured),
    deltas: lengthsOf(changes),
    posture: changedPosture(piece.posture, posture),
    photos,
    ...(note && { note }),
  })
  return (
    <CommandDialog
      title={t('fittings.record')}
      heading={t('fittings.recordFor', { no: piece.pieceNo })}
      size="large"
      path={FITTING_CALLS.add}
      body={body}
      blocked={!fittedOn || !areLengths(measured) || !areLengths(changes)}
      changes={FITTING_CHANGES}
      done={t('fittings.saved')}
      onClose={onClose}
    >
      <FormTextsProvider locale={locale} t={t}>
        <div className="mo-fittings">
          <div className="mtm-form__row mtm-form__row--2">
            <DateField
              name="fittedOn"
              label={t('fittings.fittedOn')}
              value={fittedOn}
              required
              onChange={(value) => setFittedOn(value ?? null)}
            />
            <TextField
              name="fitter"
              label={t('fittings.fitter')}
              value={fitter}
              maxLength={100}
              placeholder={t('fittings.fitterHelp')}
              onChange={(value) => setFitter(value ?? null)}
            />
          </div>
          <section className="mo-section">
            <h3 className="mo-section__title">{t('fittings.wrinkles')}</h3>
            <WrinklePicker
              piece={piece}
              catalogue={catalogue}
              chosen={wrinkles}
              onChoose={setWrinkles}
              onPropose={({ posture: settings, finished }) => {
                setPosture((before) => withProposal(catalogue.postures ?? [], before, settings))
                setChanges((before) => proposed(before, finished, piece))
              }}
            />
          </section>
          <CheckPhotos pieces={[piece]} />
          <section className="mo-section">
            <h3 className="mo-section__title">{t('fittings.measures')}</h3>
            <MeasureTable
              piece={piece}
              catalogue={catalogue}
              measured={measured}
              changes={changes}
              onMeasured={setMeasured}
              onChanges={setChanges}
            />
          </section>
          <section className="mo-section">
            <h3 className="mo-section__title">{t('fittings.posture')}</h3>
            <p className="mo-help">
              {t(Object.keys(piece.posture).length > 0 ? 'fittings.cutPosture' : 'fittings.cutUsual')}
            </p>
            <div className="mo-posture">
              <PostureFigure posture={posture} label={t('fit.figure')} />
              <div className="mo-posture__areas">
                {areas.map((area) => (
                  <fieldset key={area} className="mo-posture__area">
                    <legend>{t(`fit.areas.${area}`)}</legend>
                    {(catalogue.postures ?? [])
                      .filter(({ code }) => areaOf(code) === area)
                      .map((def) => (
                        <div key={def.code} className="mo-setting">
                          <PostureSetting def={def} posture={posture} onChange={setPosture} />
                        </div>
                      ))}
                    <TextField
                      name={`remark.${area}`}
                      label={t('fittings.note')}
                      value={remarks[area] ?? null}
                      maxLength={300}
                      onChange={(value) => setRemarks((before) => ({ ...before, [area]: value ?? null }))}
                    />
                  </fieldset>
                ))}
              </div>
            </div>
          </section>
          <section className="mo-section">
            <h3 className="mo-section__title">{t('fittings.photos')}</h3>
            <PhotoPart
              customerId={order.customerId}
              consent={order.photoConsent}
              photos={photos}
              onPhotos={setPhotos}
            />
          </section>
          <TextareaField
            name="note"
            label={t('fittings.note')}
            value={note}
            maxLength={500}
            onChange={(value) => setNote(value ?? null)}
          />
        </div>
      </FormTextsProvider>
    </CommandDialog>
  )
}

/** The posture with a proposal, which replaces settings that it excludes. */
function withProposal(defs: readonly PostureDef[], before: Posture, settings: Posture): Posture {
  const gone = new Set(
    defs.filter(({ code }) => code in settings).flatMap(({ excludes = [] }) => [...excludes]),
  )
  const kept = Object.entries(before).filter(([code]) => !gone.has(code))
  return { ...Object.fromEntries(kept), ...settings }
}

/** The changes with a proposal, limited to measurements of this garment. */
function proposed(
  before: TypedLengths,
  finished: Readonly<Record<string, number>>,
  { targets }: FittingPiece,
): TypedLengths {
  const known = new Set(targets.map(({ code }) => code))
  const added = Object.entries(finished).filter(([code]) => known.has(code))
  return {
    ...before,
    ...Object.fromEntries(added.map(([code, mm]) => [code, typedCm((typedMm(before[code]) || 0) + mm)])),
  }
}

/** Changed posture settings; removed ones are 0. */
function changedPosture(before: Posture, now: Posture): Posture {
  const codes = [...new Set([...Object.keys(before), ...Object.keys(now)])]
  return Object.fromEntries(
    codes
      .filter((code) => JSON.stringify(before[code] ?? 0) !== JSON.stringify(now[code] ?? 0))
      .map((code) => [code, now[code] ?? 0]),
  )
}
