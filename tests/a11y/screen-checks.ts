import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { LOCALES, type Locale } from '@mtm/shared-utils/contracts/locale'
import { GRAVE, mildRulesOff } from '@mtm/shared-utils/runtime/testing/grave-rules'
import { ConsolePage } from '../support/pages/console.ts'
import { gateCalls, type CallGate } from './call-gate.ts'
import type { ScreenState } from './screen-states.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SHIFT = 0.05
export const OTHER_LANGUAGES = LOCALES.filter((locale) => locale !== 'zh-CN')
/** All rules that can find something grave. */
const ALL: RunOptions = { rules: mildRulesOff(axe) }
/** What a theme can break; everything else is the same in light and dark. */
export const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** Where the calls of a page wait. */
const gates = new WeakMap<Page, CallGate>()

/** Records every shift of the layout, and lets calls wait for paint. */
export async function prepareChecks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            nodes: entry.sources.map(({ node }) => `${node?.nodeName ?? '?'}.${node?.className ?? ''}`),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  gates.set(page, await gateCalls(page))
}

/**
 * @param rules all that can find something grave, unless others are given
 * @param without parts of the page that are left out
 */
export async function expectAccessible(
  page: Page,
  name: string,
  { rules = ALL, without = [] }: { rules?: RunOptions; without?: readonly string[] } = {},
): Promise<void> {
  const release = await gates.get(page)!.hold()
  // outside the reach of the content policy; of half a megabyte, so only where it runs
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  const { grave, contrast } = await page.evaluate(
    async ({ run, impacts, exclude }) => {
      const { violations, passes } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude },
        { ...run, resultTypes: ['violations'] },
      )
      const found = violations.filter(({ impact }) => impacts.includes(impact ?? ''))
      return {
        grave: found.map(({ id, nodes }) => ({
          id,
          nodes: nodes
            .slice(0, 5)
            .map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
        })),
        contrast: [...passes, ...violations].some(({ id }) => id === 'color-contrast'),
      }
    },
    { run: rules, impacts: [...GRAVE], exclude: [...without] },
  )
  release()
  expect.soft(grave, name).toEqual([])
  expect.soft(contrast, `${name}: colours could be judged`).toBe(true)
}

export const softly = expect.configure({ soft: true })

export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const wide = () =>
    page.evaluate(() => {
      const pageWidth = document.documentElement.clientWidth
      return [document.scrollingElement, ...document.querySelectorAll('.mtm-pane')].flatMap((box) =>
        box && box.checkVisibility() && box.scrollWidth > Math.min(pageWidth, box.clientWidth) + 1
          ? [`${box.nodeName}.${box.className} ${box.scrollWidth} > ${box.clientWidth}`]
          : [],
      )
    })
  // what measures itself first has a frame to fit
  await softly.poll(wide, `${name}: wider than the page`).toEqual([])
}

export async function expectStill(page: Page, name: string): Promise<void> {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${name}: layout shift ${JSON.stringify(shifts)}`).toBeLessThan(SHIFT)
}

/** Loads a screen and brings it into its state. */
export async function openScreen(page: Page, { path, ready, prepare }: ScreenState): Promise<void> {
  const shell = new ConsolePage(page)
  await page.goto(path)
  await expect(page.locator(ready).filter({ visible: true }).first()).toBeVisible()
  await prepare?.(page, shell)
}

export async function useScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  const dark = /sl-theme-dark/
  const html = expect(page.locator('html'))
  await (colorScheme === 'dark' ? html.toHaveClass(dark) : html.not.toHaveClass(dark))
}

/**
 * Switches from the language that the page is in to others, and finds it as wide as the window in each.
 * @param most others at most, those that follow
 * @returns the last of them
 */
export async function expectNoOverflowInOtherLanguages(
  page: Page,
  name: string,
  current: Locale,
  most: number,
): Promise<Locale> {
  const shell = new ConsolePage(page)
  const at = LOCALES.indexOf(current)
  const others = [...LOCALES.slice(at + 1), ...LOCALES.slice(0, at)].slice(0, most)
  for (const language of others) {
    await shell.switchLanguage(language)
    // what the screen asks for again in this language is there
    const release = await gates.get(page)!.hold()
    await expectNoOverflow(page, `${name}, in ${language}`)
    release()
  }
  return others.at(-1)!
}
