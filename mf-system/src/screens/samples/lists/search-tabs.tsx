import { useMemo, useState } from 'react'
import type { SampleAnswer, SamplePermission } from '@mtm/shared-utils/contracts/dto/sample-lists'
import { announcement } from '@mtm/shared-utils/contracts/resources/announcement'
import { order } from '@mtm/shared-utils/contracts/resources/order'
import { permission } from '@mtm/shared-utils/contracts/resources/permission'
import { TabStrip } from '@mtm/shared-utils/kit/form'
import { DataTable, EmptyState } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useLabel, useTab, useText } from '@mtm/shared-utils/kit/root'
import { SubList } from '../../../parts/sub-list.tsx'
import { NAMESPACE, type SystemTexts } from '../../../texts.ts'
import { Answered } from '../parts/answered.tsx'
import { AT, canOpen } from '../parts/go-to.tsx'
import { SamplePage } from '../parts/sample-page.tsx'

/** Addresses of the tabs, as the stock product has them. */
const TABS = {
  article: '/list/search/article',
  project: '/list/search/project',
  application: '/list/search/application',
}
const KINDS = Object.keys(TABS) as (keyof typeof TABS)[]
const NO_TOOLS: readonly never[] = []
const NOTHING_FIXED = {}
/** Entries shown of those that were found. */
const MOST = 50

/** Whether an address is one of the search tabs. */
export const isSearchPath = (path: string): boolean => Object.values(TABS).includes(path)

/** The search lists: announcements, orders and menu entries, each a tab with its own address. */
export function SearchTabs({ shown }: { shown: string }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const { navigate } = useTab()
  const kind = KINDS.find((one) => TABS[one] === shown) ?? 'article'
  return (
    <SamplePage fill about={t('samples.about.search')}>
      <TabStrip
        label={t('samples.search.tabs')}
        tabs={KINDS.map((one) => ({ key: one, label: t(`samples.search.${one}`) }))}
        shown={kind}
        onShow={(one) => navigate(TABS[one as keyof typeof TABS])}
      />
      {kind === 'article' && <Articles />}
      {kind === 'project' && <Projects />}
      {kind === 'application' && <Applications />}
    </SamplePage>
  )
}

function useOpening() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { navigate } = useTab()
  return (to: string) =>
    canOpen(to) ? [{ key: 'open', label: t('samples.open'), run: () => navigate(to) }] : []
}

function Articles() {
  const t = useText<SystemTexts>(NAMESPACE)
  const opening = useOpening()
  return (
    <SubList
      resource={announcement}
      fixed={NOTHING_FIXED}
      filters={['title', 'msgCategory']}
      columns={['title', 'msgCategory', 'sender', 'sendStatus', 'sendTime']}
      toolbar={NO_TOOLS}
      actions={({ id }) => opening(AT.announcement(id))}
      emptyHelp={t('samples.emptyHelp.announcements')}
    />
  )
}

function Projects() {
  const t = useText<SystemTexts>(NAMESPACE)
  const opening = useOpening()
  return (
    <SubList
      resource={order}
      fixed={NOTHING_FIXED}
      filters={['orderNo', 'status']}
      columns={['orderNo', 'client', 'status', 'quantity', 'orderDate']}
      toolbar={NO_TOOLS}
      actions={({ id }) => opening(AT.order(id))}
      emptyHelp={t('samples.noOrderHelp')}
    />
  )
}

function Applications() {
  const t = useText<SystemTexts>(NAMESPACE)
  const words = useLabel()
  const opening = useOpening()
  const answer = useApi<SampleAnswer<SamplePermission[]>>(
    '/permission/no-pager',
    {},
    { resource: 'permission' },
  )
  const [typed, setTyped] = useState('')
  const all = answer.data?.result
  const found = useMemo(
    () => all?.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase())) ?? [],
    [all, typed],
  )
  return (
    <Answered answer={answer} empty={null}>
      {() => (
        <div className="mtm-list">
          <input
            className="mtm-input"
            type="search"
            aria-label={t('samples.search.name')}
            placeholder={t('samples.search.name')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <p className="mtm-small mtm-muted" role="status">
            {t('samples.search.found', { count: found.length, shown: Math.min(found.length, MOST) })}
          </p>
          {found.length === 0 ? (
            <EmptyState title={t('samples.search.nothing')} text={t('samples.search.nothingHelp')} />
          ) : (
            <DataTable
              label={words(permission.label)}
              rows={found.slice(0, MOST)}
              columns={[
                { key: 'name', label: words(permission.fields.name.label), render: ({ name }) => name },
                {
                  key: 'codes',
                  label: t('samples.codes'),
                  wrap: true,
                  render: ({ actions }) => actions.join(', '),
                },
              ]}
              actions={({ id }) => opening(AT.permission(id))}
            />
          )}
        </div>
      )}
    </Answered>
  )
}
