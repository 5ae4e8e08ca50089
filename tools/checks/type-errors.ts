import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/** The native compiler, as in the stage `types`. */
const COMPILER = join(
  dirname(createRequire(import.meta.url).resolve('@typescript/native-preview/package.json')),
  'bin/tsgo',
)
/** Types of modules that no source imports by name: styles, views, elements. */
const AMBIENT = '{root-config,shared-utils,mf-*}/src/**/*.d.ts'
/** `path(line,column): error TS1234: what is wrong` */
const FIRST_LINE = /^(.+?)\((\d+),\d+\): error TS\d+: (.*)$/
const NEXT_LINE = /^\s+\S/

/** A type error. */
export interface TypeError {
  /** from the root */
  path: string
  /** 1 is the first */
  line: number
  message: string
}

/** Calls back with a folder of a tree that git and the checks ignore and that is removed afterwards. */
export function inBuildFolder<Result>(root: string, use: (folder: string) => Result): Result {
  mkdirSync(join(root, '.build'), { recursive: true })
  const folder = mkdtempSync(join(root, '.build/types-'))
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Type errors of single files of a tree; what they import is read, its errors are left out.
 * @param paths from the root; what is not TypeScript is passed over
 * @param options of the compiler, beside those of `tsconfig.base.json`
 * @throws when the compiler cannot run or complains of something else than types
 */
export function typeErrors(root: string, paths: readonly string[], options: object = {}): TypeError[] {
  const wanted = paths.filter((path) => /\.tsx?$/.test(path))
  return inBuildFolder(root, (folder) => {
    const config = join(folder, 'tsconfig.json')
    const compilerOptions = {
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node', 'mocha', 'systemjs'],
      ...options,
    }
    const files = [...wanted, ...globSync(AMBIENT, { cwd: root })].map((path) => join(root, path))
    writeFileSync(config, JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions, files }))
    const printed = compile(root, config)
    const byFile = Map.groupBy(errorsIn(printed), ({ path }) => resolve(root, path))
    return wanted.flatMap((path) => (byFile.get(join(root, path)) ?? []).map((error) => ({ ...error, path })))
  })
}

function compile(root: string, config: string): string {
  // several checkers would each look at what most files import
  const args = [COMPILER, '-p', config, '--pretty', 'false', '--checkers', '1']
  const { error, status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (error) throw error
  if (status && !errorsIn(stdout).length) throw new Error(`${stdout}${stderr}`)
  return stdout
}

/** The errors that the compiler printed, their messages with all lines. */
function errorsIn(printed: string): TypeError[] {
  const errors: TypeError[] = []
  for (const text of printed.split('\n')) {
    const [, path, line, message = ''] = FIRST_LINE.exec(text) ?? []
    if (path) errors.push({ path, line: Number(line), message })
    else if (NEXT_LINE.test(text) && errors.length) errors.at(-1)!.message += `\n${text}`
  }
  return errors
}
