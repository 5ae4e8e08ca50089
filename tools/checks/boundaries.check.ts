import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { existsSync, globSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { folderCycles, type CruisedModule } from './boundaries/folder-cycles.ts'
import { ROOT, type Check, type Problem } from './check.ts'

const execute = promisify(execFile)
const PLACES = [
  'shared-utils',
  'root-config',
  'mf-shell',
  'mf-system',
  'mf-monitor',
  'mf-orders',
  'server',
  'tools',
  'tests',
]

/** Where folders form no cycle. */
const WITHOUT_FOLDER_CYCLES = ['shared-utils/src/kit']

interface Cruise {
  modules: CruisedModule[]
  summary: {
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed?: { forbidden?: { name: string; comment: string }[] }
  }
}

/** Cruises a tree with the repository's own rules. */
export async function cruise(root: string): Promise<Cruise> {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const places = PLACES.filter((place) => existsSync(join(root, place))).flatMap((place) =>
    sourcesOf(root, place),
  )
  const { stdout } = await execute(
    process.execPath,
    [program, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...places],
    { cwd: root, maxBuffer: 256 * 1024 * 1024 },
  ).catch((error: { stdout?: string; message: string }) => {
    // its exit code is the number of violations
    if (error.stdout?.startsWith('{')) return { stdout: error.stdout }
    throw new Error(error.message)
  })
  return JSON.parse(stdout) as Cruise
}

function sourcesOf(root: string, place: string): string[] {
  if (place === 'server')
    return ['server/src', 'server/seeds'].filter((folder) => existsSync(join(root, folder)))
  const source = `${place}/src`
  return existsSync(join(root, source)) ? [source] : readdirSync(join(root, place)).length ? [place] : []
}

/** Violations of a cruise, and a cruise that saw fewer modules than there are files. */
export function judge({ modules, summary }: Cruise, files: readonly string[]): Problem[] {
  const seen = new Set(modules.map(({ source }) => source.replaceAll('\\', '/')))
  const commentOf = (name: string) =>
    summary.ruleSetUsed?.forbidden?.find((rule) => rule.name === name)?.comment
  const unseen = files.filter((file) => !seen.has(file))
  return [
    ...summary.violations.map(({ from, to, rule }) => ({
      path: from,
      line: 1,
      message: `imports ${to}: ${commentOf(rule.name) ?? rule.name}`,
    })),
    ...WITHOUT_FOLDER_CYCLES.flatMap((root) => folderCycles(modules, root)).map(({ from, to, folders }) => ({
      path: from,
      line: 1,
      message: `imports ${to}: architecture section 2: no cycles of folders (${folders.join(' → ')})`,
    })),
    ...unseen.map((path) => ({
      path,
      line: 1,
      message: 'was not looked at: the boundary check would be green without it',
    })),
  ]
}

/** Every source file the cruise has to see. */
export function cruisedFiles(root: string): string[] {
  return globSync(
    [
      '{shared-utils,root-config,mf-*}/src/**/*.{ts,tsx}',
      'server/{src,seeds}/**/*.ts',
      '{tools,tests}/**/*.ts',
    ],
    { cwd: root, exclude: ['**/node_modules/**', '**/*.d.ts'] },
  ).map((path) => path.replaceAll('\\', '/'))
}

/** Who may import whom. */
export const boundaries: Check = {
  name: 'boundaries',
  rule: 'architecture section 2: the table of layers',
  async find() {
    const files = cruisedFiles(ROOT)
    return judge(await cruise(ROOT), files)
  },
}
