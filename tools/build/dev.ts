// npm run dev -- mf-system [mf-orders …]: these from source with reload, the rest as built
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { watch } from 'rollup'
import { appOptions } from './apps.ts'
import { buildAll } from './build.ts'
import { collectDeclared } from './declared.ts'
import { DevProxy } from './dev-proxy.ts'
import { readModules } from './modules.ts'
import { DIST, fromRoot, ROOT, WORK } from './paths.ts'
import { systemOutput } from './rollup-options.ts'
import { inputStamp, isFresh, markFresh } from './stale.ts'

const MODE = { production: false }
const FOLDER = `${WORK}/dev`

const modules = readModules()
const wanted = process.argv.slice(2)
const apps = modules.apps.filter(({ stem }) => wanted.includes(stem))
if (!apps.length || apps.length < wanted.length) {
  const names = modules.apps.map(({ stem }) => stem).join(' ')
  process.stderr.write(`Which part do you work on? npm run dev -- <${names}>\n`)
  process.exit(1)
}

const target = new URL(process.env.PUBLIC_URL ?? `http://127.0.0.1:${process.env.PORT ?? 8080}`)
const port = Number(process.env.DEV_PORT ?? Number(target.port) + 1)

const stamp = inputStamp('production')
if (!isFresh(stamp)) {
  await buildAll(DIST, { production: true })
  markFresh(stamp)
}
await collectDeclared(ROOT)
await startProduct()

await rm(FOLDER, { recursive: true, force: true })
const proxy = new DevProxy({
  target,
  folder: FOLDER,
  modules: new Map(apps.map(({ name, stem }) => [name, `${stem}.js`])),
})
const watcher = watch(
  apps.map((app) => ({
    ...appOptions(app, modules, MODE),
    output: {
      ...systemOutput(FOLDER, app.stem, MODE),
      entryFileNames: '[name].js',
      chunkFileNames: `${app.stem}-[name].js`,
      assetFileNames: '[name][extname]',
    },
    watch: { clearScreen: false, buildDelay: 30 },
  })),
)
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') {
    process.stdout.write(`${Object.keys(event.input as object).join()} in ${event.duration} ms\n`)
    void event.result.close()
  }
  if (event.code === 'END') proxy.announce()
  if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
})

proxy.server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(
    error.code === 'EADDRINUSE' ? `Port ${port} is taken: set DEV_PORT\n` : `${error.message}\n`,
  )
  process.exit(1)
})
proxy.server.listen(port, '127.0.0.1', () => {
  const names = apps.map(({ stem }) => stem).join(', ')
  process.stdout.write(`${names} from source: http://127.0.0.1:${port}\n`)
})

/** Starts the server unless one answers already; it ends with this process. */
async function startProduct(): Promise<void> {
  if (await answers()) return
  const child = spawn(process.execPath, [fromRoot('server/src/main/server.ts')], {
    stdio: 'inherit',
    env: { ...process.env, CAPTCHA: process.env.CAPTCHA ?? 'off' },
  })
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop()
      child.once('exit', () => process.exit(0))
    })
  child.once('exit', (code) => process.exit(code ?? 1))
  while (!(await answers())) await pause(100)
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(new URL('/healthz', target))).ok
  } catch {
    return false
  }
}
