import { pickLabel, type Labelled, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Database } from '../../platform/database/database.ts'
import { settingName, settingNamed } from '../../trade/settings/settings.ts'
import { printedLogo } from './logo.ts'
import type { IssuingCompany } from './document-facts.ts'

/** Selects the version and language of the company data. */
export interface CompanyQuery {
  /** version at the agreement; absent: current version */
  version?: string | undefined
  locale: Locale
}

/** Reads the issuer of a tenant's documents. */
export async function readCompany(
  { db, storage }: { db: Database; storage: Storage },
  tenantId: number,
  { version, locale }: CompanyQuery,
): Promise<IssuingCompany> {
  const name = version ?? (await settingName(db, tenantId, 'documents'))
  const { logo, terms, ...setting } = await settingNamed(db, tenantId, 'documents', name)
  const tenant = await db
    .selectFrom('sysTenant')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return {
    ...setting,
    name: setting.name ?? tenant.name,
    terms: pickLabel(wordsOf(terms), locale) || null,
    logo: logo && (await printedLogo(storage, db, logo)),
  }
}

const wordsOf = ({ text, textEn, textJp }: Record<keyof Labelled, string | null>): Labelled => ({
  text: text ?? '',
  textEn: textEn ?? '',
  textJp: textJp ?? '',
})
