import { useState } from 'react'
import { fabric } from '@mtm/shared-utils/contracts/resources/fabric'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog, RecordModal } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { resourceCalls, useApi } from '@mtm/shared-utils/kit/query'
import type zhCN from '../../locales/zh-CN.ts'
import type { FabricRow } from '../../order-form/order-port.ts'
import { StockLamp } from '../../order-form/stock-lamp.tsx'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import type { Worn } from './album-address.ts'
import { useFabricFacts } from './use-fabric-facts.ts'
import { WornChoice, WornCloth } from './worn.tsx'
import { withPhoto } from './fabric-photo.ts'
import { Ruler } from './ruler.tsx'

const PHOTO_FIELDS = [['swatch'], ['swatchWidth'], ['tileable']]

interface DrawerProps {
  no: string
  /** how the album shows its cloths */
  begin: Worn | null
  onClose: () => void
  onOpen: (no: string) => void
}

/** One cloth at true scale with a ruler, its facts, its substitute, and the way into an order. */
export function FabricDrawer({ no, begin, onClose, onOpen }: DrawerProps) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { navigate } = useTab()
  const mayOrder = useCan('order:add')
  const mayEdit = useCan('fabric:edit')
  const [worn, setWorn] = useState(begin)
  const [picturing, setPicturing] = useState(false)
  const factsOf = useFabricFacts()
  const { data, error, refetch } = useApi<FabricRow>(
    `/mtm/fabric/${encodeURIComponent(no)}`,
    {},
    {
      resource: 'fabric',
    },
  )
  return (
    <>
      <Dialog
        drawer
        open
        title={data ? `${data.fabricNo} ${label(data)}` : no}
        onClose={onClose}
        footer={
          <>
            {mayEdit && (
              <sl-button disabled={!data} onClick={() => setPicturing(true)}>
                {t('album.photo')}
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
            <StockLamp freeMm={data.freeMm} />
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
      {picturing && data && (
        <RecordModal
          resource={fabric}
          mode="edit"
          title={t('album.photo')}
          row={data}
          layout={PHOTO_FIELDS}
          onSave={(photo) => resourceCalls(fabric).edit(photo)}
          onClose={() => setPicturing(false)}
        >
          <p className="mtm-hint">{t('album.photoHelp')}</p>
        </RecordModal>
      )}
    </>
  )
}
