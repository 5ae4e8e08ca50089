import '@mtm/shared-utils/ui/console'
import './my-announcements.css'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { PAGE_SIZE, type Page as PageOf } from '@mtm/shared-utils/contracts/envelope'
import type { MyNotice, Notice } from '@mtm/shared-utils/contracts/dto/announcement'
import {
  $notices,
  ApiError,
  errorText,
  formatDateTime,
  notify,
  readAllNotices,
} from '@mtm/shared-utils/runtime'
import { DictText } from '@mtm/shared-utils/kit/dict'
import {
  DataTable,
  facesOf,
  ListState,
  Pagination,
  SearchForm,
  Toolbar,
  type Column,
} from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page, useKeys } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'
import { myNotices } from './my-notices.ts'

/** The part of `mtm-notice-detail` that is used here. */
interface Detail {
  open(notice: Notice): Promise<void>
}

const PATH = `${myNotices.base}/getMyAnnouncementSend`
const FILTERS = ['title', 'sender'] as const
const NO_FILTERS = { title: null, sender: null }
const STATES = [
  ['all', ''],
  ['unread', '0'],
  ['read', '1'],
] as const
const PRIORITY = { L: 'low', M: 'medium', H: 'high' } as const

/** 我的消息: all announcements and messages of the user, unread first. */
export default function MyAnnouncementsScreen() {
  const t = useText<ShellTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const detail = useRef<Detail>(null)
  const [marking, setMarking] = useState(false)
  const page = Number(query.pageNo) || 1
  const size = Number(query.pageSize) || PAGE_SIZE
  const readFlag = query.readFlag ?? ''
  const { title, sender } = query
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => (query[name] ? [[name, query[name]] as const] : [])),
  )
  const params = { pageNo: page, pageSize: size, readFlag, titile: title, sender }
  const answer = useApi<PageOf<MyNotice>>(PATH, params, { keep: true, fresh: 0 })
  const { data, isFetching, refetch } = answer
  useNews(() => void refetch())
  const search = useRef<HTMLDivElement>(null)
  useKeys({ '/': () => search.current?.querySelector('input')?.focus() })

  const columns: Column<MyNotice>[] = [
    { key: 'titile', label: t('notice.title'), wrap: true, render: (row) => <Title row={row} /> },
    {
      key: 'msgCategory',
      label: t('notice.category'),
      width: 120,
      render: ({ msgCategory }) => <DictText code="msg_category" value={msgCategory} />,
    },
    { key: 'sender', label: t('notice.sender'), width: 120, render: (row) => row.sender ?? '' },
    {
      key: 'sendTime',
      label: t('notice.time'),
      width: 180,
      render: ({ sendTime }) => formatDateTime(sendTime),
    },
    {
      key: 'priority',
      label: t('notice.priority'),
      width: 120,
      render: ({ priority }) => (
        <span className={`mtm-tag mtm-tag--priority-${priority.toLowerCase()}`}>
          {t(`bell.${PRIORITY[priority] ?? 'low'}`)}
        </span>
      ),
    },
    {
      key: 'readFlag',
      label: t('notice.state'),
      width: 100,
      render: ({ readFlag: read }) => t(read === '1' ? 'notice.read' : 'notice.unread'),
    },
  ]
  const open = (row: MyNotice) => void detail.current?.open({ ...row, id: row.anntId })
  const markAll = async () => {
    setMarking(true)
    try {
      await readAllNotices()
      await refetch()
    } catch (failure) {
      const text = failure instanceof ApiError ? failure.message : String(failure)
      notify({ kind: 'danger', title: errorText('http.title'), text })
    } finally {
      setMarking(false)
    }
  }
  const list = facesOf(answer, {
    filtered: readFlag !== '' || Object.keys(filters).length > 0,
    total: data?.total ?? 0,
    size,
    clearFilters: () => setQuery({ ...NO_FILTERS, readFlag: null, pageNo: null }, { push: true }),
  })
  return (
    <Page fill>
      {!list.denied && (
        <div ref={search}>
          <SearchForm
            resource={myNotices}
            names={FILTERS}
            values={filters}
            onSearch={(found) => setQuery({ ...NO_FILTERS, ...found, pageNo: null }, { push: true })}
          />
        </div>
      )}
      <Toolbar
        actions={[
          {
            key: 'readAll',
            label: t('notice.readAll'),
            run: () => void markAll(),
            busy: marking,
            primary: true,
          },
        ]}
      >
        <div className="mtm-notice-states" role="group" aria-label={t('notice.state')}>
          {STATES.map(([name, value]) => (
            <button
              key={name}
              type="button"
              aria-pressed={readFlag === value}
              onClick={() => setQuery({ readFlag: value || null, pageNo: null }, { push: true })}
            >
              {t(`notice.${name}`)}
            </button>
          ))}
        </div>
      </Toolbar>
      <ListState
        list={list}
        thing={t('notice.list')}
        emptyHelp={t('notice.emptyHelp')}
        columns={columns.length}
      >
        <DataTable
          label={t('notice.list')}
          rows={data?.records ?? []}
          columns={columns}
          actions={(row) => [{ key: 'view', label: t('notice.view'), run: () => open(row) }]}
          onOpen={open}
          firstNumber={(page - 1) * size + 1}
          busy={isFetching}
        />
        <Pagination
          page={page}
          size={size}
          total={data?.total ?? 0}
          totalIs={data?.totalIs}
          onPage={(next) => setQuery({ pageNo: next === 1 ? null : String(next) }, { push: true })}
          onSize={(next) => setQuery({ pageSize: String(next), pageNo: null }, { push: true })}
        />
      </ListState>
      <mtm-notice-detail ref={(element) => void (detail.current = element as unknown as Detail | null)} />
    </Page>
  )
}

function Title({ row: { titile, readFlag } }: { row: MyNotice }) {
  return readFlag === '1' ? titile : <strong>{titile}</strong>
}

/** Runs when the unread notices have been reloaded since the screen mounted: the list may be outdated. */
function useNews(run: () => void): void {
  const lists = useStore($notices)
  const seen = useRef(lists)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (lists === seen.current || lists.state !== 'ready') return
    const isFirst = seen.current.state === 'empty'
    seen.current = lists
    if (!isFirst) latest.current()
  }, [lists])
}
