import { globSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Types of modules that no source imports by name: styles, views, elements. */
const AMBIENT = '{root-config,shared-utils,mf-*}/src/**/*.d.ts'

/**
 * Type errors of single files of a tree; what they import is read but not checked. Ask again after a file has changed:
 * what stayed the same is not read twice.
 * @returns for paths from the root, one line an error
 */
export function typeChecker(root: string): (paths: readonly string[]) => string[] {
  const read = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path))
  const { options } = ts.convertCompilerOptionsFromJson(
    (read.config as { compilerOptions: object }).compilerOptions,
    root,
  )
  const all: ts.CompilerOptions = {
    ...options,
    composite: false,
    noEmit: true,
    emitDeclarationOnly: false,
    declaration: false,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node', 'mocha', 'systemjs'],
  }
  const host = ts.createCompilerHost(all)
  const parse = host.getSourceFile.bind(host)
  const parsed = new Map<string, { text: string | undefined; source: ts.SourceFile | undefined }>()
  host.getSourceFile = (path, ...rest) => {
    const text = ts.sys.readFile(path)
    const known = parsed.get(path)
    if (known && known.text === text) return known.source
    const source = parse(path, ...rest)
    parsed.set(path, { text, source })
    return source
  }
  let program: ts.Program | undefined
  return (paths) => {
    const files = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => join(root, path))
    const roots = [...files, ...globSync(AMBIENT, { cwd: root }).map((path) => join(root, path))]
    program = ts.createProgram(roots, all, host, program)
    const made = program
    return files.flatMap((path) => {
      const file = made.getSourceFile(path)
      return [...made.getSyntacticDiagnostics(file), ...made.getSemanticDiagnostics(file)].map(
        ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      )
    })
  }
}
