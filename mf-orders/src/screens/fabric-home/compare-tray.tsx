import { useState } from 'react'
import { Dialog } from '@mtm/shared-utils/kit/form'
import { Skeleton, useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { useApi } from '@mtm/shared-utils/kit/query'
import type zhCN from '../../locales/zh-CN.ts'
import type { FabricRow } from '../../order-form/order-port.ts'
import { ClothSwatch } from '../../order-form/swatch/cloth-swatch.tsx'
import { useFabricFacts } from './use-fabric-facts.ts'

export const MOST_COMPARED = 4

interface TrayProps {
  numbers: readonly string[]
  onChange: (numbers: readonly string[]) => void
}

/** The cloths put aside to look at side by side. */
export function CompareTray({ numbers, onChange }: TrayProps) {
  const t = useText<typeof zhCN>('orders')
  const [open, setOpen] = useState(false)
  if (numbers.length === 0) return null
  return (
    <div className="mo-tray" role="region" aria-label={t('album.compare')}>
      <span>{t('album.comparing', { count: numbers.length })}</span>
      <span className="mo-tray__numbers">{numbers.join(' · ')}</span>
      <sl-button size="small" onClick={() => onChange([])}>
        {t('album.compareClear')}
      </sl-button>
      <sl-button size="small" variant="primary" disabled={numbers.length < 2} onClick={() => setOpen(true)}>
        {t('album.compareOpen')}
      </sl-button>
      <Dialog open={open} size="wide" title={t('album.compare')} onClose={() => setOpen(false)}>
        <div className="mo-compare">{open && numbers.map((no) => <Compared key={no} no={no} />)}</div>
      </Dialog>
    </div>
  )
}

function Compared({ no }: { no: string }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const { navigate } = useTab()
  const factsOf = useFabricFacts()
  const { data } = useApi<FabricRow>(`/mtm/fabric/${encodeURIComponent(no)}`, {}, { resource: 'fabric' })
  if (!data) return <Skeleton />
  return (
    <section className="mo-compare__one">
      <div className="mo-compare__cloth">
        <ClothSwatch {...data} />
      </div>
      <h3>
        {data.fabricNo} {label(data)}
      </h3>
      <dl className="mo-facts">
        {factsOf(data).map(([name, value]) => (
          <div key={name} className="mo-facts__row">
            <dt>{name}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      <sl-button
        size="small"
        onClick={() => navigate(`/order/customized/home?fabric=${encodeURIComponent(no)}`)}
      >
        {t('album.order')}
      </sl-button>
    </section>
  )
}
