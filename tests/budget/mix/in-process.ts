import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadFigures } from './figures.ts'
import type { Setting } from './person.ts'
import type { Opened, Opening } from './sockets.main.ts'

/** What the users of a load say when they are warm. */
export const MEASURING = 'measuring'

/** Lets people work. `onMeasuring` is called when they are warm. */
export const runLoad = (setting: Setting, onMeasuring?: () => void): Promise<LoadFigures> =>
  inProcess<LoadFigures>('users.main.ts', setting, onMeasuring)

/** Opens sockets, all of them at once. */
export const openAtOnce = (opening: Opening): Promise<Opened> => inProcess<Opened>('sockets.main.ts', opening)

/** Runs a program of this folder in a process of its own; the last thing that it says is its answer. */
async function inProcess<Answer>(file: string, order: object, onMeasuring?: () => void): Promise<Answer> {
  const child = fork(join(import.meta.dirname, file))
  const gone = once(child, 'exit')
  let answer: Answer | undefined
  child.on('message', (message) => {
    if (message === MEASURING) onMeasuring?.()
    else answer = message as Answer
  })
  child.send(order)
  await gone
  if (answer === undefined) throw new Error(`${file} ended without an answer`)
  return answer
}
