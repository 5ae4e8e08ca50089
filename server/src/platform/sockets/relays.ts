import type { FastifyInstance } from 'fastify'
import type { SocketMessage } from '@mtm/shared-utils/contracts/dto/socket'
import { registrationList } from '../registration/registration.ts'
import type { Connections, Person } from './connections.ts'

/**
 * Forwards notices about records with limited visibility. A domain registers one for its topic; the data of a notice names
 * the tenant.
 */
export interface NoticeRelay<Data extends { tenantId: number } = { tenantId: number }> {
  /** sends messages to connected people who may see the record */
  send(app: FastifyInstance, connections: Connections<Person, SocketMessage>, data: Data): Promise<void>
  /** the messages a disconnected person missed */
  missed(app: FastifyInstance, person: Person, data: readonly Data[]): Promise<SocketMessage[]>
}

const relays = registrationList<NoticeRelay>('relays of the notice socket')

/** Registers the relay of a topic. */
export function registerRelay<Data extends { tenantId: number }>(
  topic: string,
  relay: NoticeRelay<Data>,
): void {
  relays.register(topic, relay as unknown as NoticeRelay)
}

/** The relays by topic. */
export const noticeRelays = relays.registered
