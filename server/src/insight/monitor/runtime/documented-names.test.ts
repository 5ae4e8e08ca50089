import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { testApp, type TestApp } from '../../../identity/testing.ts'

const DOCS = join(import.meta.dirname, '../../../../../docs')
const TOKEN = 'scrape-me-0123456789'
/** Exposed only where lists are read from a standby. */
const WITH_REPLICA = ['db_replica_up', 'db_replica_lag_seconds']
/** Words of PromQL, and labels that Prometheus itself adds. */
const PROMQL = new Set(
  'sum by min max count rate increase changes topk time histogram_quantile min_over_time label_values instance'.split(
    ' ',
  ),
)

/** What an expression reads: names of series, and the labels by which it groups and chooses. */
function readBy(expression: string): { series: string[]; labels: string[] } {
  const chosen = [...expression.matchAll(/([a-z_]+)\s*=~?\s*"/g)].map(([, label]) => label!)
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/,\s*/))
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|by \([^)]*\)/g, ' ')
  const words = bare.match(/[a-z_][a-z_\d]*/gi) ?? []
  return {
    series: words.filter((word) => !PROMQL.has(word) && !/^e\d+$/.test(word)),
    labels: [...chosen, ...grouped].filter((label) => !PROMQL.has(label)),
  }
}

describe('the documents of the metrics', () => {
  let home: TestApp
  let exposed: string[]
  let labels: Set<string>
  let guide: string
  before(async () => {
    home = await testApp({ config: { metricsToken: TOKEN } })
    home.app.metrics.jobEnded('session.cleanUp', 'done')
    // V8 collects once at least, so that its histogram has series
    const scrape = () => home.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })
    await scrape()
    const { body } = await scrape()
    exposed = [...body.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!)
    labels = new Set([...body.matchAll(/[{,]([a-z_]+)="/g)].map(([, label]) => label!))
    // labels of histograms and counters without a series yet
    for (const label of ['le', 'kind', 'topic']) labels.add(label)
    guide = await readFile(join(DOCS, 'guides/metrics.md'), 'utf8')
  })
  after(() => home.close())

  /** Names that rows of a section explain, with the cells after them. */
  const rowsOf = (title: string) => {
    const section = guide.split(/^## /m).find((part) => part.startsWith(title))!
    return [...section.matchAll(/^\| `([^`]+)` +\|(.*)\|$/gm)].map(
      ([, name, cells]) => [name!, cells!] as const,
    )
  }
  const isExposed = (series: string) =>
    [...exposed, ...WITH_REPLICA].includes(series) ||
    exposed.includes(series.replace(/_(?:bucket|sum|count)$/, ''))
  const check = (expression: string) => {
    const { series, labels: used } = readBy(expression)
    assert.ok(series.length > 0, expression)
    assert.deepEqual(
      series.filter((one) => !isExposed(one)),
      [],
      expression,
    )
    assert.deepEqual(
      used.filter((one) => !labels.has(one)),
      [],
      expression,
    )
  }

  it('explain every name that is exposed, and no other', () => {
    const documented = rowsOf('Prometheus names').map(([name]) => name)
    assert.deepEqual(documented.toSorted(), [...exposed, ...WITH_REPLICA].toSorted())
  })

  it('suggest alerts over exposed names only', () => {
    const alerts = rowsOf('Prometheus names').flatMap(([, cells]) =>
      [...cells.split(' | ')[1]!.matchAll(/`([^`]+)`/g)]
        .map(([, text]) => text!)
        .filter((text) => !text.startsWith('for:')),
    )
    assert.ok(alerts.length >= 20, String(alerts.length))
    alerts.forEach(check)
  })

  it('have a dashboard that reads exposed names only', async () => {
    const text = await readFile(join(DOCS, 'grafana/made-to-measure.json'), 'utf8')
    const dashboard = JSON.parse(text) as {
      panels: { id: number; title: string; targets: { expr: string }[] }[]
      templating: { list: { definition?: string }[] }
    }
    const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const definitions = dashboard.templating.list.flatMap(({ definition }) => definition ?? [])
    assert.ok(expressions.length >= 20)
    for (const expression of [...expressions, ...definitions]) check(expression)
    const ids = dashboard.panels.map(({ id }) => id)
    assert.equal(new Set(ids).size, ids.length)
  })

  it('explain every figure of the run time and the HTTP server, and no other', () => {
    const documented = rowsOf('Run time and HTTP server').map(([name]) => name)
    const patterns = documented.map(
      (name) => new RegExp(`^${name.replaceAll('.', '\\.').replace(/<\w+>/, '\\w+')}$`),
    )
    const names = home.app.monitor.groups
      .filter(({ area }) => area === 'jvm' || area === 'tomcat')
      .flatMap(({ metrics }) => metrics.map(({ name }) => name))
    assert.deepEqual(
      names.filter((name) => !patterns.some((one) => one.test(name))),
      [],
    )
    const idle = documented.filter((_, at) => !names.some((name) => patterns[at]!.test(name)))
    assert.deepEqual(idle, [])
  })
})
