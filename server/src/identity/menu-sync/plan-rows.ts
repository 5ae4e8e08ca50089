import type { DeclaredRow, RowRecord, RowValues, StoredRow } from './declared-row.ts'

/** One table as declared, as stored, and as recorded by the last synchronisation. */
export interface PlanInput {
  /** parents before children */
  declared: readonly DeclaredRow[]
  stored: readonly StoredRow[]
  records: readonly RowRecord[]
  /** declared ids of rows in other tables referenced by these, with their stored ids */
  above?: ReadonlyMap<string, string>
  /** columns that belong together: a user's change to one keeps all of them */
  groups?: readonly (readonly string[])[]
  /** the columns that make up the unique names */
  nameColumns: readonly string[]
  /** the unique names of a row in the table */
  namesOf(values: RowValues): readonly string[]
  /** whether a row neither stored nor recorded was deleted before records existed */
  wasDeleted(id: string): boolean
}

interface RowChange {
  id: string
  values: RowValues
}

/** The required writes. None of them overrides a change of an administrator. */
export interface RowPlan {
  inserts: RowChange[]
  updates: RowChange[]
  grants: { id: string; roles: readonly string[] }[]
  /** new or changed records */
  records: RowRecord[]
  /** declared ids with the ids of the rows that represent them, if any */
  places: ReadonlyMap<string, string>
  /** false: a name is still used by another row, and the change waits for the next start */
  isSettled: boolean
}

/** Compares the declaration of a table with its stored rows. */
export function planRows(input: PlanInput): RowPlan {
  return new Planner(input).plan()
}

class Planner {
  readonly #input: PlanInput
  readonly #declared: ReadonlyMap<string, DeclaredRow>
  readonly #stored: ReadonlyMap<string, StoredRow>
  readonly #records: ReadonlyMap<string, RowRecord>
  /** name → id of the row that has it */
  readonly #owners = new Map<string, string>()
  /** id → id of the future parent row */
  readonly #parents = new Map<string, unknown>()
  readonly #places: Map<string, string>
  readonly #plan: RowPlan

