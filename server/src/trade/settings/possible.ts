import type {
  DocumentsSetting,
  PlainContents,
  PlainKind,
  StationsSetting,
} from '@mtm/shared-utils/contracts/business-settings'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { STATIONS } from '@mtm/shared-utils/garments'
import { findFile } from '../../platform/files/read-file.ts'
import type { Database } from '../../platform/database/database.ts'

/** Checks that the schema of a setting cannot express. @throws setting.logoMissing · setting.unknownStation */
export async function requirePossible<Kind extends PlainKind>(
  db: Database,
  tenantId: number,
  kind: Kind,
  content: PlainContents[Kind],
): Promise<void> {
  if (kind === 'documents') await requireLogo(db, tenantId, content as DocumentsSetting)
  if (kind === 'stations') requireStations(content as StationsSetting)
}

/** Requires the logo to be a public picture of the tenant. */
export const LOGO_FOLDER = 'logo'

async function requireLogo(db: Database, tenantId: number, { logo }: DocumentsSetting): Promise<void> {
  if (logo === null) return
  const file = await findFile(db, logo)
  if (file?.tenantId !== tenantId || file.folder !== LOGO_FOLDER) throw new AppError('setting.logoMissing')
}

function requireStations({ limits }: StationsSetting): void {
  const known = new Set(STATIONS.map(({ code }): string => code))
  const unknown = Object.keys(limits).find((code) => !known.has(code))
  if (unknown !== undefined) throw new AppError('setting.unknownStation', { code: unknown })
}
