import { figuresOf } from '@mtm/shared-utils/contracts/business-prices'
import type {
  SettingAnswer,
  SettingContents,
  SettingKind,
  SettingVersion,
  SettingVersionContent,
} from '@mtm/shared-utils/contracts/business-settings'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { PriceList } from '@mtm/shared-utils/garments'
import { sql } from 'kysely'
import { published } from '../published/published.ts'
import { namesOf } from '../../engine/texts/people-names.ts'
import type { Database } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { complete, settingOf } from './settings.ts'
import { DRAFT, inForce, isShared } from '../published/versions.ts'

/** Number of versions listed; older ones stay available to the orders that refer to them. */
const MOST_VERSIONS = 200

interface Reader {
  tenantId: number
  zone: string
}

/** A setting: current value, draft, versions. */
export async function readSetting<Kind extends SettingKind>(
  db: Database,
  reader: Reader,
  kind: Kind,
): Promise<SettingAnswer<Kind>> {
  const { tenantId } = reader
  const [holding, rows, content, prepared] = await Promise.all([
    inForce(db, tenantId),
    versionRows(db, tenantId, kind).execute(),
    contentNow(db, tenantId, kind),
    draftOf(db, tenantId, kind),
  ])
  const current = holding.of(kind)
  const own = rows.filter((row) => row.tenantId === tenantId)
  // tenant 0's current version is listed among the tenant's own
  const shown = rows.filter((row) => row.tenantId === tenantId || row.id === current?.id)
  const names = await namesOf(
    db,
    shown.map(({ publishedBy, updateBy }) => publishedBy ?? updateBy),
  )
  return {
    kind,
    content,
    version: Math.max(0, ...own.map(({ versionNo }) => versionNo ?? 0)),
    draft: prepared
      ? { version: prepared.revision, content: prepared.content as unknown as SettingContents[Kind] }
      : null,
    versions: shown.map((row) => versionOf(row, { current: current?.id, names, ...reader })),
  }
}

function draftOf(db: Database, tenantId: number, kind: SettingKind) {
  return db
    .selectFrom('mtmPublished')
    .select(['revision', 'content'])
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('version', '=', DRAFT)
    .executeTakeFirst()
}

const COLUMNS = [
  'id',
  'tenantId',
  'version',
  'versionNo',
  'note',
  'publishedAt',
  'publishedBy',
  'effectiveFrom',
  'revision',
  'updateBy',
] as const

function versionRows(db: Database, tenantId: number, kind: SettingKind) {
  return (
    db
      .selectFrom('mtmPublished')
      .select(COLUMNS)
      .where('tenantId', 'in', isShared(kind) ? [tenantId, 0] : [tenantId])
      .where('kind', '=', kind)
      // of another tenant only versions that took effect are visible
      .where((eb) => eb.or([eb('tenantId', '=', tenantId), eb('effectiveFrom', '<=', sql<Date>`now()`)]))
      .where((eb) => eb.or([eb('tenantId', '=', tenantId), eb('publishedAt', 'is not', null)]))
      .orderBy((eb) => eb('publishedAt', 'is not', null))
      .orderBy('versionNo', 'desc')
      .limit(MOST_VERSIONS)
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof versionRows>['execute']>>[number]

function versionOf(
  row: Row,
  {
    current,
    names,
    tenantId,
    zone,
  }: Reader & { current: string | undefined; names: ReadonlyMap<string, string> },
): SettingVersion {
  const by = row.publishedBy ?? row.updateBy
  const wire = (at: Date | null) => at && wireTime(at, zone)
  return {
    id: row.id,
    number: row.tenantId === tenantId ? (row.versionNo ?? 0) : 0,
    name: row.version,
    state: stateOf(row, current),
    note: row.note,
    publishedAt: wire(row.publishedAt),
    publishedBy: by && (names.get(by) ?? by),
    effectiveFrom: wire(row.effectiveFrom),
    version: row.revision,
  }
}

function stateOf(
  { id, publishedAt, effectiveFrom }: Row,
  current: string | undefined,
): SettingVersion['state'] {
  if (publishedAt === null) return 'draft'
  if (id === current) return 'current'
  return effectiveFrom !== null && effectiveFrom > new Date() ? 'planned' : 'former'
}

async function contentNow<Kind extends SettingKind>(
  db: Database,
  tenantId: number,
  kind: Kind,
): Promise<SettingContents[Kind]> {
  if (kind !== 'prices') return (await settingOf(db, tenantId, kind)) as SettingContents[Kind]
  return figuresOf((await published(db, tenantId)).priceList) as SettingContents[Kind]
}

/** The content of a version. @throws record.missing for a version of another tenant or kind */
export async function readVersion(
  db: Database,
  reader: Reader,
  kind: SettingKind,
  id: string,
): Promise<SettingVersionContent> {
  const row = await versionRows(db, reader.tenantId, kind)
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('record.missing')
  const content = row.content as unknown
  const isList = kind === 'prices' && row.publishedAt !== null
  return {
    name: row.version,
    content: (isList
      ? figuresOf(content as PriceList)
      : kind === 'prices'
        ? content
        : complete(kind, content as object)) as SettingContents[SettingKind],
  }
}
