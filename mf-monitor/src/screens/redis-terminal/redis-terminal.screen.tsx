import './redis-terminal.css'
import { useLayoutEffect, useRef, useState } from 'react'
import type { CommandAnswer, TerminalAnswer } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { ApiError, http } from '@mtm/shared-utils/runtime'
import { CopyButton, useConfirm } from '@mtm/shared-utils/kit/form'
import { Toolbar } from '@mtm/shared-utils/kit/list'
import { useApi } from '@mtm/shared-utils/kit/query'
import { ErrorPanel, Skeleton, useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'
import { RedisStateNote } from '../../parts/redis/redis-state-note.tsx'
import { CommandInput } from './command-input.tsx'

/** How often the state of Redis is asked for, ms. */
const EVERY = 10_000
/** Commands whose output stays. */
const MOST_SHOWN = 100

/** A command and what came of it. */
interface Entry {
  id: number
  command: string
  /** null: it is running */
  lines: readonly string[] | null
  isCut: boolean
  isRefused: boolean
}

/** Redis终端: commands of a list, run one after the other. */
export default function RedisTerminalScreen() {
  const t = useText<typeof zhCN>('monitor')
  const { data, error, refetch } = useApi<TerminalAnswer>(
    '/sys/monitor/redis/terminal',
    {},
    { every: EVERY, keep: true },
  )
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [id, setId] = useState(1)
  const confirm = useConfirm()
  const isRunning = entries.at(-1)?.lines === null
  const run = async (command: string) => {
    const name = command.trim().split(/\s+/, 1)[0]!.toUpperCase()
    const isWriting = data?.commands.some((one) => one.isWriting && one.name === name)
    const options = { confirmLabel: t('terminal.run'), danger: true }
    if (isWriting && !(await confirm(t('terminal.askWrite', { command }), options))) return
    setId(id + 1)
    const entry: Entry = { id, command, lines: null, isCut: false, isRefused: false }
    setEntries((all) => [...all, entry].slice(-MOST_SHOWN))
    const result = await outputOf(command, t('terminal.failed'))
    setEntries((all) => all.map((one) => (one.id === id ? { ...one, ...result } : one)))
  }
  const clear = () => setEntries([])
  const isUsable = data?.redis === 'here'
  return (
    <Page
      actions={
        <Toolbar
          actions={[{ key: 'clear', label: t('terminal.clear'), run: clear, disabled: entries.length === 0 }]}
        >
          <CopyButton text={textOf(entries)} label={t('terminal.copy')} />
        </Toolbar>
      }
    >
      {error && (
        <ErrorPanel
          compact={data !== undefined}
          error={error}
          title={t('terminal.unavailable')}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <>
          <RedisStateNote state={data.redis} none={t('terminal.none')} />
          <p className="mtm-small mtm-muted">
            {t('terminal.help')} {data.prefix && t('terminal.prefix', { prefix: data.prefix })}
          </p>
          <Output entries={entries} />
          <CommandInput
            commands={data.commands}
            isDisabled={!isUsable}
            isBusy={isRunning}
            onRun={(command) => void run(command)}
            onClear={clear}
          />
        </>
      ) : (
        !error && <Skeleton />
      )}
    </Page>
  )
}

async function outputOf(command: string, failed: string): Promise<Omit<Entry, 'id' | 'command'>> {
  try {
    const body = { command }
    const { lines, isCut } = await http.post<CommandAnswer>('/sys/actuator/redis/command', body, {
      quiet: true,
    })
    return { lines, isCut, isRefused: false }
  } catch (error) {
    const message = error instanceof ApiError && error.message ? error.message : failed
    return { lines: [message], isCut: false, isRefused: true }
  }
}

const promptOf = (command: string) => `> ${command}`
const textOf = (entries: readonly Entry[]) =>
  entries.map(({ command, lines }) => [promptOf(command), ...(lines ?? [])].join('\n')).join('\n')

function Output({ entries }: { entries: readonly Entry[] }) {
  const t = useText<typeof zhCN>('monitor')
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (place.current) place.current.scrollTop = place.current.scrollHeight
  }, [entries])
  return (
    // the keyboard scrolls it
    <div ref={place} className="mtm-terminal" role="log" aria-label={t('terminal.output')} tabIndex={0}>
      {entries.length === 0 && <p className="mtm-muted">{t('terminal.empty')}</p>}
      {entries.map(({ id, command, lines, isCut, isRefused }) => (
        <div key={id}>
          <p className="mtm-terminal__command">{promptOf(command)}</p>
          {lines === null ? (
            <p className="mtm-muted">{t('terminal.running')}</p>
          ) : (
            <pre
              className={
                isRefused ? 'mtm-terminal__lines mtm-terminal__lines--refused' : 'mtm-terminal__lines'
              }
            >
              {lines.join('\n')}
            </pre>
          )}
          {isCut && <p className="mtm-terminal__cut">{t('terminal.cut')}</p>}
        </div>
      ))}
    </div>
  )
}
