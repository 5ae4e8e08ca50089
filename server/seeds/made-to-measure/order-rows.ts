import { type Insertable, sql } from 'kysely'
import type { Database, DB } from '../../src/platform/database/database.ts'

type Tables = {
  mtmOrder: Insertable<DB['mtmOrder']>
  mtmOrderLine: Insertable<DB['mtmOrderLine']>
  mtmOrderSnapshot: Insertable<DB['mtmOrderSnapshot']>
  mtmOrderLog: Insertable<DB['mtmOrderLog']>
  mtmOrderRemark: Insertable<DB['mtmOrderRemark']>
  mtmPatternVersion: Insertable<DB['mtmPatternVersion']>
  mtmPiece: Insertable<DB['mtmPiece']>
  mtmStationLog: Insertable<DB['mtmStationLog']>
  mtmPrintJob: Insertable<DB['mtmPrintJob']>
  mtmProductionSlot: Insertable<DB['mtmProductionSlot']>
  mtmQualityCheck: Insertable<DB['mtmQualityCheck']>
  mtmQualityValue: Insertable<DB['mtmQualityValue']>
  mtmStockRoll: Insertable<DB['mtmStockRoll']>
  mtmReservation: Insertable<DB['mtmReservation']>
  mtmStockMove: Insertable<DB['mtmStockMove']>
  mtmPayment: Insertable<DB['mtmPayment']>
  mtmShipment: Insertable<DB['mtmShipment']>
  mtmShipmentOrder: Insertable<DB['mtmShipmentOrder']>
  mtmShipmentPiece: Insertable<DB['mtmShipmentPiece']>
}
type Table = keyof Tables

/** Tables in order of dependence. */
const SEQUENCE: readonly Table[] = [
  'mtmOrder',
  'mtmOrderLine',
  'mtmOrderSnapshot',
  'mtmOrderLog',
  'mtmOrderRemark',
  'mtmPatternVersion',
  'mtmPiece',
  'mtmStationLog',
  'mtmPrintJob',
  'mtmProductionSlot',
  'mtmQualityCheck',
  'mtmQualityValue',
  'mtmStockRoll',
  'mtmReservation',
  'mtmStockMove',
  'mtmPayment',
  'mtmShipment',
  'mtmShipmentOrder',
  'mtmShipmentPiece',
]

/** Rows of many tables, written table by table at the end. */
export function createRows() {
  const rows = Object.fromEntries(SEQUENCE.map((table) => [table, []])) as unknown as {
    [T in Table]: Tables[T][]
  }
  return {
    rows,
    add<T extends Table>(table: T, ...more: Tables[T][]): void {
      rows[table].push(...more)
    },
    /** One statement per table: PostgreSQL reads the rows from one JSON value. */
    async write(db: Database): Promise<void> {
      const json = await jsonColumns(db)
      for (const table of SEQUENCE) if (rows[table].length > 0) await insert(db, table, rows[table], json)
    },
  }
}
export type Rows = ReturnType<typeof createRows>

async function insert(db: Database, table: Table, rows: readonly object[], json: JsonColumns): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  // missing columns take defaults, which JSON cannot express: rows are grouped by shape
  const shapes = Map.groupBy(rows, (row) => columns.filter((column) => column in row).join(' '))
  for (const [shape, alike] of shapes) {
    const named = shape.split(' ').map((column) => sql.ref(column))
    const list = sql.join(named)
    const values = JSON.stringify(
      alike.map((row) => asStored(row, (column) => json.has(`${snake(table)}.${column}`))),
    )
    await sql`insert into ${sql.table(table)} (${list}) select ${list}
      from jsonb_populate_recordset(null::${sql.table(table)}, ${values}::jsonb)`.execute(db)
  }
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)

/** `table.column` of every JSON column. */
type JsonColumns = ReadonlySet<string>

async function jsonColumns(db: Database): Promise<JsonColumns> {
  const { rows } = await sql<{ place: string }>`
    select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and a.atttypid = 'jsonb'::regtype and a.attnum > 0`.execute(db)
  return new Set(rows.map(({ place }) => place))
}

/** jsonb columns are built as text for parameters; inside a JSON value they are values. */
function asStored(row: object, isJson: (column: string) => boolean): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      const column = snake(name)
      return [column, isJson(column) && typeof value === 'string' ? (JSON.parse(value) as unknown) : value]
    }),
  )
}
