import type { DeclaredRow, RowRecord, RowValues, StoredRow } from './declared-row.ts'

/** One table as it is declared, as it is stored, and as it was left by the last synchronisation. */
export interface PlanInput {
  /** what others stand below comes before them */
  declared: readonly DeclaredRow[]
  stored: readonly StoredRow[]
  records: readonly RowRecord[]
  /** declared ids of rows in other tables that these refer to, with the ids they have there */
  above?: ReadonlyMap<string, string>
  /** columns that mean something together: who changes one has decided about the others */
  groups?: readonly (readonly string[])[]
  /** the columns that names are made of */
  nameColumns: readonly string[]
  /** what no two rows of the table share */
  namesOf(values: RowValues): readonly string[]
  /** whether a row that is neither stored nor recorded was deleted before anything was recorded */
  wasDeleted(id: string): boolean
}

interface RowChange {
  id: string
  values: RowValues
}

/** What has to be written. Nothing of it changes what an administrator has decided. */
export interface RowPlan {
  inserts: RowChange[]
  updates: RowChange[]
  grants: { id: string; roles: readonly string[] }[]
  /** records that are new or differ from those before */
  records: RowRecord[]
  /** declared ids with the ids of the rows that stand for them, where there is one */
  places: ReadonlyMap<string, string>
  /** false: a name is still taken by another row, and the change waits for the next start */
  isSettled: boolean
}

/** Compares what is declared of a table with what is stored there. */
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
  /** id → id of the row above it, as it will be */
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
      // what is recorded and gone was deleted by an administrator
      else if (!this.#records.has(row.id)) this.#add(row)
    }
    return this.#plan
  }

  #add(row: DeclaredRow): void {
    const values = this.#placed(row)
    const names = values ? this.#input.namesOf(values) : []
    const other = names.map((name) => this.#owners.get(name)).find((id) => id !== undefined)
    if (other !== undefined) {
      // an administrator's own row stands for it
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
    // before anything was recorded, a row that nobody touched is as it was declared then
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

  /** The columns whose declaration has changed while nobody changed what is stored. */
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

  /** The columns of a new name that another row has. */
  #takenNames({ id, values }: StoredRow, changes: RowValues): readonly string[] {
    const { nameColumns, namesOf } = this.#input
    if (!nameColumns.some((column) => column in changes)) return []
    const owners = namesOf({ ...values, ...changes }).map((name) => this.#owners.get(name) ?? id)
    if (owners.every((owner) => owner === id)) return []
    this.#plan.isSettled = false
    return nameColumns
  }

  /** The columns of a place that would make the row stand below itself: an administrator moved what it moves to. */
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

  /** The values with the place the row gets: below what is left of what it stands below. */
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
