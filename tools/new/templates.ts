import type { Names } from './names.ts'

/** Path from the repository root → text. */
export type NewFiles = Record<string, string>

/** A declared resource, its table, its endpoints and its screen in mf-system. */
export function resourceFiles({ kebab, camel, pascal, snake }: Names, migration: string): NewFiles {
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
import { serveResource } from '../../engine/resource/serve-resource.ts'

export default serveResource(${camel}, { table: 'biz${pascal}', tenant: true })
`,
    [`mf-system/src/screens/${kebab}/${kebab}.screen.tsx`]: `import { ${camel} } from '@mtm/shared-utils/contracts/resources/${kebab}'
import { crudScreen } from '@mtm/shared-utils/kit/screen'

export default crudScreen(${camel}, {
  columns: ['code', 'name'],
  filters: ['code', 'name'],
  form: [['code', 'name']],
  nameOf: (row) => row.name,
})
`,
    [`mf-system/src/screens/${kebab}/${kebab}.test.tsx`]: `import { ${camel} } from '@mtm/shared-utils/contracts/resources/${kebab}'
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

${menuRow(`/isystem/${kebab}`, '/isystem', pascal, `system/${pascal}List`)}
insert into sys_permission (id, parent_id, menu_type, perms, name, title_en, title_jp, sort_no)
select md5('perm:' || perms), md5('menu:/isystem/${kebab}'), 2, perms, name, en, jp, sort
from (values
  ('${kebab}:list', '查询', 'List', '照会', 1),
  ('${kebab}:add', '添加', 'Add', '追加', 2),
  ('${kebab}:edit', '编辑', 'Edit', '編集', 3),
  ('${kebab}:delete', '删除', 'Delete', '削除', 4),
  ('${kebab}:export', '导出', 'Export', '出力', 5),
  ('${kebab}:import', '导入', 'Import', '取込', 6)
) as button (perms, name, en, jp, sort);
`,
    [`server/migrations/${migration}.undo.${kebab}.sql`]: `delete from sys_permission where perms like '${kebab}:%' or url = '/isystem/${kebab}';
drop table ${table};
`,
  }
}

/** A screen made by hand, with a first text in three languages and its menu row. */
export function screenFiles(app: string, { kebab, camel, pascal }: Names, migration: string): NewFiles {
  const area = areaOf(app)
  return {
    [`${app}/src/screens/${kebab}/${kebab}.screen.tsx`]: `import { useText } from '@mtm/shared-utils/kit/root'
import { Page } from '@mtm/shared-utils/kit/screen'
import type zhCN from '../../locales/zh-CN.ts'

/** What the screen is for. */
export default function ${pascal}Screen() {
  const t = useText<typeof zhCN>('${area}')
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
    [`server/migrations/${migration}.do.${kebab}-menu.sql`]: menuRow(
      `/${area}/${kebab}`,
      null,
      pascal,
      componentOf(app, pascal),
    ),
    [`server/migrations/${migration}.undo.${kebab}-menu.sql`]: `delete from sys_permission where url = '/${area}/${kebab}';
`,
  }
}

const PREFIXES: Readonly<Record<string, string>> = {
  'mf-shell': 'dashboard',
  'mf-system': 'system',
  'mf-monitor': 'modules/monitor',
  'mf-orders': 'order',
}
/** The micro-apps that have screens. */
export const APPS: readonly string[] = Object.keys(PREFIXES)

/** The component name a menu row gives a screen of an app (root-config/src/registry.ts knows the prefixes). */
export function componentOf(app: string, pascal: string): string {
  const prefix = PREFIXES[app]
  if (!prefix) throw new Error(`${app} is no micro-app: ${APPS.join(', ')}`)
  return `${prefix}/${pascal}`
}

function menuRow(url: string, parent: string | null, title: string, component: string): string {
  const above = parent ? `md5('menu:${parent}')` : 'null'
  return `insert into sys_permission
  (id, parent_id, menu_type, name, title_en, title_jp, url, component, sort_no)
values
  (md5('menu:${url}'), ${above}, ${parent ? 1 : 0}, '${title}', '${title}', '${title}', '${url}', '${component}', 99);
`
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
