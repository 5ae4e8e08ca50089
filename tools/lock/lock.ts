// Completes package-lock.json with the builds of optional packages for other platforms. npm leaves them out when the
// registry it was written against does not carry them, and `npm ci` then refuses on every machine whose registry does.
// `--verify` only reports.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TARGET = join(import.meta.dirname, '../../package-lock.json')

export interface LockEntry {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  license?: string
  optionalDependencies?: Record<string, string>
}
export type LockPackages = Record<string, LockEntry>

const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openbsd',
  'netbsd',
  'openharmony',
  'win32',
  'sunos',
  'aix',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el']
/** How packages spell libc after the platform; the EABI of arm is no libc. */
const LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/** The platform a package is built for, read from its name: `…-linux-x64-musl`. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | null {
  const parts = name.split(/[-/]/)
  const os = parts.find((part) => SYSTEMS.includes(part))
  const cpu = parts.find((part) => PROCESSORS.includes(part))
  if (!os || !cpu) return null
  const libc = os === 'linux' ? parts.map((part) => LIBRARIES[part]).find(Boolean) : undefined
  return { os: [os], cpu: [cpu], ...(libc && { libc: [libc] }) }
}

/** Entries for optional platform packages that the lock's own packages name and the lock lacks. */
export function missingEntries(packages: LockPackages): LockPackages {
  const missing: LockPackages = {}
  for (const [path, entry] of Object.entries(packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const own = `${path ? `${path}/` : ''}node_modules/${name}`
      const top = `node_modules/${name}`
      const platform = platformOf(name)
      if (packages[own] || packages[top] || !platform || !/^\d/.test(version)) continue
      missing[top] = {
        version,
        ...platform,
        ...(entry.dev && { dev: true }),
        license: entry.license,
        optional: true,
      }
    }
  return missing
}

function main(): void {
  const lock = JSON.parse(readFileSync(TARGET, 'utf8')) as { packages: LockPackages }
  const missing = missingEntries(lock.packages)
  const names = Object.keys(missing)
  if (!names.length) return
  if (process.argv.includes('--verify')) {
    console.error(
      `package-lock.json lacks ${names.length} optional packages of other platforms. Run: node tools/lock/lock.ts`,
    )
    process.exitCode = 1
    return
  }
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) =>
    a < b ? -1 : a > b ? 1 : 0,
  )
  writeFileSync(TARGET, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`Added ${names.length} packages of other platforms to package-lock.json.`)
}

if (import.meta.main) main()
