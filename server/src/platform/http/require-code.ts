import { denied } from './errors.ts'
import type { Actor } from '../caller/actor.ts'

/** Refuses an actor without a permission code. @throws access.denied */
export function requireCode(actor: Pick<Actor, 'permissions'>, code: string): void {
  if (!actor.permissions.has(code)) throw denied()
}
