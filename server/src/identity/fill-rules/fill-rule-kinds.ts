import type { FillValue } from '@mtm/shared-utils/contracts/dto/fill-rule'
import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { registrationList } from '../../platform/registration/registration.ts'

/** What a kind of rule computes a value from. */
export interface FillContext {
  db: Database
  caller: Pick<Caller, 'tenantId' | 'zone'>
  /** the checked parameters of the rule */
  params: Readonly<Record<string, string>>
  /** the values of the form, as the client sent them */
  form: Readonly<Record<string, unknown>>
  /** now */
  at: Date
}

/** A kind of fill rule: how a value is made. A rule names it, with parameters. */
export interface FillRuleKind {
  /** what rules store as `ruleClass` */
  name: string
  label: Label
  /** permission code that a caller needs to get a value; null: any signed-in user */
  perm: string | null
  /** what each parameter is for; all are optional texts */
  params: Readonly<Record<string, Label>>
  /** Makes a value. It only reads: the value is taken when the record is saved. */
  fill(context: FillContext): Promise<FillValue>
}

/** The kinds by name, registered at boot by the rooms that make the values. */
const kinds = registrationList<FillRuleKind>('kinds of fill rules')

/** Registers a kind, at boot. */
export const registerFillRuleKind = (kind: FillRuleKind): void => kinds.register(kind.name, kind)

/** All kinds by name. */
export const fillRuleKinds = (): ReadonlyMap<string, FillRuleKind> => kinds.registered()
