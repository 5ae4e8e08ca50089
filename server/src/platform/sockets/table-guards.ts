import type { Caller } from '../caller/caller.ts'
import { registrationList } from '../registration/registration.ts'

/** Whether a person may share tables that begin with a code, beside holding that code. */
export type MayShare = (who: Pick<Caller, 'permissions' | 'dataRules'>) => boolean

const guards = registrationList<MayShare>('guards of shared tables')

/** Registers a further condition of the tables whose name begins with a code. */
export const registerTableGuard: (code: string, mayShare: MayShare) => void = guards.register

/** The registered conditions by code. */
export const tableGuards = guards.registered
