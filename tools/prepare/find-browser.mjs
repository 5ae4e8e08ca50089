// Plain JavaScript for Node 20: it runs before anything else is there.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Problem } from './node.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  join(
    process.env['PROGRAMFILES(X86)'] ?? 'C:\\Program Files (x86)',
    'Google\\Chrome\\Application\\chrome.exe',
  ),
  join(process.env.LOCALAPPDATA ?? '', 'Google\\Chrome\\Application\\chrome.exe'),
]

/** The flags under which every Chromium of this project runs. */
export const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * The Chromium or Chrome of this machine: `CHROME_PATH`, the PATH, the usual places, Playwright's own cache.
 * @returns {string | null}
 */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH
  if (wanted) {
    if (!existsSync(wanted)) throw new Problem(`CHROME_PATH names ${wanted}, which does not exist`)
    return wanted
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const folder of [...folders, '/usr/bin', '/usr/local/bin', '/snap/bin'])
    for (const name of NAMES) if (folder && existsSync(join(folder, name))) return join(folder, name)
  return PLACES.find((place) => existsSync(place)) ?? findPlaywrightChromium()
}

/**
 * The first of these programs on the PATH.
 * @param {...string} names
 * @returns {string | null}
 */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const places = [...folders, '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  return places.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null
}

/** Firefox of this machine, for `--all`. */
export function findFirefox() {
  const places = [
    process.env.FIREFOX_PATH,
    findProgram('firefox', 'firefox-esr'),
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ]
  return places.find((place) => place && existsSync(place)) ?? null
}

/** `npx playwright install chromium` puts one here. */
function findPlaywrightChromium() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
  if (!existsSync(cache)) return null
  for (const folder of readdirSync(cache).filter((name) => name.startsWith('chromium-')))
    for (const inner of ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-win/chrome.exe']) {
      const file = join(cache, folder, inner)
      if (existsSync(file)) return file
    }
  return null
}

/**
 * Finds a browser or, as root on Debian and its children, installs one with a CJK font.
 * @returns {string} path of the executable
 * @throws with one line that says what to install
 */
export function needBrowser() {
  const found = findBrowser()
  if (found) return found
  const debian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (debian && process.getuid?.() === 0) {
    console.error('No browser found: installing chromium and fonts-noto-cjk with apt-get')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (...args) => execFileSync('apt-get', args, { stdio: 'inherit', env: environment })
    try {
      run('update', '-q')
      run('install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
    } catch (error) {
      throw new Problem(
        `apt-get could not install chromium (${error.message}): install it, or set CHROME_PATH`,
      )
    }
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Problem('The tests need Chromium or Chrome: install one, or set CHROME_PATH to its executable')
}
