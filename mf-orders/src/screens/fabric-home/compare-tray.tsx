import { useState } from 'react'
import { Dialog, lazyPart } from '@mtm/shared-utils/kit/form'
import { Skeleton, useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import type { AlbumGarment } from '../../parts/address/album-address.ts'

const ComparedCloths = lazyPart(
  async () => (await import('./compared-cloths.tsx')).ComparedCloths,
  () => <Skeleton lines={9} />,
)

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
