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

/**
 * camelCase in code and rows. Names are spelled as the database knows them while a statement is written down, so that
 * no tree has to be copied for it before.
 */
class Spelling extends CamelCasePlugin {
  constructor() {
    // Values of jsonb columns keep their keys as they are.
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

  inDatabase(name: string): string {
    return this.snakeCase(name)
  }
}

/** Gives code its own spelling of the rows that come back. */
export const spelling = new Spelling()

class SpellingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(spelling.inDatabase(name))
  }

  /**
   * Whether rows are deleted is said in the statement itself: most indexes are of rows that are not, and a statement
   * that is prepared for any value could not use them.
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

/** PostgreSQL with the names of code in its statements. */
export class SpellingDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SpellingCompiler()
  }
}
