import { expect, test } from '@playwright/test'
import { build } from 'esbuild'

/** The runtime as a second product would ship it: a bundle of its own, with its own copy of the store library. */
async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '@mtm/shared-utils/runtime'`, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    globalName: name,
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]!.text
}

interface Runtime {
  $locale: { get(): string; listen(heard: (locale: string) => void): void }
  setLocale(locale: string): Promise<void>
  notify(toast: { kind: string; text: string }): void
  $toasts: { get(): { text: string }[] }
  bus: {
    raise(event: object, payload: object): void
    on(event: object, heard: (payload: unknown) => void): void
  }
}
type Page = typeof globalThis & { first: Runtime; second: Runtime; heard: unknown[] }

test('two bundles on a page share stores and bus', async ({ page }) => {
  await page.route('http://two.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="zh-CN"><title>two</title></html>',
    }),
  )
  await page.goto('http://two.test/')
  const [first, second] = await Promise.all([bundle('first'), bundle('second')])
  await page.addScriptTag({ content: first })
  await page.addScriptTag({ content: second })

  const seen = await page.evaluate(async () => {
    const { first: one, second: two } = globalThis as Page
    const event = { name: 'test.happened', sample: { n: 0 } }
    const heard: unknown[] = []
    two.$locale.listen((locale) => heard.push(locale))
    two.bus.on(event, (payload) => heard.push(payload))
    await one.setLocale('en-US')
    one.bus.raise(event, { n: 1 })
    one.notify({ kind: 'info', text: 'written in one' })
    return {
      separate: one.setLocale !== two.setLocale,
      heard,
      locale: two.$locale.get(),
      toasts: two.$toasts.get().map(({ text }) => text),
    }
  })
  expect(seen).toEqual({
    separate: true,
    heard: ['en-US', { n: 1 }],
    locale: 'en-US',
    toasts: ['written in one'],
  })
})

test('another major version of the runtime warns and stays separate', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => void warnings.push(message.text()))
  await page.route('http://two.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>two</title>' }),
  )
  await page.goto('http://two.test/')
  const current = await bundle('first')
  await page.addScriptTag({ content: current })
  await page.addScriptTag({
    content: current.replace('MAJOR = 1', 'MAJOR = 2').replaceAll('var first', 'var second'),
  })
  const locales = await page.evaluate(async () => {
    const { first, second } = globalThis as Page
    await first.setLocale('ja_JP')
    return [first.$locale.get(), second.$locale.get()]
  })
  expect(locales).toEqual(['ja_JP', 'zh-CN'])
  expect(warnings.join()).toContain('versions 1 and 2')
})
