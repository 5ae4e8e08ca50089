// node tools/prepare/run.mjs <tool.ts> [arguments]: installs what is missing and runs a tool with the right Node.
import { environment, main, prepare, Problem, run } from './node.mjs'

await main(async () => {
  const [tool, ...args] = process.argv.slice(2)
  if (!tool) throw new Problem('Name the tool to run: node tools/prepare/run.mjs <tool.ts> [arguments]')
  const node = await prepare()
  return run(node, [tool, ...args], { env: environment(node) })
})
