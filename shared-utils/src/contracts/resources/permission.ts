import { boolean, decimal, defineResource, dict, integer, text } from '../resource.ts'

/** Types of menu rows. */
export const MENU_TYPE = { top: '0', sub: '1', button: '2' } as const

/** Menu and button rows of all tenants, stock contract 4.3: a tree editable only in tenant 0. */
export const permission = defineResource({
  name: 'permission',
  base: '/sys/permission',
  access: 'permission',
  actions: ['list', 'add', 'edit', 'delete'],
  label: ['菜单', 'Menu entry', 'メニュー'],
  tree: { parent: 'parentId' },
  sort: { field: 'sortNo', order: 'asc' },
  fields: {
    // shown in the caller's language, searched in all three
    title: text({ label: ['菜单名称', 'Title', '名称'], readonly: true, search: 'like' }),
    name: text({
      label: ['中文名称', 'Title (Chinese)', '名称（中国語）'],
      required: true,
      missing: ['请输入菜单标题!', 'Enter a title', 'メニュー名を入力してください'],
      max: 100,
    }),
    titleEn: text({ label: ['英文名称', 'Title (English)', '名称（英語）'], max: 100 }),
    titleJp: text({ label: ['日文名称', 'Title (Japanese)', '名称（日本語）'], max: 100 }),
    menuType: dict('menu_type', {
      label: ['菜单类型', 'Kind', '種類'],
      required: true,
      max: 1,
      search: 'eq',
    }),
    parentId: text({ label: ['上级菜单', 'Above', '上位メニュー'], max: 32 }),
    url: text({
      label: ['菜单路径', 'Path', 'パス'],
      max: 255,
      pattern: {
        source: '[^\\u3000\\uFF01-\\uFF5E]+',
        message: [
          '路径中不能有全角字符',
          'Full-width characters cannot stand in a path',
          'パスに全角文字は使用できません',
        ],
      },
      search: 'like',
      sortable: true,
    }),
    component: text({
      label: ['前端组件', 'Component', 'コンポーネント'],
      max: 255,
      pattern: {
        source: '[\\w@./-]+',
        message: [
          '只能使用半角字母、数字和 @ . / _ -',
          'Half-width letters, digits and @ . / _ - only',
          '半角英数字と @ . / _ - のみ使用できます',
        ],
      },
      search: 'like',
    }),
    componentName: text({
      label: ['组件名称', 'Route name', 'ルート名'],
      max: 100,
      pattern: {
        source: '[A-Za-z][\\w@-]*',
        message: [
          '只能使用字母、数字、下划线和连字符',
          'Letters, digits, underscores and hyphens only',
          '英数字・アンダースコア・ハイフンのみ使用できます',
        ],
      },
    }),
    redirect: text({ label: ['默认跳转地址', 'Redirect', 'リダイレクト先'], max: 255 }),
    perms: text({
      label: ['授权标识', 'Permission code', '権限コード'],
      max: 255,
      search: 'like',
      pattern: {
        source: '[A-Za-z][\\w-]*(:[\\w-]+)*(,[A-Za-z][\\w-]*(:[\\w-]+)*)*',
        message: [
          '授权标识形如 user:add，多个用逗号分隔',
          'A code such as user:add; several are separated by commas',
          'user:add のような形式です（複数はコンマ区切り）',
        ],
      },
    }),
    permsType: dict('global_perms_type', { label: ['授权策略', 'Effect', '権限の効果'], max: 1 }),
    status: dict('valid_status', { label: ['状态', 'Status', '状態'], max: 1, search: 'eq' }),
    icon: text({
      label: ['菜单图标', 'Icon', 'アイコン'],
      max: 100,
      pattern: {
        source: '[a-z][a-z0-9-]*',
        message: ['没有这个图标', 'There is no such icon', 'このアイコンはありません'],
      },
    }),
    sortNo: decimal({
      label: ['排序', 'Order', '並び順'],
      min: 0,
      maxValue: 99_999,
      sortable: true,
      width: 90,
    }),
    route: boolean({ label: ['是否路由菜单', 'Registers a route', 'ルートを登録'] }),
    hidden: boolean({ label: ['隐藏路由', 'Hidden in the menu', 'メニューに表示しない'] }),
    keepAlive: boolean({ label: ['是否缓存路由', 'Keeps its state', '状態を保持'] }),
    alwaysShow: boolean({ label: ['聚合路由', 'Stands for itself', '自身を表示'] }),
    internalOrExternal: boolean({ label: ['新窗口打开', 'Opens a new window', '新しいウィンドウで開く'] }),
    framed: boolean({
      label: ['在页面内嵌入外部网站', 'Shows another site within the page', '外部サイトをページ内に表示'],
    }),
    description: text({ label: ['描述', 'Description', '説明'], max: 255 }),
    leaf: boolean({ label: ['是否叶子节点', 'Nothing below', '末端'], readonly: true }),
    ruleFlag: integer({ label: ['数据规则', 'Data rules', 'データルール'], readonly: true }),
    houseOnly: boolean({ label: ['仅限本店', 'Main tenant only', '本店のみ'], readonly: true }),
  },
})
