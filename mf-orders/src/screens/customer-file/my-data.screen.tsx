import '../../parts/customer/customer.css'
import type { CustomerFile, OwnData } from '@mtm/shared-utils/contracts/dto/customer'
import { useCan } from '@mtm/shared-utils/kit/access'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { Page, useDownload } from '@mtm/shared-utils/kit/screen'
import { http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ConsentPanel } from '../../parts/customer/consent-panel.tsx'
import { CUSTOMER_CALLS } from '../../parts/customer/customer-calls.ts'
import { CustomerFactsList, factText } from '../../parts/customer/customer-facts.tsx'
import { FileOrders } from '../../parts/customer/file-orders.tsx'
import { PhotoPanel } from '../../parts/customer/photo-panel.tsx'
import { ProfileList } from '../../parts/customer/profile-list.tsx'
import { SheetHistory, useSheetEntry } from '../../parts/customer/sheet-history.tsx'

/** 我的资料: the data of the signed-in customer. */
export default function MyDataScreen() {
  const t = useText<typeof zhCN>('orders')
  const { data, error, refetch } = useApi<OwnData>(CUSTOMER_CALLS.own, {}, { resource: 'customer' })
  return (
    <Page>
      <p className="mtm-muted">{t('ownData.help')}</p>
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : data.records.length === 0 ? (
        <EmptyState title={t('ownData.none')} />
      ) : (
        data.records.map((file) => <OwnRecord key={file.customer.id} file={file} />)
      )}
    </Page>
  )
}

function OwnRecord({
  file: { customer, consents, sheets, profiles, photos, orders },
}: {
  file: CustomerFile
}) {
  const t = useText<typeof zhCN>('orders')
  const { busy, download } = useDownload()
  const mayMeasure = useCan('measure:edit')
  const entry = useSheetEntry(customer.id)
  const takeAlong = () =>
    download(
      () => http.blob(CUSTOMER_CALLS.ownExport, { id: customer.id }, { quiet: true }),
      `${customer.customerNo}.zip`,
    )
  return (
    <>
      <div className="mtm-card mtm-stack">
        <CustomerFactsList facts={customer} />
        <div className="mtm-row mtm-row--between">
          <span className="mtm-muted">
            {customer.salesman && t('ownData.change', { salesman: factText(customer, 'salesman') ?? '' })}
          </span>
          <sl-button variant="primary" loading={busy} onClick={() => void takeAlong()}>
            {t('ownData.export')}
          </sl-button>
        </div>
      </div>
      <ConsentPanel customerId={customer.id} consents={consents} by="customer" />
      <SheetHistory
        customer={customer}
        sheets={sheets}
        by={mayMeasure ? 'customer' : null}
        title={t('clients.tabs.measures', { count: sheets.length })}
        entry={entry}
      />
      <ProfileList profiles={profiles} />
      {photos.length > 0 && (
        <PhotoPanel
          customerId={customer.id}
          photos={photos}
          consented={false}
          mayEdit={false}
          title={t('clients.tabs.photos', { count: photos.length })}
        />
      )}
      <FileOrders orders={orders} title={t('clients.tabs.orders', { count: orders.length })} />
    </>
  )
}
