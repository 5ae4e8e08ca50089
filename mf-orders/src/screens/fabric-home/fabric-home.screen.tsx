import './worn.css'
import { useState, type KeyboardEvent } from 'react'
import { useStore } from '@nanostores/react'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { $locale } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { WordsProvider } from '../../order-form/words.tsx'
import { readAlbum, TABS, type AlbumTab } from './album-address.ts'
import { FabricAlbum } from './fabric-album.tsx'
import { StyleAlbum } from './style-album.tsx'
import { ButtonAlbum, LiningAlbum } from './trim-album.tsx'

/** The material album: cloths, linings, buttons and style numbers. */
export default function FabricHome() {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const { query, setQuery } = useTab()
  const address = readAlbum(query)
  // kept here: a look at the linings does not empty the comparison
  const [compared, setCompared] = useState<readonly string[]>([])
  const titles: Readonly<Record<AlbumTab, string>> = {
    fabric: t('album.fabrics'),
    lining: t('album.linings'),
    button: t('album.buttons'),
    style: t('album.styles'),
  }
  const show = (tab: AlbumTab) =>
    setQuery({ tab: tab === 'fabric' ? null : tab, pageNo: null, number: null, open: null })
  return (
    <WordsProvider locale={locale} t={t}>
      <Page title={t('album.title')}>
        <div className="mo-album mtm-atelier">
          <AlbumTabs titles={titles} active={address.tab} onShow={show} />
          <div role="tabpanel" id="mo-album-panel" aria-labelledby={`mo-album-${address.tab}`}>
            {address.tab === 'fabric' && (
              <FabricAlbum address={address} compared={compared} onCompare={setCompared} />
            )}
            {address.tab === 'lining' && <LiningAlbum address={address} />}
            {address.tab === 'button' && <ButtonAlbum address={address} />}
            {address.tab === 'style' && <StyleAlbum address={address} />}
          </div>
        </div>
      </Page>
    </WordsProvider>
  )
}

interface TabsProps {
  titles: Readonly<Record<AlbumTab, string>>
  active: AlbumTab
  onShow: (tab: AlbumTab) => void
}

/** Arrow keys walk the tabs, as in any tab list. */
function AlbumTabs({ titles, active, onShow }: TabsProps) {
  const t = useText<typeof zhCN>('orders')
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = TABS[(TABS.indexOf(active) + step + TABS.length) % TABS.length]!
    onShow(next)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`#mo-album-${next}`)?.focus()
  }
  return (
    <div className="mo-tabs" role="tablist" aria-label={t('album.title')}>
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`mo-album-${tab}`}
          className="mo-tabs__tab"
          aria-selected={tab === active}
          aria-controls="mo-album-panel"
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onShow(tab)}
          onKeyDown={walk}
        >
          {titles[tab]}
        </button>
      ))}
    </div>
  )
}
