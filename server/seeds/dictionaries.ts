import { DICTIONARIES } from '@mtm/shared-utils/garments/seeds'
import { sql } from 'kysely'
import { inTransaction, type Database } from '../src/platform/database/database.ts'

/**
 * Writes the dictionaries of a release once per version, marked by a row. Later changes and deletions by administrators
 * stay.
 */
export function writeDictionaries(db: Database): Promise<void> {
  const { version, dictionaries } = DICTIONARIES
  const dicts = dictionaries.map(({ code, name }) => ({ code, name }))
  const items = dictionaries.flatMap((dict) =>
    dict.items.map(({ value, text, textEn, textJp, color }, index) => ({
      code: dict.code,
      value,
      zh: text,
      en: textEn,
      jp: textJp,
      color: color ?? null,
      sort: (dict.after ?? 0) + index + 1,
    })),
  )
  return inTransaction(db, async (trx) => {
    const mark = await trx
      .insertInto('seedMark')
      .values({ name: `dictionaries ${version}` })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!mark) return
    await sql`
      insert into sys_dict (id, tenant_id, dict_code, dict_name, type)
      select md5('dict:' || code), 0, code, name, 0
      from json_to_recordset(${JSON.stringify(dicts)}::json) as new (code text, name text)
      on conflict do nothing`.execute(trx)
    await sql`
      insert into sys_dict_item (id, dict_id, item_value, item_text, item_text_en, item_text_jp, color, sort_order)
      select md5('dict:' || code || ':' || value), dict.id, value, zh, en, jp, color, sort
      from json_to_recordset(${JSON.stringify(items)}::json)
        as new (code text, value text, zh text, en text, jp text, color text, sort int)
      join sys_dict dict on dict.tenant_id = 0 and dict.dict_code = new.code
      on conflict do nothing`.execute(trx)
  })
}
