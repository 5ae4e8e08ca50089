import { z } from './schema.ts'

/** An existing calendar date on the wire, `YYYY-MM-DD`. */
export const daySchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isReal, { params: { rule: 'format' } }))

/** An existing wire time, `YYYY-MM-DD HH:mm:ss` in the tenant's zone. */
export const momentSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/), z.refine(isReal, { params: { rule: 'format' } }))

/** A clock, `HH:mm`. */
export const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Days on the wire have years of four digits, in every zone. */
const FIRST_DAY = '1000-01-02'
const LAST_DAY = '9999-12-30'

/** Rejects dates and times that would overflow, such as 31 April or 24:01. */
function isReal(text: string): boolean {
  const [day = '', time = '00:00:00'] = text.split(' ')
  if (day < FIRST_DAY || day > LAST_DAY) return false
  const at = new Date(`${day}T${time}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}T${time}`)
}
