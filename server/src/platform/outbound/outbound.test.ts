import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listedAs, parseAllowedHosts } from './allowed-hosts.ts'
import { checkedAddresses, checkedLookup, RefusedHost, type Resolve } from './checked-address.ts'

const allowed = parseAllowedHosts(
  'db.example.com:5432, *.example.net, inner.example, [fd00::5], 169.254.9.9',
)!

const outcome = (host: string, addresses: readonly string[], port?: number) =>
  checkedAddresses(allowed, { host, port }, async () => addresses).then(
    (found) => found.map(({ address }) => address),
    (error: unknown) => (error instanceof RefusedHost ? error.reason : error),
  )

describe('the list of allowed hosts', () => {
  it('names hosts, names below a domain and addresses, with or without a port', () => {
    assert.deepEqual(allowed, [
      { name: 'db.example.com', port: 5432 },
      { name: '*.example.net', port: null },
      { name: 'inner.example', port: null },
      { name: 'fd00::5', port: null },
      { name: '169.254.9.9', port: null },
    ])
    for (const bad of [
      '',
      '*',
      '*.',
      'a b',
      'http://a',
      'a/b',
      'a:0',
      'a:70000',
      'a,,b',
      '[x]',
      'a@b',
      'a*.b',
    ])
      assert.equal(parseAllowedHosts(bad), null, bad)
  })

  it('distinguishes a host that it names from one below a wildcard', () => {
    assert.equal(listedAs(allowed, { host: 'DB.example.com.', port: 5432 }), 'itself')
    assert.equal(listedAs(allowed, { host: 'db.example.com', port: 22 }), null)
    assert.equal(listedAs(allowed, { host: 'a.b.example.net' }), 'wildcard')
    for (const host of ['example.net', 'badexample.net', 'example.net.evil', 'db.example.co', ''])
      assert.equal(listedAs(allowed, { host }), null, host)
    assert.equal(listedAs([], { host: 'localhost' }), null)
  })
})

describe('the address of an allowed host', () => {
  const PUBLIC = '93.184.216.34'

  it('is never looked up when the host is not in the list', async () => {
    let lookups = 0
    const resolve: Resolve = async () => [String(++lookups)]
    for (const host of ['localhost', '127.0.0.1', '::1', '2130706433', 'evil.example'])
      await assert.rejects(checkedAddresses(allowed, { host }, resolve), { reason: 'notAllowed' })
    assert.equal(lookups, 0)
  })

  it('is internal only for hosts that are listed by their own name', async () => {
    const inner = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '100.64.0.1', '::1', 'fd12::1']
    for (const address of [...inner, '::ffff:127.0.0.1', '::ffff:10.0.0.1']) {
      assert.equal(await outcome('x.example.net', [address]), 'internal', address)
      assert.deepEqual(await outcome('inner.example', [address]), [address])
    }
    assert.deepEqual(await outcome('x.example.net', [PUBLIC]), [PUBLIC])
    // one of several is enough
    assert.equal(await outcome('x.example.net', [PUBLIC, '10.0.0.1']), 'internal')
  })

  it('is never one of a metadata service, link-local, multicast or unspecified, unless that address is listed', async () => {
    const never =
      '169.254.169.254 0.0.0.0 100.100.100.200 224.0.0.1 255.255.255.255 :: fe80::1 fe80::1%eth0 ff02::1 fd00:ec2::254'
    for (const address of [...never.split(' '), '::ffff:169.254.169.254', '64:ff9b::7f00:1', '2002:7f00:1::'])
      assert.equal(await outcome('inner.example', [address]), 'internal', address)
    assert.deepEqual(await outcome('169.254.9.9', []), ['169.254.9.9'])
    assert.deepEqual(await outcome('fd00::5', []), ['fd00::5'])
  })

  it('is unknown when the name has none', async () => {
    assert.equal(await outcome('inner.example', []), 'unresolved')
    const failing: Resolve = () => Promise.reject(new Error('ENOTFOUND'))
    await assert.rejects(checkedAddresses(allowed, { host: 'inner.example' }, failing), {
      reason: 'unresolved',
    })
  })

  it('is what a socket connects to, looked up once', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']]
    const lookup = checkedLookup(allowed, async () => answers.shift()!)
    const request = (all: boolean) =>
      new Promise((resolve) =>
        lookup('x.example.net', { all }, (error, found) =>
          resolve(error ? (error as RefusedHost).reason : found),
        ),
      )
    assert.deepEqual(await request(true), [{ address: PUBLIC, family: 4, isInternal: false }])
    assert.equal(await request(false), 'internal')
  })
})
