import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { FastifyInstance } from 'fastify'
import type { SocketMessage } from '@mtm/shared-utils/contracts/dto/socket'
import type { SettingKind } from '@mtm/shared-utils/contracts/business-settings'
import type { Connections, Person } from '../../platform/sockets/connections.ts'
import { settingRelay } from './setting-relay.ts'

const CODES: Readonly<Record<string, { codes: string[]; rules?: string[] }>> = {
  pricer: { codes: ['setting:list', 'order:price:view'] },
  reader: { codes: ['setting:list'] },
  hidden: { codes: ['setting:list', 'order:price:view'], rules: ['price.hidden'] },
  stranger: { codes: ['order:price:view'] },
}
const rights = (userId: string) =>
  Promise.resolve({
    permissions: new Set(CODES[userId]!.codes),
    dataRules: new Set(CODES[userId]!.rules ?? []),
  })
const app = { sessions: { rights } } as unknown as FastifyInstance

it('changes of a setting reach those who may read it, and of prices those who may see prices', async () => {
  const sent: unknown[] = []
  const connections = {
    people: () => Object.keys(CODES),
    send: (audience: object, message: SocketMessage) => void sent.push([audience, message]),
  } as unknown as Connections<Person, SocketMessage>
  const expected: [SettingKind, string[]][] = [
    ['prices', ['pricer']],
    ['limits', ['pricer', 'reader', 'hidden']],
  ]
  for (const [kind] of expected) await settingRelay.send(app, connections, { tenantId: 0, kind })
  assert.deepEqual(
    sent,
    expected.map(([kind, users]) => [
      { tenantId: 0, users },
      { cmd: 'event', topic: `business-setting/${kind}`, data: null },
    ]),
  )
  const changed = expected.map(([kind]) => ({ tenantId: 0, kind }))
  const missed = await settingRelay.missed(app, { userId: 'reader' } as Person, [...changed, ...changed])
  assert.deepEqual(missed, [{ cmd: 'event', topic: 'business-setting/limits', data: null }])
})
