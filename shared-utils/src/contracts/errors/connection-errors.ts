import type { Label } from '../locale.ts'

/** Refusals and notices of data sources and gateway routes (backend contract 4.20 and 4.21). */
export const CONNECTION_ERRORS = {
  'dataSource.connected': ['连接成功', 'Connected', '接続しました'],
  'dataSource.onlyPostgres': [
    '只支持测试 PostgreSQL 的连接；其他类型的数据源可以保存，但不能测试',
    'Only connections to PostgreSQL are tested. Other kinds of data sources can be stored, but not tested.',
    '接続テストは PostgreSQL のみ対応しています。他の種別は保存できますが、テストできません。',
  ],
  'dataSource.address': [
    'PostgreSQL 地址的格式为 jdbc:postgresql://主机:端口/数据库，不能带参数',
    'The address of a PostgreSQL is jdbc:postgresql://host:port/database, without parameters.',
    'PostgreSQL のアドレスは jdbc:postgresql://ホスト:ポート/データベース の形式で、パラメーターは使えません。',
  ],
  'dataSource.secretInUrl': [
    '数据源地址中不能包含用户名或密码，请填写在各自的输入框中',
    'An address holds no user and no password: enter them in their own fields.',
    'アドレスにユーザー名やパスワードを含めず、それぞれの欄に入力してください。',
  ],
  'dataSource.passwordAgain': [
    '类型、地址或用户名已更改，请重新输入密码',
    'The kind, address or user has changed: enter the password again.',
    '種別・アドレス・ユーザー名が変更されました。パスワードを再入力してください。',
  ],
  'dataSource.hostRefused': [
    '不允许连接该主机，请联系运维人员（DATA_SOURCE_HOSTS）',
    'Connections to this host are not allowed: ask the operator (DATA_SOURCE_HOSTS).',
    'このホストへの接続は許可されていません。運用担当者に連絡してください（DATA_SOURCE_HOSTS）。',
  ],
  'dataSource.unreachable': [
    '无法连接到数据库服务器',
    'The server does not answer',
    'サーバーに接続できません',
  ],
  'dataSource.timeout': ['连接超时', 'The connection took too long', '接続がタイムアウトしました'],
  'dataSource.refusedLogin': [
    '用户名或密码不正确，或该用户无权连接',
    'The user or password is wrong, or the user may not connect.',
    'ユーザー名またはパスワードが正しくないか、接続権限がありません。',
  ],
  'dataSource.noDatabase': ['数据库不存在', 'The database does not exist', 'データベースが存在しません'],
  'dataSource.noEncryption': [
    '外部主机必须使用加密连接和可信证书',
    'A host outside the own network needs an encrypted connection with a trusted certificate.',
    '外部ホストには暗号化接続と信頼された証明書が必要です。',
  ],
  'dataSource.failed': ['连接失败', 'The connection failed', '接続に失敗しました'],
  'gateway.deleted': ['删除路由成功', 'The route was deleted', 'ルートを削除しました'],
  'gateway.cleared': ['清除成功！', 'Cleared', 'クリアしました'],
  'gateway.missing': ['路由不存在', 'The route was not found', 'ルートが見つかりません'],
  'gateway.taken': ['该路由ID已存在', 'This route ID exists already', 'このルートIDは既に存在します'],
  'gateway.predicate': [
    '不支持路由条件「{name}」，可用的有：{names}',
    'There is no condition “{name}”. There are: {names}',
    '条件「{name}」は使用できません。使用できるもの：{names}',
  ],
  'gateway.filter': [
    '不支持过滤器「{name}」，可用的有：{names}',
    'There is no filter “{name}”. There are: {names}',
    'フィルター「{name}」は使用できません。使用できるもの：{names}',
  ],
  'gateway.repeated': [
    '「{name}」只能设置一次',
    '“{name}” can be set only once.',
    '「{name}」は一度だけ設定できます。',
  ],
  'gateway.predicateArgs': [
    '路由条件「{name}」的参数「{value}」不正确，例如：{example}',
    'The condition “{name}” cannot be “{value}”. An example: {example}',
    '条件「{name}」のパラメーター「{value}」が正しくありません。例：{example}',
  ],
  'gateway.filterArgs': [
    '过滤器「{name}」的参数「{value}」不正确，可用的参数有：{names}',
    'The filter “{name}” cannot have “{value}”. Its parameters: {names}',
    'フィルター「{name}」のパラメーター「{value}」が正しくありません。使用できるもの：{names}',
  ],
  'gateway.noPath': [
    '路由必须有 Path 条件，例如 /shop/**',
    'A route needs a condition Path, such as /shop/**.',
    'ルートには /shop/** のような Path 条件が必要です。',
  ],
  'gateway.ownAddress': [
    '「{path}」属于本系统自己的地址，不能转发',
    '“{path}” is an address of this product and cannot be forwarded.',
    '「{path}」は本システムのアドレスのため、転送できません。',
  ],
  'gateway.target': [
    '路由URI的格式为 http://主机:端口，不能带路径、参数、用户名和密码',
    'A target is http://host:port, without path, parameters, user and password.',
    '転送先は http://ホスト:ポート の形式で、パス・パラメーター・ユーザー名・パスワードは使えません。',
  ],
  'gateway.targetRefused': [
    '不允许转发到该主机，请联系运维人员（GATEWAY_HOSTS）',
    'Forwarding to this host is not allowed: ask the operator (GATEWAY_HOSTS).',
    'このホストへの転送は許可されていません。運用担当者に連絡してください（GATEWAY_HOSTS）。',
  ],
  'gateway.unreachable': [
    '目标站点「{name}」没有应答，请稍后再试',
    'The site “{name}” does not answer. Try again later.',
    'サイト「{name}」が応答しません。しばらくしてからもう一度お試しください。',
  ],
  'gateway.timeout': [
    '目标站点「{name}」应答超时，请稍后再试',
    'The site “{name}” takes too long to answer. Try again later.',
    'サイト「{name}」の応答がタイムアウトしました。しばらくしてからもう一度お試しください。',
  ],
  'gateway.fallback': [
    '目标站点「{name}」暂时不可用，请稍后再试',
    'The site “{name}” is not available at the moment. Try again later.',
    'サイト「{name}」は現在利用できません。しばらくしてからもう一度お試しください。',
  ],
  'gateway.noSockets': [
    '网关不转发 WebSocket 连接',
    'The gateway does not forward WebSocket connections.',
    'ゲートウェイは WebSocket 接続を転送しません。',
  ],
} as const satisfies Record<string, Label>
