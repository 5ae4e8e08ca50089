import type { DictItem } from '@mtm/shared-utils/contracts/dto/session'
import type { Locale } from '@mtm/shared-utils/contracts/locale'
import type { Database } from '../../platform/database/database.ts'
import { registration } from '../../platform/registration/registration.ts'

/** Texts of dictionary values in one language. */
export interface DictTexts {
  /** comma-separated values are translated one by one; `""` for an unknown value, null without one */
  text(code: string, value: unknown): string | null
  /** true when the dictionary exists and has this value enabled */
  has(code: string, value: string): boolean
  exists(code: string): boolean
}

/** Every item of every dictionary of a tenant, disabled ones too, by code and value, in order. */
export type Dictionaries = ReadonlyMap<string, ReadonlyMap<string, DictItem>>

/** How dictionaries are read; identity owns them. */
export interface DictionaryReader {
  texts(db: Database, tenantId: number, locale: Locale): Promise<DictTexts>
  items(db: Database, tenantId: number): Promise<Dictionaries>
}

const place = registration<DictionaryReader>('dictionaries')

/** Registers how dictionaries are read. */
export const registerDictionaries = place.register

/** The dictionary texts of a tenant in a language. */
export const dictTexts: DictionaryReader['texts'] = (db, tenantId, locale) =>
  place.registered().texts(db, tenantId, locale)

/** The dictionaries of a tenant: its own items override those of tenant 0 with the same value. */
export const dictionaries: DictionaryReader['items'] = (db, tenantId) =>
  place.registered().items(db, tenantId)
