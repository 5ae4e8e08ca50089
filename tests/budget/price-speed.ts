import type { Browser } from '@playwright/test'
import { quiet, watchMoves } from '../support/quiet.ts'
import { signedInContext } from './measure.ts'

/** A cloth of the demonstration data, in plenty. */
const CLOTH = 'QL-801'
/** So many changes that the 95th of a hundred hangs on no single one. */
const CHANGES = 60
/** The first find cold code, as they do in every program. */
const COLD_CHANGES = 5
const STYLE = 2

/** Milliseconds from an option that a person presses until the price beside it has followed: 95 of a hundred take less. */
export async function measurePrice(browser: Browser, url: string): Promise<number> {
  const context = await signedInContext(browser, url, 'sales')
  try {
    const page = await context.newPage()
    await page.addInitScript(watchMoves)
    await page.goto(`${url}/order/customized/home?fabric=${CLOTH}`)
    const form = page.locator('.mo-form')
    for (const garment of ['男西裤', '男马甲'])
      await form.getByRole('button', { name: garment, exact: true }).click()
    await form.locator('.mo-step').nth(STYLE).click()
    await form.getByRole('button', { name: '男西装' }).first().click()
    await page.waitForSelector(`[data-field="0:sleeve.vent"]`)
    await quiet(page, 500)
    const taken = (await page.evaluate(changeOften, CHANGES)).slice(COLD_CHANGES).toSorted((a, b) => a - b)
    return taken[Math.ceil(taken.length * 0.95) - 1] ?? Infinity
  } finally {
    await context.close()
  }
}

/** In the page: plain and functional cuffs of the jacket in turn, which cost a different price. */
async function changeOften(changes: number): Promise<number[]> {
  const price = () => document.querySelector('.mo-summary__amount')?.textContent
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const options = () =>
    document.querySelectorAll<HTMLInputElement>('[data-field="0:sleeve.vent"] input[type=radio]')
  const times: number[] = []
  for (let change = 0; change < changes; change++) {
    const before = price()
    const began = performance.now()
    options()[change % 2 === 0 ? 1 : 0]?.click()
    while (price() === before) await frame()
    times.push(performance.now() - began)
    // the server answers between two changes, as it does while a person looks
    for (let pause = 0; pause < 3; pause++) await frame()
  }
  return times
}
