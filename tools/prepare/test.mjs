// npm test [-- stage …] [--all]: prepares like npm start, finds or installs a browser, runs the stages.
import { environment, main, prepare, run } from './node.mjs'
import { needBrowser } from './find-browser.mjs'
import { WITHOUT_BROWSER } from './without-browser.mjs'

await main(async () => {
  const node = await prepare()
  const args = process.argv.slice(2)
  const names = args.filter((argument) => !argument.startsWith('--'))
  const env = environment(node)
  if (!names.length || names.some((name) => !WITHOUT_BROWSER.has(name))) env.CHROME_PATH = needBrowser()
  return run(node, ['tools/prepare/run-stages.ts', ...args], { env })
})
