import { useState } from 'react'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import { Dialog } from '../../dialog/dialog.tsx'
import { FORM_TEXTS } from '../../texts/form-texts.ts'
import { useLabel } from '../../texts/use-label.ts'
import type { Column } from '../columns.ts'
import { TOOL_TEXTS } from '../list-texts.ts'
import '../tools.css'
import { chosenColumns, type ColumnChoice } from './column-choice.ts'

const TEXTS = {
  help: [
    '选择要显示的列并调整顺序；设置只对您本人、在本浏览器有效。',
    'Choose the columns to show and their order. The choice is yours alone, in this browser.',
    '表示する列と順序を選びます。設定はご本人の、このブラウザーだけに適用されます。',
  ],
  up: ['上移{column}', 'Move {column} up', '{column}を上へ'],
  down: ['下移{column}', 'Move {column} down', '{column}を下へ'],
  usual: ['恢复默认', 'Back to usual', '既定に戻す'],
  one: ['至少显示一列', 'Show at least one column', '1列以上表示してください'],
} as const satisfies Record<string, Label>

export interface ColumnDialogProps {
  columns: readonly Pick<Column<never>, 'key' | 'label'>[]
  choice: ColumnChoice
  onChoose: (choice: ColumnChoice | null) => void
  onClose: () => void
}

/** Which columns a list shows, and in which order. */
export default function ColumnDialog({ columns, choice, onChoose, onClose }: ColumnDialogProps) {
  const words = useLabel()
  const [order, setOrder] = useState(() =>
    chosenColumns(columns as readonly Column<never>[], { ...choice, hidden: [] }).map(({ key }) => key),
  )
  const [hidden, setHidden] = useState<readonly string[]>(choice.hidden)
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  const none = order.every((key) => hidden.includes(key))
  const move = (key: string, step: number) => {
    const at = order.indexOf(key)
    const next = order.filter((other) => other !== key)
    next.splice(at + step, 0, key)
    setOrder(next)
  }
  const footer = (
    <>
      <sl-button
        onClick={() => {
          onChoose(null)
          onClose()
        }}
      >
        {words(TEXTS.usual)}
      </sl-button>
      <sl-button
        variant="primary"
        disabled={none}
        onClick={() => {
          onChoose({ order, hidden })
          onClose()
        }}
      >
        {words(FORM_TEXTS.ok)}
      </sl-button>
    </>
  )
  return (
    <Dialog open size="small" title={words(TOOL_TEXTS.columns)} footer={footer} onClose={onClose}>
      <p className="mtm-hint">{words(none ? TEXTS.one : TEXTS.help)}</p>
      <ul className="mtm-columns">
        {order.map((key, at) => (
          <li key={key}>
            <label className="mtm-check">
              <input
                type="checkbox"
                name={key}
                checked={!hidden.includes(key)}
                onChange={(event) =>
                  setHidden(event.target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
                }
              />
              <span>{labels.get(key)}</span>
            </label>
            <button
              type="button"
              className="mtm-pages__step"
              aria-label={words(TEXTS.up, { column: labels.get(key) ?? key })}
              disabled={at === 0}
              onClick={() => move(key, -1)}
            >
              <span className="mtm-chevron mtm-chevron--up" aria-hidden="true" />
            </button>
            <button
              type="button"
              className="mtm-pages__step"
              aria-label={words(TEXTS.down, { column: labels.get(key) ?? key })}
              disabled={at === order.length - 1}
              onClick={() => move(key, 1)}
            >
              <span className="mtm-chevron mtm-chevron--down" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
