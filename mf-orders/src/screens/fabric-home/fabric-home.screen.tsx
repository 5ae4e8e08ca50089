import './album.css'
import '../../parts/fabric/worn.css'
import { useState } from 'react'
import { useStore } from '@nanostores/react'
import { lazyPart, loadOnce, tabId, TabStrip } from '@mtm/shared-utils/kit/form'
import { Skeleton, useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { $locale } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { FormTextsProvider } from '../../order-form/form-texts.tsx'
import { readAlbum, TABS, type AlbumTab } from '../../parts/address/album-address.ts'
import { FabricAlbum } from './fabric-album.tsx'

const Waiting = () => <Skeleton lines={9} />
const StyleAlbum = lazyPart(async () => (await import('./style-album.tsx')).StyleAlbum, Waiting)
const trimAlbum = loadOnce(() => import('./trim-album.tsx'))
const LiningAlbum = lazyPart(async () => (await trimAlbum()).LiningAlbum, Waiting)
const ButtonAlbum = lazyPart(async () => (await trimAlbum()).ButtonAlbum, Waiting)

const PANEL = 'mo-album-panel'

/** The album: fabrics, linings, buttons and style numbers. */
export default function FabricHome() {
  const t = useText<typeof zhCN>('orders')
  const locale = useStore($locale)
  const { query, setQuery } = useTab()
  const address = readAlbum(query)
  // held here, so that switching to linings keeps the comparison
  const [compared, setCompared] = useState<readonly string[]>([])
  const titles: Readonly<Record<AlbumTab, string>> = {
    fabric: t('album.fabrics'),
    lining: t('album.linings'),
    button: t('album.buttons'),
    style: t('album.styles'),
  }
  const show = (tab: AlbumTab) =>
    setQuery(
      {
        tab: tab === 'fabric' ? null : tab,
        pageNo: null,
        number: null,
        open: null,
        similarTo: null,
        // each kind has its own
        collection: null,
      },
      { push: true },
    )
  return (
    <FormTextsProvider locale={locale} t={t}>
      <Page title={t('album.title')}>
        <div className="mo-album mtm-atelier">
          <TabStrip
            label={t('album.title')}
            tabs={TABS.map((key) => ({ key, label: titles[key] }))}
            shown={address.tab}
            onShow={(key) => show(key as AlbumTab)}
            panel={PANEL}
          />
          <div role="tabpanel" id={PANEL} aria-labelledby={tabId(PANEL, address.tab)}>
            {address.tab === 'fabric' && (
              <FabricAlbum address={address} compared={compared} onCompare={setCompared} />
            )}
            {address.tab === 'lining' && <LiningAlbum address={address} />}
            {address.tab === 'button' && <ButtonAlbum address={address} />}
            {address.tab === 'style' && <StyleAlbum address={address} />}
          </div>
        </div>
      </Page>
    </FormTextsProvider>
  )
}
