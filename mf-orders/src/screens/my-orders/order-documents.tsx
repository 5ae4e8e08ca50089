import '@mtm/shared-utils/ui/console'
import { useId, useState } from 'react'
import { useStore } from '@nanostores/react'
import {
  documentPath,
  DOCUMENTS,
  offeredDocuments,
  type DocumentName,
} from '@mtm/shared-utils/contracts/dto/document'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { isLocale, LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import { useLabel, useText } from '@mtm/shared-utils/kit/root'
import { useDownload } from '@mtm/shared-utils/kit/screen'
import { $access, $locale, can, http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'

/** The languages by their own names. */
const NAMES: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', 'en-US': 'English', ja_JP: '日本語' }

/** The documents available to the person in the state of the order, in a chosen language. */
export function OrderDocuments({ order }: { order: Pick<OrderDetail, 'id' | 'orderNo' | 'status'> }) {
  const t = useText<typeof zhCN>('orders')
  const label = useLabel()
  const id = useId()
  const access = useStore($access)
  const page = useStore($locale)
  const [chosen, setChosen] = useState<Locale | null>(null)
  const { busy, download } = useDownload()
  const offered = offeredDocuments(order.status, {
    has: (code) => can(code, access),
    seesPrices: can('order:price:view', access),
  })
  if (offered.length === 0) return null
  const locale = chosen ?? page
  const bring = (name: DocumentName) =>
    download(
      () => http.blob(documentPath(name, order.id), { locale }, { quiet: true }),
      `${name}-${order.orderNo}.pdf`,
    )
  return (
    <div className="mo-documents">
      <sl-dropdown hoist>
        <sl-button slot="trigger" size="small" caret loading={busy}>
          {t('myOrders.documents')}
        </sl-button>
        <sl-menu onsl-select={({ detail }) => void bring(detail.item.value as DocumentName)}>
          {offered.map((name) => (
            <sl-menu-item key={name} value={name}>
              {label(DOCUMENTS[name].label)}
            </sl-menu-item>
          ))}
        </sl-menu>
      </sl-dropdown>
      <label className="mtm-visually-hidden" htmlFor={id}>
        {t('myOrders.documentLanguage')}
      </label>
      <select
        id={id}
        className="mtm-input mtm-input--select mo-documents__language"
        value={locale}
        onChange={({ target }) => setChosen(isLocale(target.value) ? target.value : null)}
      >
        {LOCALES.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
