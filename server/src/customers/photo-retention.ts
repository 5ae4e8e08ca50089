import type { Database } from '../plugins/app/database/database.ts'

const DAYS = 365
const DAY_MS = 86_400_000

/** How long a tenant keeps measuring photographs, in days: the one place where this is decided. */
export function photoRetentionDays(_db: Database, _tenantId: number): Promise<number> {
  return Promise.resolve(DAYS)
}

/** When a photograph that was taken at a moment is removed, where they are kept for so many days. */
export const photoUntil = (takenAt: Date, days: number): Date => new Date(takenAt.getTime() + days * DAY_MS)
