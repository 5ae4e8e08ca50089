import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { MOST_COMMAND_LENGTH, type TerminalCommand } from '@mtm/shared-utils/contracts/dto/monitor/cache'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'
import { completed, matching } from './completion.ts'

const MOST_REMEMBERED = 100
const MOST_SUGGESTED = 8

export interface CommandInputProps {
  commands: readonly TerminalCommand[]
  isDisabled: boolean
  isBusy: boolean
  onRun: (command: string) => void
  onClear: () => void
}

/** The line of the terminal: arrow keys go through earlier commands, Tab completes a name, `clear` empties the output. */
export function CommandInput({ commands, isDisabled, isBusy, onRun, onClear }: CommandInputProps) {
  const t = useText<typeof zhCN>('monitor')
  const hint = useId()
  const [typed, setTyped] = useState('')
  const [history, setHistory] = useState<readonly string[]>([])
  /** place in the history; its length: the line that is being typed */
  const [at, setAt] = useState(0)
  const suggested = matching(commands, typed).slice(0, MOST_SUGGESTED)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const command = typed.trim()
    if (command === '' || isBusy || isDisabled) return
    const next = [...history.filter((one) => one !== command), command].slice(-MOST_REMEMBERED)
    setHistory(next)
    setAt(next.length)
    setTyped('')
    if (command.toLowerCase() === 'clear') onClear()
    else onRun(command)
  }
  const recall = (to: number) => {
    const place = Math.min(Math.max(to, 0), history.length)
    setAt(place)
    setTyped(history[place] ?? '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const next = event.key === 'Tab' && !event.shiftKey ? completed(commands, typed) : null
    if (next !== null) setTyped(next)
    else if (event.key === 'ArrowUp') recall(at - 1)
    else if (event.key === 'ArrowDown') recall(at + 1)
    else return
    event.preventDefault()
  }
  return (
    <form noValidate className="mtm-stack mtm-stack--tight" onSubmit={submit}>
      <div className="mtm-row mtm-terminal__line">
        <input
          className="mtm-terminal__input"
          aria-label={t('terminal.command')}
          aria-describedby={hint}
          placeholder={t('terminal.placeholder')}
          value={typed}
          disabled={isDisabled}
          maxLength={MOST_COMMAND_LENGTH}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <sl-button type="submit" variant="primary" disabled={isDisabled} loading={isBusy}>
          {t('terminal.run')}
        </sl-button>
      </div>
      <div id={hint} className="mtm-terminal__suggestions">
        {suggested.map(({ name, usage, isWriting }) => (
          <button
            key={name}
            type="button"
            className="mtm-terminal__suggestion"
            onClick={() => setTyped(`${name} `)}
          >
            <strong>{name}</strong> {usage}
            {isWriting && <span className="mtm-tag mtm-tag--warning">{t('terminal.writes')}</span>}
          </button>
        ))}
      </div>
      <button type="submit" hidden />
    </form>
  )
}
