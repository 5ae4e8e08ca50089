import { sql } from 'kysely'
import { MESSAGE_TYPES } from '@mtm/shared-utils/contracts/dto/messages'
import { stableId, type Database } from '../../platform/database/database.ts'
import { messageKinds, type MessageKind } from './message-kinds.ts'
import { MAIN_TENANT_ID } from '../../platform/database/main-tenant.ts'

/**
 * Writes a template of tenant 0 for each kind of message that has none, and updates those that nobody has changed to
 * the text of the product. Runs at each start.
 */
export async function writeDefaultTemplates(db: Database): Promise<void> {
  const rows = [...messageKinds().values()].map(rowOf)
  if (rows.length === 0) return
  // of several servers that start at once, one writes: an update names one index, and would fail at the other
  await db
    .insertInto('sysMessageTemplate')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('sysMessageTemplate')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'templateCode'])
        .doUpdateSet(({ ref }) => ({
          templateName: ref('excluded.templateName'),
          templateNameEn: ref('excluded.templateNameEn'),
          templateNameJp: ref('excluded.templateNameJp'),
          templateContent: ref('excluded.templateContent'),
          templateContentEn: ref('excluded.templateContentEn'),
          templateContentJp: ref('excluded.templateContentJp'),
        }))
        .where('sysMessageTemplate.updateBy', 'is', null)
        .where('sysMessageTemplate.createBy', 'is', null)
        .where(sql<boolean>`(sys_message_template.template_content is distinct from excluded.template_content
          or sys_message_template.template_content_en is distinct from excluded.template_content_en
          or sys_message_template.template_content_jp is distinct from excluded.template_content_jp
          or sys_message_template.template_name is distinct from excluded.template_name
          or sys_message_template.template_name_en is distinct from excluded.template_name_en
          or sys_message_template.template_name_jp is distinct from excluded.template_name_jp)`),
    )
    .execute()
}

function rowOf({ name, title, text, isCode, variables }: MessageKind) {
  const [zh, en, ja] = isCode ? text : text.map((one) => `<p>${one}</p>`)
  const samples = Object.entries(variables).map(([variable, { sample }]) => [variable, sample[0]])
  return {
    id: stableId(`message-template:${name}`),
    tenantId: MAIN_TENANT_ID,
    templateCode: name,
    templateType: isCode ? MESSAGE_TYPES.sms : MESSAGE_TYPES.system,
    templateName: title[0],
    templateNameEn: title[1],
    templateNameJp: title[2],
    templateContent: zh!,
    templateContentEn: en!,
    templateContentJp: ja!,
    templateTestJson: JSON.stringify(Object.fromEntries(samples)),
  }
}
