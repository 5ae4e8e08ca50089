import '@mtm/shared-utils/ui/console'
import './my-announcements.css'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '@nanostores/react'
import { CODE, PAGE_SIZE, type Page as PageOf } from '@mtm/shared-utils/contracts/envelope'
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
import { DataTable, ListFaces, Pagination, Toolbar, type Column } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'

/** The part of `mtm-notice-detail` that is used here. */
interface Detail {
  open(notice: Notice): Promise<void>
}

const PATH = '/sys/sysAnnouncementSend/getMyAnnouncementSend'
const STATES = [
  ['all', ''],
  ['unread', '0'],
  ['read', '1'],
] as const
const PRIORITY = { L: 'low', M: 'medium', H: 'high' } as const

/** 我的消息: everything that was announced or told to the person, unread first. */
export default function MyAnnouncementsScreen() {
  const t = useText<ShellTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const detail = useRef<Detail>(null)
  const [marking, setMarking] = useState(false)
  const page = Number(query.pageNo) || 1
  const size = Number(query.pageSize) || PAGE_SIZE
  const readFlag = query.readFlag ?? ''
  const params = { pageNo: page, pageSize: size, readFlag }
  const { data, error, isPending, isFetching, refetch } = useApi<PageOf<MyNotice>>(PATH, params, {
    keep: true,
    fresh: 0,
  })
  useNews(() => void refetch())

  const columns: Column<MyNotice>[] = [
    { key: 'titile', label: t('notice.title'), wrap: true, render: (row) => <Title row={row} /> },
    {
      key: 'msgCategory',
      label: t('notice.category'),
      width: 120,
      render: ({ msgCategory }) => <DictText code="msg_category" value={msgCategory} />,
    },
    { key: 'sender', label: t('notice.sender'), width: 120, render: ({ sender }) => sender ?? '' },
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
        <span className="mtm-notice-priority" data-priority={priority}>
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
  const list = {
    loading: isPending,
    error: error && !data ? error : null,
    denied: error instanceof ApiError && (error.status === 403 || error.code === CODE.noPermission),
    filtered: readFlag !== '',
    total: data?.total ?? 0,
    size,
    refetch: () => void refetch(),
    clearFilters: () => setQuery({ readFlag: null, pageNo: null }),
  }
  return (
    <Page fill>
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
              onClick={() => setQuery({ readFlag: value || null, pageNo: null })}
            >
              {t(`notice.${name}`)}
            </button>
          ))}
        </div>
      </Toolbar>
      <ListFaces list={list} thing={t('notice.list')} columns={columns.length}>
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
          onPage={(next) => setQuery({ pageNo: next === 1 ? null : String(next) })}
          onSize={(next) => setQuery({ pageSize: String(next), pageNo: null })}
        />
      </ListFaces>
      <mtm-notice-detail ref={(element) => void (detail.current = element as unknown as Detail | null)} />
    </Page>
  )
}

function Title({ row: { titile, readFlag } }: { row: MyNotice }) {
  return readFlag === '1' ? titile : <strong>{titile}</strong>
}

/** Runs when the unread notices have changed since the screen was shown. */
function useNews(run: () => void): void {
  const { state, announcements, announcementTotal, messages, messageTotal } = useStore($notices)
  const ids = [...announcements, ...messages].map(({ id }) => id).join()
  const news = state === 'ready' ? `${announcementTotal},${messageTotal},${ids}` : null
  const seen = useRef(news)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (news === null || news === seen.current) return
    const isFirst = seen.current === null
    seen.current = news
    if (!isFirst) latest.current()
  }, [news])
}
