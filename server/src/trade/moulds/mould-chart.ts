import type { GradeDifference, MouldChart, MouldVersionChanges } from '@mtm/shared-utils/contracts/dto/mould'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel } from '@mtm/shared-utils/contracts/locale'
import {
  mouldDifferences,
  NO_OVERRIDES,
  overrideEntries,
  withOverrides,
  type CategoryCode,
  type GradePart,
  type MouldFamily,
  type MouldOverrides,
  type MouldVersions,
} from '@mtm/shared-utils/garments'
import { published, withMouldsOf } from '../published/published.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { standardOf } from './change-moulds.ts'
import { currentVersions, readMoulds } from '../published/read-moulds.ts'

/** The moulds of a garment, in the current or an earlier version. @throws mould.noVersion */
export async function mouldChart(
  db: Database,
  caller: Caller,
  category: CategoryCode,
  versionNo?: number,
): Promise<MouldChart> {
  const { standard } = await published(db, caller.tenantId)
  const currentNo = (await currentVersions(db, caller.tenantId))[category] ?? 0
  const requestedNo = versionNo ?? currentNo
  return {
    category,
    versionNo: requestedNo,
    currentNo,
    standard: standardOf(standard, category),
    overrides: await overridesAt(db, caller, category, requestedNo),
  }
}

/** The overrides of a garment in a version; 0: before the first. @throws mould.noVersion */
export async function overridesAt(
  db: Database,
  { tenantId, locale }: Caller,
  category: CategoryCode,
  versionNo: number,
): Promise<MouldOverrides> {
  if (versionNo > ((await currentVersions(db, tenantId))[category] ?? 0)) {
    const { catalogue } = await published(db, tenantId)
    const named = catalogue.categories.find(({ code }) => code === category)
    throw new AppError('mould.noVersion', {
      category: named ? pickLabel(named, locale) : category,
      no: versionNo,
    })
  }
  const { byCategory } = await readMoulds(db, tenantId, { [category]: versionNo })
  return byCategory.get(category) ?? NO_OVERRIDES
}

/** Differences of a version from the previous one. @throws mould.noVersion */
export async function mouldChanges(
  db: Database,
  caller: Caller,
  category: CategoryCode,
  versionNo: number,
): Promise<MouldVersionChanges> {
  const after = await overridesAt(db, caller, category, versionNo)
  const before = await overridesAt(db, caller, category, Math.max(0, versionNo - 1))
  const { standard } = await published(db, caller.tenantId)
  const family = standardOf(standard, category)
  return {
    category,
    versionNo,
    grades: gradeDifferences(before, after),
    differences: mouldDifferences(withOverrides(family, before), withOverrides(family, after)),
  }
}

function gradeDifferences(before: MouldOverrides, after: MouldOverrides): GradeDifference[] {
  const grades = [before, after].map(
    (overrides) =>
      new Map(
        overrideEntries({ ...overrides, values: {} }).map(({ code, part, value }) => [
          `${code} ${part}`,
          value,
        ]),
      ),
  )
  const [old, fresh] = grades as [Map<string, number>, Map<string, number>]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [code = '', part] = key.split(' ')
    const [from = null, to = null] = [old.get(key), fresh.get(key)]
    return from === to ? [] : [{ code, part: part as GradePart, from, to }]
  })
}

/** The moulds of these versions; null when they equal the published ones. */
export async function frozenMoulds(
  db: Database,
  tenantId: number,
  versions: MouldVersions,
): Promise<MouldFamily[] | null> {
  const now = await published(db, tenantId)
  const then = await withMouldsOf(db, tenantId, now, versions)
  return then === now ? null : (then.catalogue.moulds ?? [])
}
