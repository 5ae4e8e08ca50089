import { z } from '../../schema.ts'

/** Longest time for which an alarm can be silenced: 30 days, in minutes. */
export const MOST_SILENT_MINUTES = 30 * 24 * 60

/** `PUT /sys/monitor/alarm/silence`: nobody is notified of an alarm for some time; without minutes they are again. */
export const silenceBody = z.object({
  id: z.string().check(z.maxLength(32)),
  minutes: z.int().check(z.gte(0), z.lte(MOST_SILENT_MINUTES)),
  reason: z.string().check(z.trim(), z.maxLength(500)),
})
