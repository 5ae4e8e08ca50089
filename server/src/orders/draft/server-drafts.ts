import type { DraftStored, ServerDraftBody, StoredDraft } from '@mtm/shared-utils/contracts/dto/order-help'
import { BadInput } from '../../platform/http/bad-input.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { json } from '../../platform/database/json.ts'

/** Maximum size of a draft, several times that of a form with twenty garments. */
const MOST_CHARACTERS = 600_000

const COLUMNS = ['content', 'device', 'version', 'updateTime'] as const

/** The actor's draft of a form or of an order being changed; null when there is none. */
export async function readServerDraft(
  { db, actor }: CommandContext,
  key: string,
): Promise<StoredDraft | null> {
  const row = await db
    .selectFrom('mtmOrderDraft')
    .select(COLUMNS)
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where('draftKey', '=', key)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...row,
    content: row.content as StoredDraft['content'],
    updateTime: wireTime(row.updateTime, actor.zone),
  }
}

/**
 * Stores a draft. When another page has stored a newer version or finished the draft, nothing is written and the result
 * reports the conflict. The same page may repeat a request whose response was lost.
 */
export async function storeServerDraft(work: CommandContext, draft: ServerDraftBody): Promise<DraftStored> {
  const { db, actor, at = new Date() } = work
  const content = json(draft.content)
  if (content.length > MOST_CHARACTERS) throw BadInput.of('content')
  const { key, device, version } = draft
  const written = await (version === 0
    ? db
        .insertInto('mtmOrderDraft')
        .values({
          tenantId: actor.tenantId,
          userId: actor.userId,
          draftKey: key,
          content,
          device,
          updateTime: at,
          version: 1,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['tenantId', 'userId', 'draftKey'])
            .doUpdateSet((eb) => ({
              content: eb.ref('excluded.content'),
              updateTime: eb.ref('excluded.updateTime'),
              version: eb('mtmOrderDraft.version', '+', 1),
            }))
            .where('mtmOrderDraft.device', '=', device),
        )
        .returning('version')
        .executeTakeFirst()
    : db
        .updateTable('mtmOrderDraft')
        .set((eb) => ({ content, device, updateTime: at, version: eb('version', '+', 1) }))
        .where('tenantId', '=', actor.tenantId)
        .where('userId', '=', actor.userId)
        .where('draftKey', '=', key)
        .where((eb) => eb.or([eb('version', '=', version), eb('device', '=', device)]))
        .returning('version')
        .executeTakeFirst())
  if (written) return { version: written.version }
  const newer = await readServerDraft(work, key)
  return newer ? { version, newer } : { version: 0, gone: true }
}

/** Deletes a draft after its order was saved, placed or discarded. */
export async function deleteServerDraft({ db, actor }: CommandContext, key: string): Promise<void> {
  await db
    .deleteFrom('mtmOrderDraft')
    .where('tenantId', '=', actor.tenantId)
    .where('userId', '=', actor.userId)
    .where('draftKey', '=', key)
    .execute()
}
