import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { ClamdConfig } from '../config/file-services.ts'
import { requireClean } from './scan.ts'
import { EICAR, testScanner, type TestScanner } from './testing.ts'

const MEGA = 1024 * 1024
const refusedAs = (key: string, status: number) => (error: unknown) =>
  error instanceof AppError && error.key === key && error.status === status

describe('the virus scan', () => {
  let folder: string
  const scanners: TestScanner[] = []
  const addresses: ClamdConfig['address'][] = []
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mtm-clamd-'))
    for (const path of [undefined, join(folder, 'clamd.ctl')]) {
      const scanner = await testScanner(path)
      scanners.push(scanner)
      addresses.push(scanner.address)
    }
  })
  after(async () => {
    for (const scanner of scanners) await scanner.close()
    await rm(folder, { recursive: true })
  })
  const scan = (address: ClamdConfig['address'], blocks: readonly Buffer[], options = {}) =>
    requireClean({ address, away: 'refuse' }, Readable.from(blocks), options)

  it('is none without a scanner', () => requireClean(undefined, Readable.from([EICAR])))

  it('passes a clean file whole, over TCP and over a socket of the machine', async () => {
    const blocks = [Buffer.alloc(3 * MEGA, 'a'), Buffer.from('end')]
    for (const [n, address] of addresses.entries()) {
      await scan(address, blocks)
      assert.ok(scanners[n]?.received.at(-1)?.equals(Buffer.concat(blocks)))
    }
  })

  it('refuses an infected file and names what was found', async () => {
    for (const address of addresses)
      await assert.rejects(scan(address, [Buffer.from('before '), EICAR]), (error: unknown) => {
        assert.ok(refusedAs('file.infected', 200)(error))
        assert.equal((error as AppError).params.name, 'Eicar-Test-Signature')
        return true
      })
  })

  it('refuses a file that the scanner does not take to its end', async () => {
    const scanner = await testScanner(undefined, { mostBytes: 1_000 })
    const blocks = Array.from({ length: 64 }, () => Buffer.alloc(MEGA / 2))
    await assert.rejects(scan(scanner.address, blocks), refusedAs('file.scannerAway', 503))
    await scanner.close()
  })

  it('refuses files while the scanner is away or silent, or accepts them by setting and reports it', async () => {
    const silent = await testScanner(undefined, { answers: false })
    const gone = { host: '127.0.0.1', port: 1 }
    for (const address of [gone, { path: join(folder, 'nobody') }, silent.address]) {
      await assert.rejects(
        scan(address, [Buffer.from('x')], { standstillMs: 50 }),
        refusedAs('file.scannerAway', 503),
      )
      const warnings: string[] = []
      const warn = (_facts: object, message: string) => void warnings.push(message)
      await requireClean({ address, away: 'accept' }, Readable.from([Buffer.from('x')]), {
        standstillMs: 50,
        warn,
      })
      assert.deepEqual(warnings, ['a file was accepted without a virus scan'])
    }
    await silent.close()
  })

  it('fails with the reason of a file that cannot be read', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('x')
        await Promise.resolve()
        throw new Error('the disk is gone')
      })(),
    )
    await assert.rejects(requireClean({ address: addresses[0]!, away: 'accept' }, broken), /the disk is gone/)
  })
})
