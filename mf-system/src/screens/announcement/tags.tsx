import { DictText } from '@mtm/shared-utils/kit/dict'
import type { AnnouncementRow } from './use-steps.ts'

const TONES: Readonly<Record<string, string>> = {
  1: 'mtm-tag mtm-tag--success',
  2: 'mtm-tag mtm-tag--warning',
}

/** How much it matters. */
export function PriorityTag({ priority }: AnnouncementRow) {
  if (!priority) return null
  return (
    <span className={`mtm-tag mtm-tag--priority-${priority.toLowerCase()}`}>
      <DictText code="priority" value={priority} />
    </span>
  )
}

/** Draft, released or revoked. */
export function StatusTag({ sendStatus }: AnnouncementRow) {
  if (!sendStatus) return null
  return (
    <span className={TONES[sendStatus] ?? 'mtm-tag'}>
      <DictText code="send_status" value={sendStatus} />
    </span>
  )
}
