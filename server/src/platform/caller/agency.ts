import type { Actor } from './actor.ts'
import type { Rights } from './sessions.ts'

/** A person for whom somebody acts as agent. */
export interface Principal {
  userId: string
  username: string
  realname: string
}

/** What a caller may do for a principal now: the part of the principal's rights that agents have. */
export interface Agency extends Pick<
  Rights,
  'permissions' | 'dataRules' | 'columnRules' | 'departCodes' | 'orgCode'
> {
  principal: Principal
}

/** Anybody who may have agencies besides their own rights. */
type WithAgencies = Pick<Actor, 'permissions' | 'agencies'>

/** Whether somebody holds a permission code, or may use it for a principal. */
export function holdsOrActs({ permissions, agencies = [] }: WithAgencies, code: string): boolean {
  return permissions.has(code) || agencies.some((agency) => agency.permissions.has(code))
}

/**
 * An actor as those who could use a permission code: themself first, if they hold it, then as agent of each principal
 * who does. What they do remains theirs; the rights are the principal's alone.
 */
export function actingWith(actor: Actor, code: string): Actor[] {
  const { agencies = [], ...self } = actor
  const own = actor.permissions.has(code) ? [actor] : []
  return [
    ...own,
    ...agencies
      .filter(({ permissions }) => permissions.has(code))
      .map((agency): Actor => ({ ...self, roleCodes: [], ...agency })),
  ]
}
