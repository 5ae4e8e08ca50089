import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Dice } from '@mtm/server/testing'
import { databaseAddress } from '../../../budget/databases.ts'
import { signal } from '../../../support/processes.ts'
import { sessionsOf } from './processes.ts'
import { DESCRIPTORS, healthOf, type World } from '../world.ts'

/** More silent connections than the server has descriptors. */
const CROWD = DESCRIPTORS + 200
/** Enough to take what a server without descriptors frees. */
const STRANGERS = 80
/** More than PostgreSQL accepts. */
const MOST_SESSIONS = 200

/** Strangers open more connections than the server has descriptors, or it may open none beyond those it has. */
export async function exhaustDescriptors(world: World, dice: Dice): Promise<number> {
  if (dice.chance(0.5)) await crowd(world)
  else await forbidMore(world, dice)
  return performance.now()
}

/** The server still answers who asks something. */
async function crowd({ product, progress }: World): Promise<void> {
  const port = Number(new URL(product.url).port)
  const silent: Socket[] = []
  try {
    for (let n = 0; n < CROWD; n++) silent.push(await silentConnection(port))
    assert.equal(await healthOf(product), 'UP')
    await progress(3)
  } finally {
    for (const socket of silent) socket.destroy()
  }
}

async function silentConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const { promise: isOpen, resolve } = Promise.withResolvers<void>()
  socket.once('connect', resolve).once('close', () => resolve())
  await isOpen
  return socket
}

/** The limit itself falls below what a working server needs. */
async function forbidMore({ product }: World, dice: Dice): Promise<void> {
  const port = Number(new URL(product.url).port)
  const limit = (soft: number) => execFileSync('prlimit', ['--pid', `${product.pid}`, `--nofile=${soft}:`])
  const open = readdirSync(`/proc/${product.pid}/fd`).length
  const sockets: Socket[] = []
  try {
    limit(open + dice.below(4))
    const isDetached = dice.chance(0.5)
    for (let n = 0; n < STRANGERS; n++) {
      // what the server lost of its database is taken before it comes back
      if (isDetached && n === STRANGERS / 2) signal(sessionsOf(product), 'SIGTERM')
      sockets.push(await silentConnection(port))
    }
    await pause(500 + dice.below(1_500))
  } finally {
    for (const socket of sockets) socket.destroy()
    limit(DESCRIPTORS)
  }
}

/** Another program takes every connection of PostgreSQL, and what the server loses of its own. */
export async function exhaustConnections({ product }: World, dice: Dice): Promise<number> {
  const address = databaseAddress(product.dataDir)
  const taken: pg.Client[] = []
  const take = async () => {
    const client = new pg.Client(address)
    client.on('error', () => undefined)
    await client.connect()
    taken.push(client)
  }
  const takeAll = async () => {
    for (;;)
      try {
        assert.ok(taken.length < MOST_SESSIONS, 'PostgreSQL accepts connections without end')
        await take()
      } catch (error) {
        if ((error as { code?: string }).code !== '53300') throw error
        return
      }
  }
  try {
    await takeAll()
    for (let left = 1 + dice.below(4); left > 0; left--) {
      await taken[0]!.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'made-to-measure'`,
      )
      await takeAll()
      await pause(100 + dice.below(400))
    }
  } finally {
    await Promise.all(taken.map((client) => client.end()))
  }
  return performance.now()
}
