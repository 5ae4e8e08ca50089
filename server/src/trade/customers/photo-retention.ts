import type { Database } from '../../platform/database/database.ts'
import { settingOf } from '../settings/settings.ts'

const DAY_MS = 86_400_000

/** The retention of measuring photographs, in days, from the tenant's business settings. */
export async function photoRetentionDays(db: Database, tenantId: number): Promise<number> {
  return (await settingOf(db, tenantId, 'privacy')).photoDays
}

/** The removal time of a photograph for a retention in days. */
export const photoUntil = (takenAt: Date, days: number): Date => new Date(takenAt.getTime() + days * DAY_MS)
