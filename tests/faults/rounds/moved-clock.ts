import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before the server (node --import): its clock goes by as many milliseconds as the file MOVED_CLOCK says, which
// is read again at SIGUSR2.
const RealDate = Date
const file = process.env.MOVED_CLOCK ?? ''
let offset = readOffset()

function readOffset(): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

const now = () => RealDate.now() + offset
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
  get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
})
RealDate.prototype.constructor = globalThis.Date
if (isMainThread) process.on('SIGUSR2', () => (offset = readOffset()))
