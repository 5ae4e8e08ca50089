import type { Names } from './names.ts'

/** Path from the repository root → text. */
export type NewFiles = Record<string, string>

/** A declared resource, its table, its endpoints, its screen in an app and its place in the menu. */
export function resourceFiles(
  app: string,
  { kebab, camel, pascal, snake }: Names,
  migration: string,
): NewFiles {
  const table = `biz_${snake}`
  return {
    [`shared-utils/src/contracts/resources/${kebab}.ts`]: `import { defineResource, text } from '../resource.ts'

/** ${pascal}: what it is, and who keeps it. */
export const ${camel} = defineResource({
  name: '${kebab}',
  base: '/biz/${camel}',
  access: '${kebab}',
  label: ['${pascal}', '${pascal}', '${pascal}'],
  fields: {
    code: text({
      label: ['编码', 'Code', 'コード'],
      required: true,
      max: 100,
      unique: true,
      search: 'like',
      sortable: true,
      lockedOnEdit: true,
    }),
    name: text({
      label: ['名称', 'Name', '名称'],
      required: true,
      max: 100,
      search: 'like',
      sortable: true,
    }),
  },
})
`,
    [`server/src/trade/${kebab}/${kebab}.resource.ts`]: `import { ${camel} } from '@mtm/shared-utils/contracts/resources/${kebab}'
import { serveResource } from '../../engine/serve/serve-resource.ts'

export default serveResource(${camel}, { table: 'biz${pascal}', tenant: true })
`,
    [`${app}/src/screens/${kebab}/${kebab}.screen.tsx`]: `import { ${camel} } from '@mtm/shared-utils/contracts/resources/${kebab}'
import { crudScreen } from '@mtm/shared-utils/kit/screen'

export default crudScreen(${camel}, {
  columns: ['code', 'name'],
  filters: ['code', 'name'],
  form: [['code', 'name']],
  nameOf: (row) => row.name,
})
`,
    [`${app}/src/screens/${kebab}/${kebab}.menu.ts`]: `import { defineMenu, resourceButtons } from '@mtm/shared-utils/contracts/menu'
import { ${camel} } from '@mtm/shared-utils/contracts/resources/${kebab}'

export default defineMenu({
${menuPlace(app, kebab, `${pascal}List`, pascal)}
  roles: ['tenant_admin'],
  buttons: resourceButtons(${camel}, { roles: ['tenant_admin'] }),
})
`,
    [`${app}/src/screens/${kebab}/${kebab}.test.tsx`]: `import { ${camel} } from '@mtm/shared-utils/contracts/resources/${kebab}'
import { describeCrudScreen } from '@mtm/shared-utils/kit/testing'
import screen from './${kebab}.screen.tsx'

describeCrudScreen({
  resource: ${camel},
  screen,
  columns: ['code', 'name'],
  filters: ['code', 'name'],
  form: { code: 'first', name: 'First' },
  row: (n) => ({ code: \`C\${n}\`, name: \`Name \${n}\` }),
})
`,
    [`server/migrations/${migration}.do.${kebab}.sql`]: `create table ${table} (
  id char(32) primary key,
  tenant_id int not null references sys_tenant (id),
  code varchar(100) not null,
  name varchar(100) not null,
  org_code varchar(64),
  version int not null default 0,
  create_by varchar(100),
  create_time timestamptz not null default now(),
  update_by varchar(100),
  update_time timestamptz
);
create unique index ${table}_code on ${table} (tenant_id, code);
create index ${table}_created on ${table} (tenant_id, create_time, id);
comment on table ${table} is '${pascal}';
comment on column ${table}.code is 'Code, unique in the tenant';
comment on column ${table}.name is 'Name';
`,
    [`server/migrations/${migration}.undo.${kebab}.sql`]: `drop table ${table};
`,
  }
}

