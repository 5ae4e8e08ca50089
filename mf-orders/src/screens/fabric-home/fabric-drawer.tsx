import { useState } from 'react'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import type zhCN from '../../locales/zh-CN.ts'
import type { FabricRow } from '../../order-form/order-port.ts'
import { StockLamp } from '../../order-form/stock-lamp.tsx'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import type { Worn } from './album-address.ts'
import { useFabricFacts } from './use-fabric-facts.ts'
import { WornChoice, WornCloth } from './worn.tsx'
import { withPhoto } from './fabric-photo.ts'
import { Heart } from './heart.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { Ruler } from './ruler.tsx'
import type { Marks } from './use-favourites.ts'

const PICTURES = '/materials/pictures'

interface DrawerProps {
  no: string
  /** how the album shows its cloths */
  begin: Worn | null
  marks: Marks
  onClose: () => void
  onOpen: (no: string) => void
}

/** One cloth at true scale with a ruler, its facts, its substitute, and the way into an order. */
export function FabricDrawer({ no, begin, marks, onClose, onOpen }: DrawerProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { navigate } = useTab()
  const mayOrder = useCan('order:add')
  const mayKeep = useCan('picture:upload')
  const [worn, setWorn] = useState(begin)
  const factsOf = useFabricFacts()
  const { data, error, refetch } = useApi<FabricRow>(
    `/mtm/fabric/${encodeURIComponent(no)}`,
    {},
    {
      resource: 'fabric',
    },
  )
  return (
    <Dialog
      drawer
      open
      title={data ? `${data.fabricNo} ${label(data)}` : no}
      onClose={onClose}
      footer={
        <>
          {mayKeep && (
            <sl-button
              disabled={!data}
              onClick={() => navigate(`${PICTURES}?ownerKind=fabric&ownerNo=${encodeURIComponent(no)}`)}
            >
              {t('pictures.manage')}
            </sl-button>
          )}
          {mayOrder && (
            <sl-button
              variant="primary"
              disabled={!data || data.status === 'discontinued'}
              onClick={() => navigate(`/order/customized/home?fabric=${encodeURIComponent(no)}`)}
            >
              {t('album.order')}
            </sl-button>
          )}
        </>
      }
    >
      {error && !data ? (
        <ErrorPanel compact error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : (
        <div className="mo-drawer mtm-atelier">
          <WornChoice worn={worn} onChange={setWorn} />
          {worn ? (
            <WornCloth cloth={data} worn={worn} />
          ) : (
            <>
              <div className="mo-drawer__cloth">
                <ClothSwatch {...withPhoto(data)} label={label(data)} />
              </div>
              <Ruler />
            </>
          )}
          <div className="mo-drawer__marks">
            <StockLamp freeMm={data.freeMm} />
            <Heart no={data.fabricNo} marks={marks} />
          </div>
          <PictureStrip ownerKind="fabric" ownerNo={data.fabricNo} />
          <dl className="mo-facts">
            {factsOf(data).map(([name, value]) => (
              <div key={name} className="mo-facts__row">
                <dt>{name}</dt>
                <dd>{value ?? '—'}</dd>
              </div>
            ))}
            <div className="mo-facts__row">
              <dt>{t('album.substitute')}</dt>
              <dd>
                {data.substituteNo ? (
                  <button type="button" className="mtm-link" onClick={() => onOpen(data.substituteNo!)}>
                    {data.substituteNo}
                  </button>
                ) : (
                  t('album.substituteNone')
                )}
              </dd>
            </div>
          </dl>
        </div>
      )}
    </Dialog>
  )
}
