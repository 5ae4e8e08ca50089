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

/** SQL in the making that answers rows of a kind. */
export interface Words<Row> extends OperationNodeSource {
  compile(db: Kysely<DB>): CompiledQuery<Row>
}

/** A statement whose words are made once: only its values differ from one time to the next. */
export interface Statement<Row = unknown> {
  /** which words, and how they are made */
  kind: { id: number; build(db: Kysely<DB>, given: object): Words<Row> }
  /** rows and values, in objects and arrays; an array of plain values is one value */
  given: object
}

/** Something to be written: a statement, or words that are made this once. */
export type Part = Statement | OperationNodeSource

/** Words that are kept at most; with other columns or another number of rows they are others. */
const MOST_MADE = 500

interface Made {
  sql: string
  parameters: readonly unknown[]
}

const made = new Map<string, Made>()
let kinds = 0

/**
 * Describes a statement that is asked again and again. `build` must not look at the values it is given: it sees
 * something that stands for each of them.
 */
export function statement<Given extends object, Row = unknown>(
  build: (db: Kysely<DB>, given: Given) => Words<Row>,
): (given: Given) => Statement<Row> {
  const kind = { id: ++kinds, build: build as Statement<Row>['kind']['build'] }
  return (given) => ({ kind, given })
}

export const isStatement = (part: Part): part is Statement => 'kind' in part

/** The words of a part, with the values in them. */
export function wordsOf(db: Kysely<DB>, part: Part): OperationNodeSource {
  return isStatement(part) ? part.kind.build(db, part.given) : part
}

/** Asks the database. */
export function ask<Row>(db: Kysely<DB>, one: Statement<Row>): Promise<QueryResult<Row>> {
  return askTogether(db, '', [one], ([words]) => words as Words<Row>)
}

/**
 * Asks what several statements say as one.
 * @param name of the way in which `compose` joins them
 */
export async function askTogether<Row>(
  db: Kysely<DB>,
  name: string,
  statements: readonly Statement[],
  compose: (parts: readonly OperationNodeSource[]) => Words<Row>,
): Promise<QueryResult<Row>> {
  const values: unknown[] = []
  const shapes = statements.map(({ kind, given }) => `${kind.id}${shapeOf(given, values)}`)
  const key = `${name}|${shapes.join('|')}`
  let words = made.get(key)
  if (!words) {
    const places = createPlaces()
    words = compile(db, compose(statements.map(({ kind, given }) => kind.build(db, places(given)))))
    if (made.size >= MOST_MADE) made.clear()
    made.set(key, { sql: words.sql, parameters: words.parameters })
  }
  const parameters = words.parameters.map((one) => (one instanceof Place ? values[one.at] : one))
  return db.executeQuery<Row>(CompiledQuery.raw(words.sql, parameters))
}

/**
 * Writes words down with their constants in them: the database plans a prepared statement for any values, and takes a
 * partial index (`where state = 'held'`) only where it reads that constant.
 */
function compile<Row>(db: Kysely<DB>, words: Words<Row>): CompiledQuery<Row> {
  const node = words.toOperationNode() as RootOperationNode
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

/** Where a value belongs. */
class Place {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

/** Puts places where values are. */
function createPlaces() {
  let count = 0
  return function places(given: object): object {
    if (Array.isArray(given)) return given.map(places)
    return Object.fromEntries(
      Object.entries(given)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]: [string, unknown]) => [
          name,
          isTree(value) ? places(value) : new Place(count++),
        ]),
    )
  }
}

/** Collects the values in the order of their places, and answers what else decides the words. */
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

/** Objects and arrays of them are looked into; dates, texts, lists of plain values are values. */
function isTree(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.length > 0 && isTree(value[0])
  if ('toOperationNode' in value)
    throw new Error('A statement is given values: words belong into its making.')
  return Object.getPrototypeOf(value) === Object.prototype
}
