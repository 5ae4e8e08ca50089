import type { Fault } from '../fault.ts'

/** Sessions, sockets and files: what belongs to one person. */
export const sessions: readonly Fault[] = [
  {
    id: 'session-expiry',
    promise: 'A session without "remember me" ends after an hour without a request.',
    file: 'server/src/identity/sessions/sessions.ts',
    find: 'now - lastSeen < IDLE_MS',
    replace: 'now - lastSeen < LONGEST_MS',
    stage: 'server',
    tests: ['sign-in.test.ts'],
  },
  {
    id: 'session-revocation',
    promise: 'A session that was ended in one process is dead in all of them at once.',
    file: 'server/src/identity/sessions/sessions.ts',
    find: 'changes.on(SESSION_ENDED, () => {\n    sessions.clear()',
    replace: 'changes.on(SESSION_ENDED, () => {',
    stage: 'server',
    tests: ['sign-in.test.ts'],
  },
  {
    id: 'socket-hearers',
    promise: 'Changes of an order are announced only to people who may see it.',
    file: 'server/src/orders/notices/order-relay.ts',
    find: 'userId === order.ownerId, piece: works || sees }',
    replace: "userId !== '', piece: works || sees }",
    stage: 'server',
    tests: ['notice-socket.test.ts'],
  },
  {
    id: 'file-ticket-once',
    promise: 'A ticket opens one file once.',
    file: 'server/src/platform/tickets/tickets.ts',
    find: "const row = await db\n    .deleteFrom('sysTicket')",
    replace: "const row = await db\n    .updateTable('sysTicket')\n    .set({ attempts: 0 })",
    stage: 'server',
    tests: ['files.test.ts', 'tickets.test.ts'],
  },
  {
    id: 'file-stranger',
    promise: 'A private file is refused to everybody but its owner and holders of the viewing code.',
    file: 'server/src/platform/files/read-file.ts',
    find: 'file.ownerId === userId || permissions.has(VIEW)',
    replace: 'file.ownerId === userId || !permissions.has(VIEW)',
    stage: 'server',
    tests: ['files.test.ts'],
  },
]
