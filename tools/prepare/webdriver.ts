import { setTimeout } from 'node:timers/promises'

/** A page under remote control (W3C WebDriver), as far as tests need it. */
export interface Page {
  goto(url: string): Promise<void>
  /** Runs a function body in the page and answers what it returns. */
  execute<T>(body: string): Promise<T>
  /** Makes the inside of the window this large. */
  setViewportSize(size: { width: number; height: number }): Promise<void>
  /** Keys are characters, or names such as `Escape`; what goes down stays down until it goes up. */
  keyboard: Record<'press' | 'down' | 'up' | 'type', (keys: string) => Promise<void>>
  mouse: {
    move(x: number, y: number): Promise<void>
    click(x: number, y: number, options?: MouseOptions): Promise<void>
    down(options?: MouseOptions): Promise<void>
    up(options?: MouseOptions): Promise<void>
  }
  /** Lets go of every key and button that is down. */
  release(): Promise<void>
  close(): Promise<void>
}

interface MouseOptions {
  button?: (typeof BUTTONS)[number] | undefined
}
/** The buttons of a mouse, in the order of the protocol. */
const BUTTONS = ['left', 'middle', 'right'] as const

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
  F2: '\uE032',
  Meta: '\uE03D',
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
  // what the window needs around the page; asked once, as a page that is leaving answers nothing
  const [right, top] = await execute<[number, number]>(
    'return [outerWidth - innerWidth, outerHeight - innerHeight]',
  )
  const act = (type: 'key' | 'pointer', actions: readonly object[]) =>
    call('POST', `${session}/actions`, { actions: [{ type, id: type, actions }] })
  const key = (type: string, name: string) => ({ type, value: keyCode(name) })
  const pressed = (name: string) => [key('keyDown', name), key('keyUp', name)]
  const move = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x, y })
  const button = (type: string, { button: name = 'left' }: MouseOptions = {}) => ({
    type,
    button: BUTTONS.indexOf(name),
  })
  return {
    execute,
    goto: (url) => call('POST', `${session}/url`, { url }),
    setViewportSize: ({ width, height }) =>
      call('POST', `${session}/window/rect`, { x: 0, y: 0, width: width + right, height: height + top }),
    keyboard: {
      press: (name) => act('key', pressed(name)),
      down: (name) => act('key', [key('keyDown', name)]),
      up: (name) => act('key', [key('keyUp', name)]),
      type: (text) => act('key', [...text].flatMap(pressed)),
    },
    mouse: {
      move: (x, y) => act('pointer', [move(x, y)]),
      click: (x, y, options) =>
        act('pointer', [move(x, y), button('pointerDown', options), button('pointerUp', options)]),
      down: (options) => act('pointer', [button('pointerDown', options)]),
      up: (options) => act('pointer', [button('pointerUp', options)]),
    },
    release: () => call('DELETE', `${session}/actions`),
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
