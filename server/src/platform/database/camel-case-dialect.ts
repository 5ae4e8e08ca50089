import {
  CamelCasePlugin,
  ColumnNode,
  PostgresDialect,
  PostgresQueryCompiler,
  ReferenceNode,
  ValueNode,
  type BinaryOperationNode,
  type OperationNode,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely'

/** camelCase keys in rows. The compiler converts names in statements, which avoids a copy of the query. */
class CamelCaseRows extends CamelCasePlugin {
  constructor() {
    // Values of jsonb columns keep their keys.
    super({ maintainNestedObjectKeys: true })
  }

  override transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    return node
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    const made: UnknownRow = {}
    for (const name in row) made[this.camelCase(name)] = row[name]
    return made
  }

  /** The database name. */
  columnName(name: string): string {
    return this.snakeCase(name)
  }
}

/** Converts row keys to camelCase. */
export const camelCaseRows = new CamelCaseRows()

class CamelCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(camelCaseRows.columnName(name))
  }

  /**
   * Inlines the value of `del_flag`: most indexes cover only rows that are not deleted, and a generic plan cannot use
   * them.
   */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, rightOperand } = node
    const isFixed =
      isDeletedFlag(leftOperand) && ValueNode.is(rightOperand) && Number.isInteger(rightOperand.value)
    super.visitBinaryOperation(
      isFixed ? { ...node, rightOperand: ValueNode.createImmediate(rightOperand.value) } : node,
    )
  }
}

const isDeletedFlag = (node: OperationNode): boolean =>
  ReferenceNode.is(node) && ColumnNode.is(node.column) && node.column.column.name === 'delFlag'

/** The PostgreSQL dialect with camelCase names in queries and snake_case names in SQL. */
export class CamelCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new CamelCaseCompiler()
  }
}
