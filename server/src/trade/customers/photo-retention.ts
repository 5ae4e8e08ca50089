import type { Database } from '../../platform/database/database.ts'
import { settingOf } from '../settings/settings.ts'

const DAY_MS = 86_400_000

/** How long a tenant keeps measuring photographs, in days: a figure of its business settings. */
export async function photoRetentionDays(db: Database, tenantId: number): Promise<number> {
  return (await settingOf(db, tenantId, 'privacy')).photoDays
}

/** When a photograph that was taken at a moment is removed, where they are kept for so many days. */
export const photoUntil = (takenAt: Date, days: number): Date => new Date(takenAt.getTime() + days * DAY_MS)
