import { NOTICE_PROTOCOL } from '@mtm/shared-utils/contracts/dto/socket'
import type { Outcome } from './kinds.ts'
import type { Account } from './person.ts'

/** Opens the notice socket of somebody as their page does; it is open when the server has answered on it. */
export function openNotices(
  url: string,
  { userId, token, address }: Account,
  onMessage: () => void,
): { socket: WebSocket; outcome: Promise<Outcome> } {
  // the types are the browser's; Node also accepts headers
  const options = { protocols: [NOTICE_PROTOCOL, token], headers: { 'X-Forwarded-For': address } }
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/api/websocket/${userId}`,
    options as unknown as string[],
  )
  const outcome = new Promise<Outcome>((resolve) => {
    socket.addEventListener('open', () => {
      socket.send('Unheard 1000')
      socket.send('HeartBeat')
    })
    socket.addEventListener('message', () => {
      onMessage()
      resolve({ kind: 'done' })
    })
    socket.addEventListener('close', ({ code }) => resolve({ kind: 'failed', words: `closed with ${code}` }))
  })
  return { socket, outcome }
}
