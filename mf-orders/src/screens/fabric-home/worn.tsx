import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { PublishedCatalogue } from '@mtm/shared-utils/contracts/dto/order'
import type { CategoryCode, StyleValues } from '@mtm/shared-utils/garments'
import { useDictText } from '@mtm/shared-utils/kit/dict'
import { SelectField, useOnceVisible } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { useCatalogue } from '../../parts/use-catalogue.ts'
import { ChoiceButtons } from '../../garment/choice-buttons.tsx'
import type { GarmentProps } from '../../garment/garment.tsx'
import type zhCN from '../../locales/zh-CN.ts'
import type { FabricRow } from '../../order-form/order-port.ts'
import { WORN_CATEGORIES, type AlbumGarment } from '../../parts/address/album-address.ts'
import { withPhoto } from '../../parts/fabric/fabric-photo.ts'

const USUAL: StyleValues = {}
/** Maximum enlargement of fabric on a small picture (reference 14.5). */
const SMALL_ZOOM = 1.8

interface ChoiceProps {
  worn: AlbumGarment | null
  onChange: (worn: AlbumGarment | null) => void
}

/** Switches between swatches and a garment, with its side. */
export function WornChoice({ worn, onChange }: ChoiceProps) {
  const t = useText<typeof zhCN>('orders')
  const dict = useDictText()
  return (
    <div className="mo-worn-choice">
      <ChoiceButtons
        legend={t('album.shown')}
        size="small"
        value={worn ? 'garment' : 'cloth'}
        choices={[
          { value: 'cloth', label: t('album.asCloth') },
          { value: 'garment', label: t('album.asGarment') },
        ]}
        onChoose={(next) => onChange(next === 'cloth' ? null : (worn ?? { category: 'MJ', view: 'front' }))}
      />
      {worn && (
        <>
          <SelectField
            name="worn"
            label={t('album.garment')}
            value={worn.category}
            options={WORN_CATEGORIES.map((code) => ({ value: code, label: dict('garment_category', code) }))}
            onChange={(next) => onChange({ ...worn, category: (next ?? 'MJ') as CategoryCode })}
          />
          <ChoiceButtons
            legend={t('preview.view')}
            size="small"
            value={worn.view}
            choices={[
              { value: 'front', label: t('preview.front') },
              { value: 'back', label: t('preview.back') },
            ]}
            onChoose={(view) => onChange({ ...worn, view })}
          />
        </>
      )}
    </div>
  )
}

interface ClothProps {
  cloth: FabricRow
  worn: AlbumGarment
  /** a small decorative picture among many, drawn when visible */
  small?: boolean
}

/** A fabric on a garment. The drawing code is loaded on first use. */
export function WornCloth({ cloth, worn, small = false }: ClothProps) {
  const t = useText<typeof zhCN>('orders')
  const frame = useRef<HTMLDivElement>(null)
  const seen = useOnceVisible(frame, { rootMargin: '50%', waits: small })
  const published = useCatalogue()
  const { part, error, retry } = useGarmentPart()
  const fabric = useMemo(() => withPhoto(cloth), [cloth])
  const catalogue = published.data?.catalogue
  useEffect(() => {
    if (part && catalogue) part.nameGarments(catalogue)
  }, [part, catalogue])
  const failed = error ?? (catalogue ? null : published.error)
  const again = () => {
    retry()
    if (published.error) void published.refetch()
  }
  return (
    <div ref={frame} className="mo-worn" aria-hidden={small || undefined} aria-busy={!part}>
      {failed ? (
        small ? null : (
          <ErrorPanel compact title={t('album.noGarment')} error={failed} onRetry={again} />
        )
      ) : !part || !catalogue ? (
        small ? null : (
          <Skeleton lines={3} />
        )
      ) : seen ? (
        <part.Garment
          category={worn.category}
          view={worn.view}
          values={USUAL}
          fabric={fabric}
          {...(small && !fabric.photo && { zoom: SMALL_ZOOM })}
        />
      ) : null}
    </div>
  )
}

interface GarmentPart {
  Garment: (props: GarmentProps) => React.ReactNode
  nameGarments: (catalogue: PublishedCatalogue['catalogue']) => void
}

/** The drawing code, loaded only when garments are shown. */
const load = (): Promise<GarmentPart> => import('../../garment/garment.tsx')
let here: GarmentPart | null = null

function useGarmentPart() {
  const [error, setError] = useState<unknown>(null)
  const [turn, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (here) return
    let gone = false
    load().then(
      (part) => {
        here = part
        if (!gone) again()
      },
      (problem: unknown) => {
        if (!gone) setError(problem)
      },
    )
    return () => {
      gone = true
    }
  }, [turn])
  const retry = () => {
    setError(null)
    again()
  }
  return { part: here, error, retry }
}
