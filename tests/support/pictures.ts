import type { Page, TestInfo } from '@playwright/test'

/** The widths at which screens are walked and looked at. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** Gives a page another size; afterwards it is laid out for it, and what stands on it stays where it is. */
export async function resize(page: Page, size: (typeof SIZES)[keyof typeof SIZES]): Promise<void> {
  await page.setViewportSize(size)
  // the page hears of its size in one frame, and what measures itself has drawn itself anew in the next
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
}

/** Keeps a picture of a page among what the test leaves behind, passed or failed: `test-results/<test>/<name>.png`. */
export async function keepPicture(page: Page, info: TestInfo, name: string): Promise<void> {
  const path = info.outputPath(`${name}.png`)
  await page.screenshot({ path })
  // not by attach(): that would copy the file
  info.attachments.push({ name, path, contentType: 'image/png' })
}

/** Keeps a picture of a page at each width, and leaves it at the one of a desktop. */
export async function keepPictures(page: Page, info: TestInfo, name: string): Promise<void> {
  await keepPicture(page, info, `${name}-desktop`)
  await resize(page, SIZES.phone)
  await keepPicture(page, info, `${name}-phone`)
  await resize(page, SIZES.desktop)
}

/**
 * Keeps pictures of a page, each at the other width; the first one at the width of a desktop when `turn` is even. Walks
 * that begin with another turn in each language show everything at both.
 */
export function turningPictures(page: Page, info: TestInfo, turn: number): (name: string) => Promise<void> {
  let turns = turn
  return async (name) => {
    await resize(page, turns++ % 2 ? SIZES.phone : SIZES.desktop)
    await keepPicture(page, info, name)
  }
}
