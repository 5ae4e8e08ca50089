// Plain JavaScript for Node 20: it runs before anything else is there.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Problem } from './node.mjs'

/** What only shows pages comes first: it needs a third less time than a whole browser without its window. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
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

const PLAYWRIGHT_PLACES = [
  ['chromium_headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell'],
  ['chromium_headless_shell', 'chrome-linux/headless_shell'],
  ['chromium', 'chrome-linux64/chrome'],
  ['chromium', 'chrome-linux/chrome'],
  ['chromium', 'chrome-win/chrome.exe'],
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
 * The same for tests: a page lives for seconds, so compiling its code for speed takes longer than it saves, except where
 * it computes.
 */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-turbofan --invocation-count-for-maglev=4000']

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
  for (const name of NAMES)
    for (const folder of [...folders, '/usr/bin', '/usr/local/bin', '/snap/bin'])
      if (folder && existsSync(join(folder, name))) return join(folder, name)
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
  const folders = readdirSync(cache)
  const places = PLAYWRIGHT_PLACES.flatMap(([kind, inner]) =>
    folders.filter((name) => name.startsWith(`${kind}-`)).map((name) => join(cache, name, inner)),
  )
  return places.find((place) => existsSync(place)) ?? null
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
    console.error('No browser found: installing a headless Chromium and fonts-noto-cjk with apt-get')
    installBrowser()
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Problem('The tests need Chromium or Chrome: install one, or set CHROME_PATH to its executable')
}

function installBrowser() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) => execFileSync('apt-get', args, { stdio: 'inherit', env })
  const install = (name) => run('install', '-y', '-q', '--no-install-recommends', name, 'fonts-noto-cjk')
  try {
    run('update', '-q')
    try {
      install('chromium-headless-shell')
    } catch {
      // older releases have only the whole browser
      install('chromium')
    }
  } catch (error) {
    throw new Problem(`apt-get could not install Chromium (${error.message}): install it, or set CHROME_PATH`)
  }
}
