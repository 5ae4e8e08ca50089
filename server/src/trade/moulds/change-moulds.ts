import type { FastifyRequest } from 'fastify'
import type { MouldAction, MouldDifference, MouldOutcome } from '@mtm/shared-utils/contracts/dto/mould'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { mould, mouldVersion } from '@mtm/shared-utils/contracts/resources/mould'
import {
  changeMoulds,
  checkMouldChange,
  isSameOverrides,
  mouldDifferences,
  NO_OVERRIDES,
  withOverrides,
  type CategoryCode,
  type MouldChange,
  type MouldFamily,
  type MouldOverrides,
  type MouldProblem,
  type MouldVersions,
} from '@mtm/shared-utils/garments'
import { published, type Published } from '../published/published.ts'
import { announce } from '../../platform/events/announce.ts'
import { audit, auditUnchanged, OPERATION } from '../../platform/audit/audit.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import { inTransaction, type Database } from '../../platform/database/database.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { forgetVersions, PUBLISHED } from '../published/versions.ts'
import { readMoulds } from '../published/read-moulds.ts'
import { writeMoulds, type NewMoulds } from './write-moulds.ts'

/** The actor and request of a change. */
export interface MouldContext {
  db: Database
  caller: Caller
  request: FastifyRequest
}

/** The requested change. */
export interface MouldChangeRequest {
  action: MouldAction
  changes: ReadonlyMap<CategoryCode, MouldChange>
  /** versions that were read; absent: current ones */
  versions?: MouldVersions
  note?: string | null | undefined
  /** preview: returns the differences without a change */
  preview?: boolean | undefined
}

/**
 * Changes the moulds of the caller's tenant: a new version of each category that differs, all or none. Placed orders
 * keep their version. @throws mould.stale · mould.unknown · mould.measure · mould.range ·
 * mould.grade
 */
export async function changeTenantMoulds(
  work: MouldContext,
  requested: MouldChangeRequest,
): Promise<MouldOutcome> {
  const { db, caller } = work
  const now = await readMoulds(db, caller.tenantId)
  const { standard, catalogue } = await published(db, caller.tenantId)
  const differences: MouldDifference[] = []
  const written: NewMoulds[] = []
  for (const [category, change] of requested.changes) {
    const family = standardOf(standard, category)
    const versionNo = now.versions[category] ?? 0
    if (requested.versions && (requested.versions[category] ?? 0) !== versionNo)
      throw stale(catalogue, category, caller.locale)
    const before = now.byCategory.get(category) ?? NO_OVERRIDES
    const after = nextOf(family, before, change, caller.locale)
    if (isSameOverrides(before, after)) continue
    const changed = mouldDifferences(withOverrides(family, before), withOverrides(family, after))
    differences.push(...changed)
    written.push({ category, versionNo: versionNo + 1, before, after, differences: changed })
  }
  const versions = { ...now.versions }
  if (requested.preview || written.length === 0) {
    auditUnchanged(caller)
    return { versions, differences }
  }
  await write(work, requested, written, catalogue)
  for (const { category, versionNo } of written) versions[category] = versionNo
  return { versions, differences }
}

/** The mould family of a category in the catalogue. @throws mould.unknown */
export function standardOf(standard: readonly MouldFamily[], category: string): MouldFamily {
  const family = standard.find((one) => one.category === category)
  if (!family) throw new AppError('mould.unknown', { no: category })
  return family
}

function nextOf(
  family: MouldFamily,
  before: MouldOverrides,
  change: MouldChange,
  locale: Locale,
): MouldOverrides {
  const [problem] = checkMouldChange(family, before, change)
  if (problem) throw refusalOf(problem, locale)
  return changeMoulds(family, before, change)
}

async function write(
  { db, caller, request }: MouldContext,
  { action, note = null }: MouldChangeRequest,
  written: readonly NewMoulds[],
  catalogue: Published['catalogue'],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const moulds of written)
      if (!(await writeMoulds(trx, caller, { ...moulds, action, note })))
        throw stale(catalogue, moulds.category, caller.locale)
    await audit(trx, request, {
      action: `mould:${action}`,
      operation: action === 'import' ? OPERATION.import : OPERATION.edit,
      detail: written
        .map(
          ({ category, versionNo, differences }) => `${category} v${versionNo} ${differences.length} values`,
        )
        .join(', '),
    })
    for (const resource of [mould.name, mouldVersion.name, 'catalogue'])
      await announce(trx, RESOURCE_CHANGED, { resource, ids: [] })
    await announce(trx, PUBLISHED, null)
  })
  forgetVersions(db)
}

function stale({ categories }: Published['catalogue'], category: CategoryCode, locale: Locale): AppError {
  const named = categories.find(({ code }) => code === category)
  return new AppError('mould.stale', { category: named ? pickLabel(named, locale) : category }, 409, 409)
}

const CM = 10

/** A problem in the caller's language. */
export function refusalOf(problem: MouldProblem, locale: Locale): AppError {
  switch (problem.kind) {
    case 'unknown':
      return new AppError('mould.unknown', { no: problem.no })
    case 'measure':
      return new AppError('mould.measure', { no: problem.no, code: problem.code })
    case 'grade':
      return new AppError('mould.grade', { field: pickLabel(problem.row, locale) })
    case 'range': {
      const { no, row, min, max } = problem
      return new AppError('mould.range', { no, field: pickLabel(row, locale), min: min / CM, max: max / CM })
    }
  }
}
