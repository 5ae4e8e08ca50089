import { useState } from 'react'
import { useCan } from '@mtm/shared-utils/kit/access'
import { ErrorPanel, Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import type zhCN from '../../locales/zh-CN.ts'
import { Fact } from '../../order-form/fact.tsx'
import type { FabricRow } from '../../order-form/order-port.ts'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import { formAddress } from '../../parts/address/order-address.ts'
import type { AlbumGarment } from '../../parts/address/album-address.ts'
import { withPhoto } from '../../parts/fabric/fabric-photo.ts'
import { useFabricFacts } from './use-fabric-facts.ts'
import { WornChoice, WornCloth } from './worn.tsx'

/** The fabrics as swatches, or all on the same garment. */
export function ComparedCloths({
  numbers,
  begin,
}: {
  numbers: readonly string[]
  begin: AlbumGarment | null
}) {
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
