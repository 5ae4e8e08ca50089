import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { databaseLike, emptyDatabase, type TestDatabase } from './test-database.ts'

/** The last migration of the former numbering. */
export const FORMER_END = '0296.retired-department-codes'

/**
 * A database of the former numbering: created by the migrations before the baseline, up to and including `target`. They
 * are stored beside this file, compressed: each begins with a line `--- NNNN.<what>`.
 */
export async function formerDatabase(target = FORMER_END): Promise<TestDatabase> {
  if (target === FORMER_END) return databaseLike('former', (db) => migrateFormer(db, target))
  const test = await emptyDatabase()
  await migrateFormer(test.db, target)
  return test
}

async function migrateFormer(db: Database, target: string): Promise<void> {
  const text = gunzipSync(await readFile(join(import.meta.dirname, 'former-migrations.sql.gz'))).toString()
  const [, ...parts] = text.split(/^--- (.*)\n/m)
  await db.transaction().execute(async (trx) => {
    await sql
      .raw(
        `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
         create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
         insert into kysely_migration_lock values ('migration_lock', 0)`,
      )
      .execute(trx)
    for (let index = 0; index < parts.length; index += 2) {
      const name = parts[index]!
      if (name > target) break
      await sql.raw(parts[index + 1]!).execute(trx)
      await sql`insert into kysely_migration values (${name}, now()::text)`.execute(trx)
    }
  })
}
