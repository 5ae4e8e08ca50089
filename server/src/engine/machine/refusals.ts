import { CODE } from '@mtm/shared-utils/contracts/envelope'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Labelled } from '@mtm/shared-utils/contracts/locale'
import type { Actor } from '../../platform/caller/actor.ts'

/** A 409 error with the allowed moves. */
export function illegalMove(
  allowed: readonly { action: string; label: Labelled }[],
  actor: Pick<Actor, 'locale'>,
  more: object = {},
): AppError {
  const list = allowed.map(({ label }) => pickLabel(label, actor.locale)).join(' / ') || '-'
  const offered = allowed.map(({ action, label }) => ({ action, label }))
  return new AppError('order.illegalMove', { list }, 409, 409, { allowed: offered, ...more })
}

/** A 403 error for an action that the actor has no permission for. */
export const denied = () => new AppError('access.denied', {}, CODE.noPermission, 403)
