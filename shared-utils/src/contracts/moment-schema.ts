import { z } from './schema.ts'

/** A calendar day on the wire, `YYYY-MM-DD`, and one that there is. */
export const daySchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isReal, { params: { rule: 'format' } }))

/** A wire time, `YYYY-MM-DD HH:mm:ss` in the zone of the tenant, and one that a clock shows. */
export const momentSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/), z.refine(isReal, { params: { rule: 'format' } }))

/** Whether a day and its time are none that would only be counted on from the last of a month or a day. */
function isReal(text: string): boolean {
  const [day, time = '00:00:00'] = text.split(' ')
  const at = new Date(`${day}T${time}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}`)
}
