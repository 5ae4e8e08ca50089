import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, delimiter, dirname, join } from 'node:path'
import { after, before, describe, it, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { makeFolder, removeFolder } from '../platform/embedded-postgres/fixtures/fixtures.ts'
import { killServers, startServerProcess } from '../platform/testing/server-process.ts'
import { emptyDatabase, SETTINGS } from '../platform/testing/testing.ts'
import { sumsOf, urlOf } from './testing/databases.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../..')
const GUIDE = join(ROOT, 'docs/guides/operate.md')

/** The first program of this name on the PATH or in the sbin folders. */
function find(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

describe('docs/guides/operate.md', () => {
  let folder: string
  let guide: string
  before(async () => {
    folder = await makeFolder('guide-')
    guide = await readFile(GUIDE, 'utf8')
  })
  after(async () => {
    killServers()
    await removeFolder(folder)
  })

  /** Blocks of the guide whose first line names the file that they are. */
  function files(kind: string): { path: string; text: string }[] {
    const blocks = guide.matchAll(new RegExp(`\`\`\`${kind}\n# (/\\S+)\n([^]*?)\`\`\``, 'g'))
    return [...blocks].map(([, path = '', text = '']) => ({ path, text }))
  }

  it('names only commands and programs that exist', async () => {
    const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const named = [...guide.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    assert.ok(named.length > 8)
    for (const name of new Set(named)) assert.ok(scripts[name], `npm run ${name}`)
    const programs = [...guide.matchAll(/(?:tools|server)\/[\w./-]+\.(?:mjs|ts)/g)].map(([path]) => path)
    for (const path of programs) assert.ok(existsSync(join(ROOT, path)), path)
  })

  it('sets only what the server reads', async () => {
    const names = [...guide.matchAll(/^([A-Z_]+)=|`([A-Z]+_[A-Z_]+)`/gm)].map(
      ([, set, mentioned]) => set ?? mentioned ?? '',
    )
    const known = new Set<string>([...SETTINGS, 'PGPASSWORD'])
    for (const name of new Set(names)) assert.ok(known.has(name), name)
  })

  it('has commands that work as written, in order', async () => {
    const target = await emptyDatabase()
    const env = {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      HOME: folder,
      DATA_DIR: join(folder, 'data'),
      DEMO: 'off',
      BACKUPS: join(folder, 'backups'),
      NEW_DATABASE_URL: urlOf(target.address),
    }
    const blocks = [...guide.matchAll(/<!-- run: server (up|down) -->\n+```sh\n([^]*?)```/g)]
    const outputs: string[] = []
    let server: ReturnType<typeof startServerProcess> | undefined
    const stop = async () => {
      server?.process.kill('SIGTERM')
      await server?.ended
      server = undefined
    }
    for (const [, state, block = ''] of blocks) {
      if (state === 'down') await stop()
      else await (server ??= startServerProcess({ ...env, PORT: '0' })).ready
      const { stdout } = await run('/bin/sh', ['-e', '-c', block], { cwd: ROOT, env })
      outputs.push(stdout)
    }
    await stop()
    assert.deepEqual(
      outputs.map((text) => /^(Administrator boss|Backed up|Restored|Moved)/m.exec(text)?.[0]),
      ['Administrator boss', 'Backed up', 'Restored', 'Moved'],
    )
    assert.match(outputs[1] ?? '', /monday\.gz is whole/)
    const users = (await sumsOf(target.address)).find(({ name }) => name === 'sys_user')
    assert.equal(users?.rows, 1)
    await target.close()
  })

  it('has units that systemd understands', async (t: TestContext) => {
    const units = files('ini')
    assert.deepEqual(
      units.map(({ path }) => basename(path)),
      ['made-to-measure.service'],
    )
    const program = find('systemd-analyze')
    if (!program) return t.diagnostic('systemd-analyze is not installed')
    const place = join(folder, 'units')
    await mkdir(place)
    for (const { path, text } of units)
      await writeFile(join(place, basename(path)), text.replaceAll('/usr/bin/node ', `${process.execPath} `))
    const paths = units.map(({ path }) => join(place, basename(path)))
    const env = { ...process.env, SYSTEMD_UNIT_PATH: `${place}:` }
    const { stdout, stderr } = await run(program, ['verify', ...paths], { env })
    const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('made-to-measure'))
    assert.deepEqual(complaints, [])
  })

  it('has a proxy that nginx understands', async (t: TestContext) => {
    const [conf] = files('nginx')
    assert.ok(conf)
    const [nginx, openssl] = [find('nginx'), find('openssl')]
    if (!nginx || !openssl) return t.diagnostic('nginx or openssl is not installed')
    const place = join(folder, 'nginx')
    await mkdir(place)
    const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=orders.example.com']
    await run(openssl, [...request, '-keyout', key, '-out', certificate])
    const site = conf.text
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${place}/${name};`,
    )
    const whole = `pid ${place}/pid; events {} http { access_log off; ${places.join(' ')} ${site} }`
    await writeFile(join(place, 'nginx.conf'), whole)
    const { stderr } = await run(nginx, ['-t', '-e', 'stderr', '-p', place, '-c', join(place, 'nginx.conf')])
    assert.match(stderr, /test is successful/)
  })

  it('has a proxy that Caddy understands', async (t: TestContext) => {
    const [file] = files('caddy')
    assert.ok(file)
    const caddy = find('caddy')
    if (!caddy) return t.diagnostic('Caddy is not installed')
    const path = join(folder, 'Caddyfile')
    await writeFile(path, file.text)
    await run(caddy, ['validate', '--adapter', 'caddyfile', '--config', path])
  })
})
