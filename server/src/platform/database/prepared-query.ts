import {
  CompiledQuery,
  createQueryId,
  OperationNodeTransformer,
  ValueListNode,
  ValueNode,
  type Kysely,
  type OperationNode,
  type OperationNodeSource,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
} from 'kysely'
import type { DB } from './types.ts'

/** An uncompiled Kysely query that returns rows. */
interface Query<Row> extends OperationNodeSource {
  compile(db: Kysely<DB>): CompiledQuery<Row>
}

/** A query with its values, whose SQL is compiled once for all values. */
export interface PreparedQuery<Row = unknown> {
  /** how its SQL is built; `id` is unique in the process */
  kind: { id: number; build(db: Kysely<DB>, given: object): Query<Row> }
  /** rows and values, in objects and arrays; an array of plain values is one value */
  given: object
}

/** A write: a prepared query, or one built for this use. */
export type SqlSource = PreparedQuery | OperationNodeSource

/** Maximum number of cached texts; other columns or another number of rows make another text. */
const MAX_COMPILED = 500

interface CompiledStatement {
  sql: string
  parameters: readonly unknown[]
}

const compiled = new Map<string, CompiledStatement>()
let kinds = 0

/**
 * Declares a query that is executed repeatedly. `build` must not inspect its values: it gets a placeholder for each of
 * them.
 * @example
 * const lockOrder = preparedQuery((db, { id }: { id: string }) =>
 *   db.selectFrom('mtmOrder').select('version').where('id', '=', id).forUpdate(),
 * )
 * const { rows } = await executePrepared(trx, lockOrder({ id }))
 */
export function preparedQuery<Given extends object, Row = unknown>(
  build: (db: Kysely<DB>, given: Given) => Query<Row>,
): (given: Given) => PreparedQuery<Row> {
  const kind = { id: ++kinds, build: build as PreparedQuery<Row>['kind']['build'] }
  return (given) => ({ kind, given })
}

export const isPreparedQuery = (source: SqlSource): source is PreparedQuery => 'kind' in source

/** The query of a source, with its values. */
export function sqlOf(db: Kysely<DB>, source: SqlSource): OperationNodeSource {
  return isPreparedQuery(source) ? source.kind.build(db, source.given) : source
}

/** Executes a prepared query. */
export function executePrepared<Row>(db: Kysely<DB>, query: PreparedQuery<Row>): Promise<QueryResult<Row>> {
  return executeComposed(db, '', [query], ([only]) => only as Query<Row>)
}

/**
 * Executes several prepared queries as one statement.
 * @param name identifies how `compose` joins them
 */
export async function executeComposed<Row>(
  db: Kysely<DB>,
  name: string,
  queries: readonly PreparedQuery[],
  compose: (parts: readonly OperationNodeSource[]) => Query<Row>,
): Promise<QueryResult<Row>> {
  const values: unknown[] = []
  const shapes = queries.map(({ kind, given }) => `${kind.id}${shapeOf(given, values)}`)
  const key = `${name}|${shapes.join('|')}`
  let text = compiled.get(key)
  if (!text) {
    const placeholders = createPlaceholders()
    text = compile(db, compose(queries.map(({ kind, given }) => kind.build(db, placeholders(given)))))
    if (compiled.size >= MAX_COMPILED) compiled.clear()
    compiled.set(key, { sql: text.sql, parameters: text.parameters })
  }
  const parameters = text.parameters.map((one) => (one instanceof Placeholder ? values[one.index] : one))
  return db.executeQuery<Row>(CompiledQuery.raw(text.sql, parameters))
}

/**
 * Compiles a query with its constants inlined: PostgreSQL plans a prepared statement for any values, and uses a partial
 * index (`where state = 'held'`) only when the text contains that constant.
 */
function compile<Row>(db: Kysely<DB>, query: Query<Row>): CompiledQuery<Row> {
  const node = query.toOperationNode() as RootOperationNode
  const id = createQueryId()
  return db.getExecutor().compileQuery(constants.transformNode(node, id), id) as CompiledQuery<Row>
}

class Constants extends OperationNodeTransformer {
  protected override transformValue({ value }: ValueNode): ValueNode {
    return isConstant(value) ? ValueNode.createImmediate(value) : ValueNode.create(value)
  }
  protected override transformPrimitiveValueList({ values }: PrimitiveValueListNode): PrimitiveValueListNode {
    const list: OperationNode = ValueListNode.create(
      values.map((value) => this.transformValue(ValueNode.create(value))),
    )
    return list as PrimitiveValueListNode
  }
}
const constants = new Constants()

const isConstant = (value: unknown): boolean => value === null || typeof value !== 'object'

/** Represents the value at an index while a query is built. */
class Placeholder {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/** Replaces values by placeholders. */
function createPlaceholders() {
  let count = 0
  return function placeholders(given: object): object {
    if (Array.isArray(given)) return given.map(placeholders)
    return Object.fromEntries(
      Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]: [string, unknown]) => [
          name,
          isTree(value) ? placeholders(value) : new Placeholder(count++),
        ]),
    )
  }
}

/** Collects the values in the order of their placeholders. Returns what else determines the text. */
function shapeOf(given: object, values: unknown[]): string {
  if (Array.isArray(given)) return `[${given.map((one: object) => shapeOf(one, values)).join()}]`
  let shape = '{'
  for (const name in given) {
    const value = (given as Record<string, unknown>)[name]
    if (value === undefined) continue
    shape += `${name},`
    if (isTree(value)) shape += shapeOf(value, values)
    else values.push(value)
  }
  return `${shape}}`
}

/** Whether to descend: into objects and arrays of objects. Dates, texts and lists of plain values are values. */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.length > 0 && isTree(value[0])
  if ('toOperationNode' in value)
    throw new Error('A prepared query is given values: SQL belongs into `build`.')
  return Object.getPrototypeOf(value) === Object.prototype
}
