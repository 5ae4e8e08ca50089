import { useState } from 'react'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import type zhCN from '../../locales/zh-CN.ts'
import { Fact } from '../../order-form/fact.tsx'
import type { FabricRow } from '../../order-form/order-port.ts'
import { StockLamp } from '../../order-form/stock-lamp.tsx'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import { formAddress } from '../../parts/address/order-address.ts'
import { picturesAddress } from '../../parts/address/pictures-address.ts'
import type { AlbumGarment } from '../../parts/address/album-address.ts'
import { useFabricFacts } from './use-fabric-facts.ts'
import { WornChoice, WornCloth } from './worn.tsx'
import { withPhoto } from '../../parts/fabric/fabric-photo.ts'
import { Heart } from './heart.tsx'
import { PictureStrip } from './picture-strip.tsx'
import { PrintCard } from './print-card.tsx'
import { Ruler } from '../../parts/fabric/ruler.tsx'
import { StylesOfCloth } from './styles-of-cloth.tsx'
import type { Marks } from './use-favourites.ts'

const FABRICS = '/materials/fabrics'

interface DrawerProps {
  no: string
  /** display mode of the fabrics */
  begin: AlbumGarment | null
  marks: Marks
  onClose: () => void
  onOpen: (no: string) => void
  /** shows similar fabrics */
  onSimilar: (no: string) => void
}

/** One fabric at true scale with a ruler, facts, substitute, and a link to an order. */
export function FabricDrawer({ no, begin, marks, onClose, onOpen, onSimilar }: DrawerProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { navigate } = useTab()
  const mayOrder = useCan('order:add')
  const mayKeep = useCan('picture:upload')
  const mayEdit = useCan('fabric:edit')
  const [printing, setPrinting] = useState(false)
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
        mayOrder && (
          <sl-button
            variant="primary"
            disabled={!data || data.status === 'discontinued'}
            onClick={() => navigate(formAddress('fabric', no))}
          >
            {t('album.order')}
          </sl-button>
        )
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
          <PictureStrip ownerKind="fabric" ownerNo={data.fabricNo} isExpected={Boolean(data.swatch)} />
          <div className="mo-drawer__acts">
            <sl-button size="small" onClick={() => onSimilar(data.fabricNo)}>
              {t('swatches.similar')}
            </sl-button>
            <sl-button size="small" onClick={() => setPrinting(true)}>
              {t('swatches.printCard')}
            </sl-button>
            {mayKeep && (
              <sl-button size="small" onClick={() => navigate(picturesAddress('fabric', no))}>
                {t('pictures.manage')}
              </sl-button>
            )}
            {mayEdit && (
              <sl-button
                size="small"
                onClick={() => navigate(`${FABRICS}?fabricNo=${encodeURIComponent(no)}`)}
              >
                {t('swatches.maintain')}
              </sl-button>
            )}
          </div>
          <dl className="mo-facts">
            {factsOf(data).map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
            <Fact name={t('album.substitute')}>
              {data.substituteNo ? (
                <button type="button" className="mtm-link" onClick={() => onOpen(data.substituteNo!)}>
                  {data.substituteNo}
                </button>
              ) : (
                t('album.substituteNone')
              )}
            </Fact>
          </dl>
          <StylesOfCloth no={data.fabricNo} />
          {printing && <PrintCard cloth={data} onDone={() => setPrinting(false)} />}
        </div>
      )}
    </Dialog>
  )
}
