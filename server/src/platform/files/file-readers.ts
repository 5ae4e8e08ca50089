import type { FileFolder } from '@mtm/shared-utils/contracts/dto/files'
import type { Caller } from '../caller/caller.ts'
import type { Database } from '../database/database.ts'
import { registrationList } from '../registration/registration.ts'

/** The person who wants to read a file. */
export type FileReader = Pick<
  Caller,
  | 'userId'
  | 'username'
  | 'realname'
  | 'tenantId'
  | 'zone'
  | 'orgCode'
  | 'departCodes'
  | 'dataRules'
  | 'columnRules'
  | 'permissions'
  | 'agencies'
>

/** Whether a person may read a file because its record is visible to them. */
export type MayRead = (db: Database, reader: FileReader, path: string) => Promise<boolean>

const readers = registrationList<MayRead>('readers of files')

/** Registers the readers of a folder's files, beside owners and holders of the permission. */
export const registerFileReader: (folder: FileFolder, mayRead: MayRead) => void = readers.register

/** The registered check of a folder. */
export const readerOf = (folder: string): MayRead | undefined => readers.registered().get(folder)
