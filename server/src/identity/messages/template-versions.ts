import type { TemplateVersion } from '@mtm/shared-utils/contracts/dto/messages'
import { namedBy } from '../../engine/texts/people-names.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

/** Most versions that are offered. */
const MOST = 100

/** The versions of a template in the data log of the caller's tenant, newest first. */
export async function versionsOf(
  db: Database,
  { tenantId, zone }: Pick<Caller, 'tenantId' | 'zone'>,
  table: string,
  id: string,
): Promise<TemplateVersion[]> {
  const rows = await db
    .selectFrom('sysDataLog')
    .select(['id', 'dataVersion', 'dataContent', 'createBy', 'createTime'])
    .where('tenantId', '=', tenantId)
    .where('dataTable', '=', table)
    .where('dataId', '=', id)
    .orderBy('createTime', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const named = await namedBy(
    db,
    rows.map(({ createBy }) => createBy),
  )
  return rows.map(({ id: versionId, dataVersion, dataContent, createBy, createTime }) => {
    const { templateName, templateContent } = dataContent as Record<string, string | null>
    return {
      id: versionId,
      number: Number(dataVersion),
      by: named(createBy),
      time: wireTime(createTime, zone),
      title: templateName ?? '',
      content: templateContent ?? '',
    }
  })
}
