import { useState } from 'react'
import { useCan } from '@mtm/shared-utils/kit/access'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import type zhCN from '../../locales/zh-CN.ts'
import { Fact } from '../../order-form/fact.tsx'
import type { FabricRow } from '../../order-form/order-port.ts'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import { formAddress } from '../../parts/address/order-address.ts'
import type { AlbumGarment } from '../../parts/address/album-address.ts'
import { useFabricFacts } from './use-fabric-facts.ts'
import { WornChoice, WornCloth } from './worn.tsx'
import { withPhoto } from '../../parts/fabric/fabric-photo.ts'

export const MOST_COMPARED = 4
/** Width in px, so that all fit side by side where possible. */
const COMPARED_WIDTH = 1200

interface TrayProps {
  numbers: readonly string[]
  /** display mode of the fabrics */
  worn: AlbumGarment | null
  onChange: (numbers: readonly string[]) => void
}

/** Fabrics selected for comparison. */
export function CompareTray({ numbers, worn, onChange }: TrayProps) {
  const t = useText<typeof zhCN>('orders')
  const [open, setOpen] = useState(false)
  if (numbers.length === 0) return null
  return (
    <>
      <div className="mo-tray" role="region" aria-label={t('album.compare')}>
        <span>{t('album.comparing', { count: numbers.length })}</span>
        <span className="mo-tray__numbers">{numbers.join(' · ')}</span>
        <sl-button size="small" onClick={() => onChange([])}>
          {t('album.compareClear')}
        </sl-button>
        <sl-button size="small" variant="primary" disabled={numbers.length < 2} onClick={() => setOpen(true)}>
          {t('album.compareOpen')}
        </sl-button>
      </div>
      <Dialog open={open} width={COMPARED_WIDTH} title={t('album.compare')} onClose={() => setOpen(false)}>
        {open && <ComparedCloths numbers={numbers} begin={worn} />}
      </Dialog>
    </>
  )
}

/** The fabrics as swatches, or all on the same garment. */
function ComparedCloths({ numbers, begin }: { numbers: readonly string[]; begin: AlbumGarment | null }) {
  const [worn, setWorn] = useState(begin)
  return (
    <>
      <WornChoice worn={worn} onChange={setWorn} />
      <div className="mo-compared">
        {numbers.map((no) => (
          <Compared key={no} no={no} worn={worn} />
        ))}
      </div>
    </>
  )
}

function Compared({ no, worn }: { no: string; worn: AlbumGarment | null }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { navigate } = useTab()
  const factsOf = useFabricFacts()
  const mayOrder = useCan('order:add')
  const { data, error, refetch } = useApi<FabricRow>(
    `/mtm/fabric/${encodeURIComponent(no)}`,
    {},
    { resource: 'fabric' },
  )
  if (error && !data) return <ErrorPanel compact error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton />
  return (
    <section className="mo-compared__one">
      {worn ? (
        <WornCloth cloth={data} worn={worn} />
      ) : (
        <div className="mo-compared__cloth">
          <ClothSwatch {...withPhoto(data)} />
        </div>
      )}
      <h3>
        {data.fabricNo} {label(data)}
      </h3>
      <dl className="mo-facts">
        {factsOf(data).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {mayOrder && (
        <sl-button
          size="small"
          disabled={data.status === 'discontinued'}
          onClick={() => navigate(formAddress('fabric', no))}
        >
          {t('album.order')}
        </sl-button>
      )}
    </section>
  )
}