/** A screen made by hand, with a first text in three languages and its place in the menu. */
export function screenFiles(app: string, { kebab, camel, pascal }: Names): NewFiles {
  const area = areaOf(app)
  // the shell's screens load their texts themselves: the first of them has others
  const [texts, use] =
    app === 'mf-shell'
      ? ["import { NAMESPACE, type ShellTexts } from '../../texts.ts'", 'useText<ShellTexts>(NAMESPACE)']
      : ["import type zhCN from '../../locales/zh-CN.ts'", `useText<typeof zhCN>('${area}')`]
  return {
    [`${app}/src/screens/${kebab}/${kebab}.screen.tsx`]: `import { useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
${texts}

/** What the screen is for. */
export default function ${pascal}Screen() {
  const t = ${use}
  return (
    <Page>
      <p className="mtm-card">{t('${camel}.intro')}</p>
    </Page>
  )
}
`,
    [`${app}/src/screens/${kebab}/${kebab}.test.tsx`]: `import { expect } from 'chai'
import { LOCALES } from '@mtm/shared-utils/contracts/locale'
import { setLocale } from '@mtm/shared-utils/runtime'
import { axeFindings, signedIn, until } from '@mtm/shared-utils/runtime/testing'
import { startApp, type RunningApp } from '@mtm/shared-utils/kit/testing'
import type zhCN from '../../locales/zh-CN.ts'
import { ${area}Texts } from '../../texts.ts'
import screen from './${kebab}.screen.tsx'

describe('the screen ${kebab}', () => {
  let app: RunningApp
  beforeEach(async () => {
    signedIn()
    app = await startApp({ screen }, { name: '@mtm/${app}', texts: ${area}Texts })
  })
  afterEach(async () => {
    await setLocale('zh-CN')
    await app.stop()
  })

  it('says what it is for in three languages, accessibly', async () => {
    await app.show('/screen')
    for (const locale of LOCALES) {
      const { default: words } = (await ${area}Texts[locale]()) as { default: typeof zhCN }
      await setLocale(locale)
      await until(locale, () => app.pane().textContent!.includes(words.${camel}.intro))
    }
    expect(await axeFindings(app.pane())).to.deep.equal([])
  })
})
`,
    [`${app}/src/screens/${kebab}/${kebab}.menu.ts`]: `import { defineMenu } from '@mtm/shared-utils/contracts/menu'

export default defineMenu({
${menuPlace(app, kebab, pascal, pascal)}
})
`,
  }
}

/** Where the screens of an app stand: the prefix of their component names, and their directory in the menu. */
const PLACES: Readonly<Record<string, { prefix: string; directory: string }>> = {
  'mf-shell': { prefix: 'dashboard', directory: '/dashboard' },
  'mf-system': { prefix: 'system', directory: '/isystem' },
  'mf-monitor': { prefix: 'modules/monitor', directory: '/monitor' },
  'mf-orders': { prefix: 'order', directory: '/order' },
}
/** The micro-apps that have screens. */
export const APPS: readonly string[] = Object.keys(PLACES)

function placeOf(app: string) {
  const place = PLACES[app]
  if (!place) throw new Error(`${app} is no micro-app: ${APPS.join(', ')}`)
  return place
}

/** The component name a menu entry gives a screen of an app (root-config/src/registry.ts knows the prefixes). */
export function componentOf(app: string, pascal: string): string {
  return `${placeOf(app).prefix}/${pascal}`
}

/** The first lines of a menu entry. */
function menuPlace(app: string, kebab: string, view: string, title: string): string {
  const { directory } = placeOf(app)
  return `  path: '${directory}/${kebab}',
  parent: '${directory}',
  component: '${componentOf(app, view)}',
  label: ['${title}', '${title}', '${title}'],
  order: 99,`
}

/** The loaders of an app's texts. */
export function textsFile(app: string): string {
  const loaders = Object.keys(FIRST_TEXTS).map(
    (language) =>
      `  ${language === 'ja_JP' ? language : `'${language}'`}: () => import('./locales/${language}.ts'),\n`,
  )
  return `import type { TextLoaders } from '@mtm/shared-utils/runtime'

/** The texts of this app, one language at a time. */
export const ${areaOf(app)}Texts: TextLoaders = {
${loaders.join('')}}
`
}

/** `mf-orders` → `orders`: the namespace of its texts. */
export const areaOf = (app: string) => app.replace(/^mf-/, '')

/** The texts a new screen starts with, by language. */
export const FIRST_TEXTS = {
  'zh-CN': '新页面',
  'en-US': 'A new screen',
  ja_JP: '新しい画面',
} as const
