import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { StartProblem } from '../config/start-problem.ts'

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Checks that the port is free before anything is created; otherwise reports the remedy in one line. */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, port, host)
  } finally {
    if (probe.listening) {
      probe.close()
      await once(probe, 'close')
    }
  }
}

/** The reason why a port cannot be used, in one line. */
export function listenProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} on ${host} is taken: stop the program that uses it, or set PORT.`)
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be opened by this user: set PORT to 1024 or more.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(
        `${host} is not an address of this machine: set HOST to one that is, or to 0.0.0.0 for all of them.`,
      )
    default:
      return error
  }
}
