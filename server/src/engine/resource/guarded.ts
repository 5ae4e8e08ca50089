import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import type { Resource } from '@mtm/shared-utils/contracts/resource'
import type { Caller } from '../../platform/caller/caller.ts'

/**
 * Refuses changes of guarded fields without their codes (`<access>:<field>`).
 * @param values written values by column; others stay
 * @param before the stored record; null for a new one
 * @param columns of fields whose column has another name
 * @throws record.guarded
 */
export function requireGuarded(
  { access, fields }: Pick<Resource, 'access' | 'fields'>,
  { permissions, locale }: Pick<Caller, 'permissions' | 'locale'>,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
  columns: Readonly<Record<string, string>> = {},
): void {
  for (const [name, { guarded, label }] of Object.entries(fields)) {
    const column = columns[name] ?? name
    const value = values[column]
    if (!guarded || value === undefined || permissions.has(`${access}:${name}`)) continue
    if (value === (before?.[column] ?? null)) continue
    throw new AppError('record.guarded', { field: pickLabel(label, locale) })
  }
}
