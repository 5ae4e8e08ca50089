import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartProblem } from '../config/start-problem.ts'

/**
 * Ports below the ephemeral range (from 32 768 on), from which the system takes the port of every other process that
 * names none: it gives none of these away between choice and use.
 */
const CHOICE = [20_000, 32_000] as const

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...CHOICE)
    const problem = await tryPort(port, '127.0.0.1')
    if (!problem) return port
    if (problem.code !== 'EADDRINUSE') throw problem
  }
}

/** Checks that the port is free before anything is created; otherwise reports the remedy in one line. */
export async function refuseTakenPort(port: number, host: string): Promise<void> {
  const problem = await tryPort(port, host)
  if (problem) throw listenProblem(problem, port, host)
}

/** Listens for a moment; answers why that failed. */
async function tryPort(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
  probe.close()
  await once(probe, 'close')
  return null
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
