import '../../parts/customer/customer.css'
import { useState } from 'react'
import type { CustomerFile } from '@mtm/shared-utils/contracts/dto/customer'
import { useCan } from '@mtm/shared-utils/kit/access'
import { TabStrip } from '@mtm/shared-utils/kit/form'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useTab, useText } from '@mtm/shared-utils/kit/root'
import { EmptyState } from '@mtm/shared-utils/kit/list'
import { Page, useDownload } from '@mtm/shared-utils/kit/screen'
import { closeTab, http } from '@mtm/shared-utils/runtime'
import type zhCN from '../../locales/zh-CN.ts'
import { ConsentPanel } from '../../parts/customer/consent-panel.tsx'
import { CUSTOMER_CALLS } from '../../parts/customer/customer-calls.ts'
import { CustomerFactsList } from '../../parts/customer/customer-facts.tsx'
import { FileOrders } from '../../parts/customer/file-orders.tsx'
import { PhotoPanel } from '../../parts/customer/photo-panel.tsx'
import { ProfileList } from '../../parts/customer/profile-list.tsx'
import { SheetHistory, useSheetEntry } from '../../parts/customer/sheet-history.tsx'
import { AccessLog } from './access-log.tsx'
import { EraseDialog } from './erase-dialog.tsx'

const CUSTOMERS = '/order/customers'

/** 客户档案: all data of a customer, consents, and the access log. */
export default function CustomerFileScreen() {
  const t = useText<typeof zhCN>('orders')
  const { query } = useTab()
  const { id = '' } = query
  const { data, error, refetch } = useApi<CustomerFile>(
    CUSTOMER_CALLS.file,
    { id },
    { enabled: id !== '', resource: 'customer' },
  )
  if (data) return <File key={data.customer.id} file={data} />
  return (
    <Page>
      {id === '' ? (
        <EmptyState title={t('clients.none')} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

function File({ file }: { file: CustomerFile }) {
  const t = useText<typeof zhCN>('orders')
  const { id: tabId, query, setQuery, navigate } = useTab()
  const [erasing, setErasing] = useState(false)
  const { busy, download } = useDownload()
  const entry = useSheetEntry(file.customer.id)
  const may = {
    edit: useCan('customer:edit'),
    export: useCan('customer:export'),
    erase: useCan('customer:erase'),
    log: useCan('customer:log'),
    measures: useCan('measure:list'),
    measure: useCan('measure:edit'),
  }
  const { customer, consents, sheets, profiles, photos, orders, merged } = file
  const agrees = (purpose: string) =>
    consents.some((one) => one.purpose === purpose && one.withdrawnAt === null)
  const tookBack = consents.some(({ purpose }) => purpose === 'data') && !agrees('data')
  const tabs = [
    { key: 'data', label: t('clients.tabs.data') },
    ...(may.measures
      ? [
          { key: 'measures', label: t('clients.tabs.measures', { count: sheets.length }) },
          { key: 'photos', label: t('clients.tabs.photos', { count: photos.length }) },
        ]
      : []),
    { key: 'orders', label: t('clients.tabs.orders', { count: orders.length }) },
    ...(may.log ? [{ key: 'access', label: t('clients.tabs.access') }] : []),
  ]
  const shown = tabs.find(({ key }) => key === query.tab)?.key ?? 'data'
  const takeAlong = () =>
    download(
      () => http.blob(CUSTOMER_CALLS.personalData, { id: customer.id }, { quiet: true }),
      `${customer.customerNo}.zip`,
    )
  const about = [
    customer.customerNo,
    customer.reading,
    customer.company,
    merged.length > 0 ? t('clients.merged', { numbers: merged.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const leave = () => {
    const [, , draft] = entry
    // an erased customer leaves neither drafts nor tabs; close first, because closing navigates to a neighbouring tab
    draft.discard()
    closeTab(tabId, { force: true })
    navigate(CUSTOMERS)
  }
  const actions = (
    <div className="mtm-toolbar">
      {may.edit && (
        <sl-button onClick={() => navigate(`${CUSTOMERS}?open=edit.${customer.id}`)}>
          {t('clients.edit')}
        </sl-button>
      )}
      {may.export && (
        <sl-button loading={busy} onClick={() => void takeAlong()}>
          {t('clients.export')}
        </sl-button>
      )}
      {may.erase && (
        <sl-button variant="danger" outline onClick={() => setErasing(true)}>
          {t('clients.erase')}
        </sl-button>
      )}
    </div>
  )
  return (
    <Page title={customer.name} actions={actions}>
      <p className="mtm-muted">{about}</p>
      {tookBack && <p className="mo-problem">{t('consent.withdrawnData')}</p>}
      <div className="mo-file-tabs">
        <TabStrip
          label={customer.name}
          tabs={tabs}
          shown={shown}
          onShow={(tab) => setQuery({ tab: tab === 'data' ? null : tab })}
        />
      </div>
      {shown === 'data' && (
        <>
          <div className="mtm-card">
            <CustomerFactsList facts={customer} />
          </div>
          <ConsentPanel customerId={customer.id} consents={consents} by={may.edit ? 'staff' : null} />
        </>
      )}
      {shown === 'measures' && (
        <>
          <SheetHistory customer={customer} sheets={sheets} by={may.measure ? 'staff' : null} entry={entry} />
          <ProfileList profiles={profiles} />
        </>
      )}
      {shown === 'photos' && (
        <PhotoPanel
          customerId={customer.id}
          photos={photos}
          consented={agrees('photos')}
          mayEdit={may.measure}
        />
      )}
      {shown === 'orders' && <FileOrders orders={orders} />}
      {shown === 'access' && <AccessLog customerId={customer.id} />}
      {erasing && <EraseDialog file={file} onClose={() => setErasing(false)} onErased={leave} />}
    </Page>
  )
}
