import { setTimeout } from 'node:timers/promises'

/** A page under remote control (W3C WebDriver), as far as tests need it. */
export interface Page {
  goto(url: string): Promise<void>
  /** Runs a function body in the page and answers what it returns. */
  execute<T>(body: string): Promise<T>
  /** Makes the inside of the window this large. */
  resize(width: number, height: number): Promise<void>
  /** Presses keys one after another: characters, or names such as `Escape`. */
  press(keys: readonly string[]): Promise<void>
  close(): Promise<void>
}

const START_MS = 20_000

/** The keys without a character of their own, as the protocol writes them. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}

/** The character under which the protocol knows a key. */
export function keyCode(key: string): string {
  const code = KEYS[key] ?? key
  if ([...code].length !== 1) throw new Error(`${key} is not a key that WebDriver tests know`)
  return code
}

/** Opens a page through a driver that was just started at this address. */
export async function openPage(driver: string, capabilities: object): Promise<Page> {
  await whenReady(driver)
  const body = { capabilities: { alwaysMatch: { pageLoadStrategy: 'none', ...capabilities } } }
  const { sessionId } = await call<{ sessionId: string }>('POST', `${driver}/session`, body)
  const session = `${driver}/session/${sessionId}`
  const execute = <T>(script: string) =>
    call<T>('POST', `${session}/execute/sync`, { script: `${script}`, args: [] })
  return {
    execute,
    goto: (url) => call('POST', `${session}/url`, { url }),
    async resize(width, height) {
      const inside = 'return [outerWidth - innerWidth, outerHeight - innerHeight]'
      const [right, top] = await execute<[number, number]>(inside)
      await call('POST', `${session}/window/rect`, { x: 0, y: 0, width: width + right, height: height + top })
    },
    async press(keys) {
      const actions = keys
        .map(keyCode)
        .flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    close: () => call('DELETE', session),
  }
}

async function whenReady(driver: string): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;)
    try {
      return await call('GET', `${driver}/status`)
    } catch (error) {
      if (Date.now() > deadline) throw error
      await setTimeout(50)
    }
}

async function call<T = void>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`)
  return value
}