  constructor(input: PlanInput) {
    this.#input = input
    this.#declared = byId(input.declared)
    this.#stored = byId(input.stored)
    this.#records = byId(input.records)
    this.#places = new Map(input.above)
    this.#plan = {
      inserts: [],
      updates: [],
      grants: [],
      records: [],
      places: this.#places,
      isSettled: true,
    }
    const column = input.declared.find(({ above }) => above)?.above?.column
    for (const { id, values } of input.stored) {
      for (const name of input.namesOf(values)) this.#owners.set(name, id)
      if (column) this.#parents.set(id, values[column])
    }
  }

  plan(): RowPlan {
    for (const row of this.#input.declared) {
      const found = this.#stored.get(row.id)
      if (found) this.#merge(row, found)
      // recorded but missing rows were deleted by an administrator
      else if (!this.#records.has(row.id)) this.#add(row)
    }
    return this.#plan
  }

  #add(row: DeclaredRow): void {
    const values = this.#placed(row)
    const names = values ? this.#input.namesOf(values) : []
    const other = names.map((name) => this.#owners.get(name)).find((id) => id !== undefined)
    if (other !== undefined) {
      // an administrator's own row takes its place
      this.#places.set(row.id, other)
      return
    }
    const isWritten = values !== null && !this.#input.wasDeleted(row.id)
    if (isWritten) {
      this.#places.set(row.id, row.id)
      for (const name of names) this.#owners.set(name, row.id)
      if (row.above) this.#parents.set(row.id, values[row.above.column])
      this.#plan.inserts.push({ id: row.id, values })
      if (row.roles.length > 0) this.#plan.grants.push({ id: row.id, roles: row.roles })
    }
    this.#plan.records.push({ id: row.id, declared: values ?? row.values, granted: row.roles })
  }

  #merge(row: DeclaredRow, found: StoredRow): void {
    this.#places.set(row.id, row.id)
    const record = this.#records.get(row.id)
    const wanted = this.#placed(row) ?? row.values
    // without a record, an untouched row counts as declared
    const base = record?.declared ?? (found.isTouched ? wanted : found.values)
    const changes = this.#changesOf(wanted, base, found.values)
    const refused = [...this.#takenNames(found, changes), ...this.#loop(row, changes)]
    for (const column of refused) delete changes[column]
    if (Object.keys(changes).length > 0) {
      this.#plan.updates.push({ id: row.id, values: changes })
      for (const name of this.#input.namesOf({ ...found.values, ...changes })) this.#owners.set(name, row.id)
      if (row.above && row.above.column in changes) this.#parents.set(row.id, changes[row.above.column])
    }
    const kept = Object.fromEntries(refused.map((column) => [column, base[column] ?? null]))
    this.#note(row, record, { ...wanted, ...kept })
  }

  /** The columns whose declaration changed and whose stored value no user has changed. */
  #changesOf(wanted: RowValues, base: RowValues, current: RowValues): Record<string, RowValues[string]> {
    const columns = Object.keys(wanted)
    const groups = this.#input.groups ?? []
    const alone = columns.filter((column) => !groups.some((group) => group.includes(column)))
    const changes: Record<string, RowValues[string]> = {}
    for (const group of [...groups, ...alone.map((column) => [column])]) {
      const isDecided = group.some((column) => column in base && base[column] !== current[column])
      if (isDecided) continue
      for (const column of group)
        if (wanted[column] !== undefined && wanted[column] !== current[column])
          changes[column] = wanted[column]
    }
    return changes
  }

  /** The columns of a new name that another row uses. */
  #takenNames({ id, values }: StoredRow, changes: RowValues): readonly string[] {
    const { nameColumns, namesOf } = this.#input
    if (!nameColumns.some((column) => column in changes)) return []
    const owners = namesOf({ ...values, ...changes }).map((name) => this.#owners.get(name) ?? id)
    if (owners.every((owner) => owner === id)) return []
    this.#plan.isSettled = false
    return nameColumns
  }

  /** The parent columns that would put the row below itself, after an administrator moved the new parent. */
  #loop(row: DeclaredRow, changes: RowValues): readonly string[] {
    const column = row.above?.column
    if (!column || !(column in changes)) return []
    const passed = new Set<unknown>()
    for (let at: unknown = changes[column]; at && !passed.has(at); at = this.#parents.get(String(at))) {
      if (at === row.id) return this.#input.groups?.find((group) => group.includes(column)) ?? [column]
      passed.add(at)
    }
    return []
  }

  /** The values with the row's parent: the nearest remaining ancestor. */
  #placed(row: DeclaredRow): RowValues | null {
    if (!row.above) return row.values
    const { column } = row.above
    for (let above: DeclaredRow['above'] = row.above; above;) {
      const id = this.#places.get(above.id)
      if (id !== undefined) return { ...row.values, [column]: id }
      if (!row.alone) return null
      above = this.#declared.get(above.id)?.above ?? null
    }
    return row.alone ? { ...row.values, ...row.alone } : null
  }

  #note(row: DeclaredRow, record: RowRecord | undefined, declared: RowValues): void {
    const fresh = record ? row.roles.filter((role) => !record.granted.includes(role)) : []
    if (fresh.length > 0) this.#plan.grants.push({ id: row.id, roles: fresh })
    const granted = record ? [...record.granted, ...fresh] : row.roles
    if (record && fresh.length === 0 && isSame(record.declared, declared)) return
    this.#plan.records.push({ id: row.id, declared, granted })
  }
}

function byId<T extends { id: string }>(rows: readonly T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]))
}

function isSame(a: RowValues, b: RowValues): boolean {
  const columns = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...columns].every((column) => a[column] === b[column])
}
