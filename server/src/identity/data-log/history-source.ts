import type { Label } from '@mtm/shared-utils/contracts/locale'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { registrationList } from '../../platform/registration/registration.ts'

/** A value of a version, in the language of its reader. */
export interface DescribedField {
  /** path of the field, the same in every version */
  field: string
  label: string
  value: string | null
}

/** A version of a record that is stored outside the data log. */
export interface StoredVersion {
  id: string
  dataId: string
  number: number
  by: string | null
  at: Date
  /** only what its reader may see */
  fields: DescribedField[]
}

/** Which versions are wanted: those of a record, or single ones. */
export interface WantedVersions {
  /** id of the record, or the number by which people know it */
  record?: string
  /** ids of versions */
  ids?: readonly string[]
}

/** Versions of records of one kind beside those that the engine writes for resources with a history. */
export interface HistorySource {
  label: Label
  /** code that its readers hold besides that of the data log */
  perm: string
  /** what else its readers need */
  allows?(this: void, caller: Pick<Caller, 'permissions' | 'dataRules'>): boolean
  /** reads versions from a table of its own, newest first; absent: they are rows of the data log */
  read?(db: Database, caller: Caller, wanted: WantedVersions): Promise<StoredVersion[]>
}

const place = registrationList<HistorySource>('histories')

/** Registers the versions of a kind of record, by the table that clients ask for. */
export const registerHistory = place.register

/** The registered kinds of records, by table. */
export const histories = place.registered
