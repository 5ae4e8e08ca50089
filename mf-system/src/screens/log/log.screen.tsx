import './log.css'
import { useMemo } from 'react'
import {
  ALL_ROWS,
  CLEAR_LOG,
  LOG_TYPE,
  log,
  SEARCHED_ROWS,
} from '@mtm/shared-utils/contracts/resources/monitor/log'
import { formatNumber, http, notify } from '@mtm/shared-utils/runtime'
import { useCan } from '@mtm/shared-utils/kit/access'
import { TabStrip, tabId, useConfirm } from '@mtm/shared-utils/kit/form'
import { announceChange } from '@mtm/shared-utils/kit/query'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { CrudList, Page, type CrudOptions } from '@mtm/shared-utils/kit/screen'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'

type Options = CrudOptions<typeof log>
type Kind = keyof typeof LOG_TYPE

const KINDS = Object.keys(LOG_TYPE) as Kind[]
const PANEL = 'ms-log-panel'

/** What each kind of rows shows; `fixed` is a constant, or lists would be read again. */
const VIEWS: Readonly<Record<Kind, Pick<Options, 'columns' | 'filters' | 'form' | 'fixed' | 'wrap'>>> = {
  signIn: {
    fixed: { logType: LOG_TYPE.signIn },
    columns: ['logContent', 'userid', 'username', 'ip', 'costTime', 'logType', 'createTime'],
    filters: ['logContent', 'createTime', 'userid'],
    form: [['logContent'], ['userid', 'username'], ['ip', 'createTime'], ['method'], ['costTime']],
    wrap: ['logContent'],
  },
  operation: {
    fixed: { logType: LOG_TYPE.operation },
    columns: ['logContent', 'userid', 'username', 'ip', 'costTime', 'logType', 'createTime', 'operateType'],
    filters: ['logContent', 'createTime', 'operateType', 'userid'],
    form: [
      ['logContent'],
      ['userid', 'username'],
      ['principal', 'ip'],
      ['createTime'],
      ['operateType', 'costTime'],
      ['method'],
      ['requestUrl'],
      ['requestParam'],
    ],
    wrap: ['logContent'],
  },
  failure: {
    fixed: { logType: LOG_TYPE.failure },
    columns: ['logContent', 'method', 'status', 'costTime', 'logType', 'createTime', 'requestId'],
    filters: ['logContent', 'createTime', 'requestId'],
    form: [['logContent'], ['method'], ['status', 'costTime'], ['createTime', 'requestId']],
    wrap: ['logContent', 'method'],
  },
}

/** 日志管理: sign-ins, operations and unexpected failures, each on a tab of its own. */
export default function LogScreen() {
  const t = useText<SystemTexts>(NAMESPACE)
  const { query, setQuery } = useTab()
  const shown = KINDS.find((kind) => kind === query.tab) ?? KINDS[0]!
  // the filters of one kind mean nothing to another
  const show = (kind: string) => {
    const left = Object.fromEntries(Object.keys(query).map((key) => [key, null]))
    setQuery({ ...left, tab: kind === KINDS[0] ? null : kind })
  }
  return (
    <Page fill>
      <TabStrip
        label={t('log.title')}
        tabs={KINDS.map((kind) => ({ key: kind, label: t(`log.kinds.${kind}`) }))}
        shown={shown}
        onShow={show}
        panel={PANEL}
      />
      <div role="tabpanel" id={PANEL} className="ms-log" aria-labelledby={tabId(PANEL, shown)}>
        <Rows key={shown} kind={shown} />
      </div>
    </Page>
  )
}

function Rows({ kind }: { kind: Kind }) {
  const t = useText<SystemTexts>(NAMESPACE)
  const confirm = useConfirm()
  const mayDelete = useCan('log:delete')
  const mayClear = useCan(CLEAR_LOG) && mayDelete
  const options = useMemo<Options>(() => {
    const clear = async () => {
      if (!(await confirm(t('log.askClear'), { confirmLabel: t('log.clear'), danger: true }))) return
      try {
        const path = `${log.base}/deleteBatch`
        const { message } = await http.send('DELETE', path, { params: { ids: ALL_ROWS }, quiet: true })
        notify({ kind: 'success', text: message })
      } catch (error) {
        notify({ kind: 'danger', title: t('log.clearFailed'), text: (error as Error).message })
      }
      announceChange(log, [])
    }
    return {
      ...VIEWS[kind],
      nameOf: ({ logContent }) => logContent ?? '',
      emptyHelp: t(`log.emptyHelp.${kind}`),
      toolbar: (usual, { list }) => [
        ...usual,
        { key: 'refresh', label: t('log.refresh'), permission: 'log:list', run: list.refetch },
        ...(mayClear ? [{ key: 'clear', label: t('log.clear'), run: () => void clear() }] : []),
      ],
      slots: {
        before: ({ list }) =>
          list.filters.logContent && !list.denied ? (
            <p className="mtm-small mtm-muted">{t('log.searched', { rows: formatNumber(SEARCHED_ROWS) })}</p>
          ) : null,
      },
    }
  }, [kind, t, confirm, mayClear])
  return <CrudList resource={log} options={options} />
}
