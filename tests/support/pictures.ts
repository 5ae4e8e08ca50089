import type { Page, TestInfo } from '@playwright/test'

/** The widths at which screens are walked and looked at. */
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

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
  await page.setViewportSize(SIZES.phone)
  await keepPicture(page, info, `${name}-phone`)
  await page.setViewportSize(SIZES.desktop)
}
