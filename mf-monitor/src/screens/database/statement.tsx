import './database.css'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../../locales/zh-CN.ts'

/** The text of a statement, or that it is hidden. */
export function Statement({ text }: { text: string | null }) {
  const t = useText<typeof zhCN>('monitor')
  if (text === null) return <span className="mtm-muted">{t('database.hidden')}</span>
  return <code className="mm-statement">{text}</code>
}
