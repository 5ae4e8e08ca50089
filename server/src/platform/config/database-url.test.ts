import assert from 'node:assert/strict'
import { it } from 'node:test'
import { addressesOf, hostsOf } from './database-url.ts'

it('addressesOf answers one address for each host', () => {
  for (const [url, addresses] of [
    [
      'postgres://u:p%2C@one:5432,two:5433/orders?sslmode=verify-full',
      [
        'postgres://u:p%2C@one:5432/orders?sslmode=verify-full',
        'postgres://u:p%2C@two:5433/orders?sslmode=verify-full',
      ],
    ],
    [
      'postgresql://[::1]:5432,[::2],three/x',
      ['postgresql://[::1]:5432/x', 'postgresql://[::2]/x', 'postgresql://three/x'],
    ],
    ['postgres://u,v:a,b@one/orders?x=a,b', ['postgres://u,v:a,b@one/orders?x=a,b']],
    [
      'postgres://u@localhost/orders?host=/run/postgresql',
      ['postgres://u@localhost/orders?host=/run/postgresql'],
    ],
  ] as const)
    assert.deepEqual(addressesOf(url), addresses)
})

it('hostsOf names hosts without user and password', () => {
  assert.equal(hostsOf('postgres://u:p@one:5432,two/orders'), 'one:5432, two')
  assert.equal(hostsOf('postgres://u@localhost/orders?host=/run/postgresql'), '/run/postgresql')
})
