import { writeFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import ts from 'typescript'
import { lineAt, type SourceFile } from './check.ts'
import { inBuildFolder, typeErrors } from './type-errors.ts'

/** A public part and its example. */
export interface PublicPart {
  /** name under which the door exports it; null for a door that has one example for all its parts */
  name: string | null
  /** import specifier of the door */
  door: string
  /** place of the declaration */
  path: string
  line: number
  example: string | null
}

const KIT = /^shared-utils\/src\/kit\/(?!testing\.ts)([a-z-]+)\.ts$/
/** Doors of garments have one example each, in the doc comment at their beginning. */
const GARMENTS: Readonly<Record<string, string>> = {
  'shared-utils/src/garments/garments.ts': '@mtm/shared-utils/garments',
  'shared-utils/src/garments/preview/preview.ts': '@mtm/shared-utils/garments/preview',
  'shared-utils/src/garments/seeds/seeds.ts': '@mtm/shared-utils/garments/seeds',
  'shared-utils/src/garments/orders/order-states.ts': '@mtm/shared-utils/garments/order-states',
}

/** Every component, hook and function that a door of the kit exports, and every door of garments. */
export function publicParts(files: readonly SourceFile[]): PublicPart[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files.flatMap((file) => {
    const kit = KIT.exec(file.path)
    if (kit) return partsOf(file, `@mtm/shared-utils/kit/${kit[1]}`, byPath)
    const door = GARMENTS[file.path]
    if (!door) return []
    return [{ name: null, door, path: file.path, line: 1, example: exampleIn(firstComment(file.text)) }]
  })
}

function partsOf(file: SourceFile, door: string, files: ReadonlyMap<string, SourceFile>): PublicPart[] {
  const found: PublicPart[] = []
  for (const statement of parse(file).statements) {
    if (ts.isExportDeclaration(statement) && !statement.isTypeOnly) {
      const { exportClause, moduleSpecifier } = statement
      if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.'))
        continue
      if (!exportClause || !ts.isNamedExports(exportClause)) continue
      const target = files.get(posix.join(posix.dirname(file.path), moduleSpecifier.text))
      for (const { isTypeOnly, name, propertyName } of exportClause.elements) {
        if (isTypeOnly || !target) continue
        const inner = (propertyName ?? name).text
        const part = partsOf(target, door, files).find((one) => one.name === inner)
        if (part) found.push({ ...part, name: name.text })
      }
    }
    for (const declared of declarations(statement))
      found.push({
        name: declared,
        door,
        path: file.path,
        line: lineAt(file.text, statement.getStart()),
        example: exampleIn(commentOf(statement, file.text)),
      })
  }
  return found
}

/** Names of values that a statement declares and exports. */
function declarations(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return statement.name ? [statement.name.text] : []
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  )
}

/** The doc comment right before a statement. */
function commentOf(statement: ts.Statement, text: string): string {
  const comments = ts.getLeadingCommentRanges(text, statement.getFullStart()) ?? []
  const last = comments.map(({ pos, end }) => text.slice(pos, end)).findLast((one) => one.startsWith('/**'))
  return last ?? ''
}

const firstComment = (text: string): string => /^\/\*\*[^]*?\*\//.exec(text)?.[0] ?? ''

/** The code of the `@example` tag of a doc comment; null without one. */
export function exampleIn(comment: string): string | null {
  const body = comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
  const code = /@example\s([^]*?)(?=\n\s*@\w|$)/.exec(body)?.[1]?.trim()
  return code ? code : null
}

const parse = ({ path, text }: SourceFile) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  )

/** A type error in an example. */
export interface ExampleError {
  part: PublicPart
  message: string
}

/**
 * Type-checks all examples at once.
 * @param prelude imports and declarations that every example may use
 */
export function checkExamples(root: string, parts: readonly PublicPart[], prelude: string): ExampleError[] {
  const shown = parts.filter(({ example }) => example !== null)
  const [ofParts, ofDoors] = [
    shown.filter(({ name }) => name !== null),
    // an example of a door has imports of its own
    shown.filter(({ name }) => name === null),
  ]
  const { text, partAt } = joined(parts, ofParts, prelude)
  return inBuildFolder(root, (folder) => {
    const write = (name: string, content: string) => {
      writeFileSync(join(folder, name), content)
      return relative(root, join(folder, name))
    }
    const all = write('parts.tsx', text)
    const doors = new Map(ofDoors.map((part, n) => [write(`door-${n}.ts`, part.example!), part] as const))
    const options = { noUnusedLocals: false, noUnusedParameters: false, types: [] }
    return typeErrors(root, [all, ...doors.keys()], options).map(({ path, line, message }) => {
      const part = doors.get(path) ?? partAt(line)
      return part ? { part, message } : { part: shown[0]!, message: `prelude: ${message}` }
    })
  })
}

/** Examples as one module, after imports of every part, and whose lines are whose. */
function joined(parts: readonly PublicPart[], shown: readonly PublicPart[], prelude: string) {
  const imports = Map.groupBy(
    parts.filter(({ name }) => name !== null),
    ({ door }) => door,
  )
  let text = [...imports]
    .map(([door, those]) => `import { ${those.map(({ name }) => name).join(', ')} } from '${door}'\n`)
    .join('')
  text += `${prelude}\n`
  const ranges: { part: PublicPart; from: number; to: number }[] = []
  let line = text.split('\n').length
  for (const part of shown) {
    const block = `;{\n${part.example}\n}\n`
    const to = line + block.split('\n').length - 1
    ranges.push({ part, from: line, to })
    text += block
    line = to
  }
  return { text, partAt: (at: number) => ranges.find(({ from, to }) => at >= from && at < to)?.part }
}
