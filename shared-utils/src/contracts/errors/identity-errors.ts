import type { Label } from '../locale.ts'

/** Refusals and notices of user and permission administration. */
export const IDENTITY_ERRORS = {
  'role.missing': ['未找到角色信息', 'The role was not found', 'ロールが見つかりません'],
  'role.codeTaken': ['角色编码已存在', 'This role code is taken', 'このロールコードは既に使用されています'],
  'role.above': [
    '该角色的权限超出您自己的权限，不能操作',
    'This role may do more than you: it is not yours to change or to give.',
    'このロールはあなたより強い権限を持つため、変更も付与もできません。',
  ],
  'role.notYours': [
    '不能授予您自己没有的权限',
    'You cannot give what you do not hold yourself.',
    '自分が持っていない権限は付与できません。',
  ],
  'role.codeReserved': [
    '该角色编码为系统或业务设置所用，请使用其他编码',
    'This role code belongs to the product or to a setting: choose another.',
    'このロールコードはシステムまたは設定で使われています。別のコードを使用してください。',
  ],
  'role.grantsAll': [
    '该角色拥有全部权限，不能修改或删除',
    'This role holds every permission by itself; it cannot be changed or deleted.',
    'このロールはすべての権限を持つため、変更も削除もできません。',
  ],
  'role.ofRegistered': [
    '注册用户使用该角色，不能删除',
    'People who register get this role; it cannot be deleted.',
    '登録した人に付与されるロールのため削除できません。',
  ],
  'role.ruleBindsYou': [
    '该数据规则对您自己有效，不能为他人取消',
    'This data rule binds you as well: you cannot lift it for others.',
    'このデータルールはあなたにも適用されているため、解除できません。',
  ],
  'role.lastAdministrator': [
    '至少要保留一位可用的管理员',
    'At least one active administrator has to remain.',
    '有効な管理者を少なくとも1人残してください。',
  ],
  'role.deleted': ['删除角色成功', 'The role was deleted', 'ロールを削除しました'],
  'role.deletedMany': ['删除角色成功!', 'The roles were deleted', 'ロールを削除しました'],
  'role.held': [
    '角色「{name}」还有 {count} 位成员，请先移除成员',
    '“{name}” is held by {count} people. Take the role from them first.',
    'ロール「{name}」は {count} 名が使用中です。先に外してください。',
  ],
  'position.held': [
    '职务「{name}」还有 {count} 位用户，请先修改这些用户',
    '“{name}” is the position of {count} people. Change theirs first.',
    '職務「{name}」は {count} 名に設定されています。先に変更してください。',
  ],
  'role.noIds': ['未选中角色！', 'Choose at least one role.', 'ロールを選択してください。'],
  'role.saved': ['保存成功！', 'Saved', '保存しました'],
  'role.ruleSaved': ['保存成功!', 'Saved', '保存しました'],
  'role.notGranted': [
    '授权失败！',
    'Nothing was granted: what was to get it was not found.',
    '付与できませんでした。対象が見つかりません。',
  ],
  'role.notTaken': [
    '删除失败！',
    'Nothing was taken: the role or who holds it was not found.',
    '外せませんでした。ロールまたはその保有者が見つかりません。',
  ],
  'role.rowNotHeld': [
    '请先保存角色菜单权限!',
    'Give the role this menu first, and save.',
    '先にこのメニューの権限を保存してください。',
  ],
  'permission.noRules': ['未找到权限配置信息', 'No data rules were found', '権限の設定が見つかりません'],
  'permission.edited': ['修改成功！', 'Changed', '変更しました'],
  'permission.missing': ['未找到菜单信息', 'The menu entry was not found', 'メニューが見つかりません'],
  'permission.kind': [
    '请检查你填的类型以及信息是否正确！',
    'The kind does not fit: sub menus and buttons stand below a menu, never below a button or themselves.',
    '種類が正しくありません。サブメニューとボタンはメニューの下に置き、ボタンや自身の下には置けません。',
  ],
  'permission.codeTaken': [
    '授权标识已存在!',
    'This permission code is taken.',
    'この権限コードは既に使用されています。',
  ],
  'permission.addressTaken': [
    '菜单路径已存在!',
    'Another menu entry has this path.',
    'このパスは他のメニューで使用されています。',
  ],
  'permission.onlineView': [
    'modules/online/ 下的组件名仅供在线开发页面使用，请选择其中之一',
    'Component names below modules/online/ belong to the online designer; this is none of them.',
    'modules/online/ で始まるコンポーネント名はオンライン開発専用です。この名前はありません。',
  ],
  'permission.editorStays': [
    '菜单管理页面及其按钮是维护菜单的入口，不能删除、停用或更改',
    'The page of the menus and its codes are the way to change them: they stay as they are.',
    'メニュー管理のページとその権限コードは変更の入口のため、削除・停止・変更できません。',
  ],
  'permission.meaning': [
    '只有拥有全部权限的管理员可以更改授权标识、策略或所属菜单',
    'Only an administrator who holds everything may change a code, its effect or the menu it belongs to.',
    '権限コード・効果・所属メニューを変更できるのは全権限を持つ管理者のみです。',
  ],
  'permission.notYours': [
    '不能修改或删除您自己没有的权限',
    'You cannot change or delete what you do not hold yourself.',
    '自分が持っていない権限は変更・削除できません。',
  ],
  'permission.nothingToRule': [
    '该菜单下没有可以设置数据规则的列表',
    'This menu has no list that a data rule could narrow.',
    'このメニューにはデータルールの対象となる一覧がありません。',
  ],
  'permission.rulesFound': ['查询成功！', 'Found', '検索しました'],
  'permission.ruleDeleted': ['删除成功！', 'Deleted', '削除しました'],
  'permission.ruleEdited': ['更新成功！', 'Changed', '更新しました'],

  'user.departAbove': [
    '该账号加入此部门后可查看您无权查看的订单，不能操作',
    'In this department the account would see orders that you do not see.',
    'この部門に入るとあなたに見えない注文が見えるようになるため、操作できません。',
  ],
  'user.above': [
    '该账号的权限超出您自己的权限，不能操作',
    'This account may do more than you: it is not yours to change.',
    'このアカウントはあなたより強い権限を持つため操作できません。',
  ],
  'user.yourself': [
    '不能对自己的账号进行此操作！',
    'You cannot do this to your own account.',
    '自分のアカウントには実行できません。',
  ],
  'user.administrator': [
    '管理员账号不允许此操作！',
    'The account admin cannot be frozen.',
    '管理者アカウント admin は凍結できません。',
  ],
  'user.administratorAmong': [
    '管理员账号不允许此操作,请重新选择！',
    'The account admin cannot be frozen: choose again without it.',
    '管理者アカウント admin は凍結できません。選択し直してください。',
  ],
  'user.ownPassword': [
    '请在「账户设置」中修改自己的密码',
    'Change your own password in the account settings.',
    '自分のパスワードは「アカウント設定」で変更してください。',
  ],
  'user.tenantsRefused': [
    '只有本店的租户管理员可以分配租户',
    'Only the main tenant adds and removes members of tenants.',
    'テナントの割り当ては本店の管理者のみ可能です。',
  ],
  'user.noRoles': [
    '未找到用户相关角色信息',
    'This user has no roles.',
    'このユーザーにはロールがありません。',
  ],
  'user.noDeparts': ['查找失败', 'This user belongs to no department.', '所属部門がありません。'],
  'user.departsFound': ['查找成功', 'Found', '照会しました'],
  'user.deleted': ['删除用户成功', 'The user was deleted', 'ユーザーを削除しました'],
  'user.deletedMany': ['批量删除用户成功', 'The users were deleted', 'ユーザーを一括削除しました'],
  'user.linked': ['添加成功!', 'Added', '追加しました'],
  'user.notInDepart': [
    '当前选中部门与用户无关联关系!',
    'The user does not belong to this department.',
    'このユーザーは選択した部門に所属していません。',
  ],
  'user.missing': ['用户不存在！', 'There is no such user.', 'ユーザーが存在しません。'],
  'user.statusSet': ['操作成功!', 'The status was changed', '状態を変更しました'],
  'user.passwordSet': ['密码修改成功!', 'The password was changed', 'パスワードを変更しました'],

  'depart.nothing': ['未查询匹配数据！', 'No department was found.', '該当する部門がありません。'],
  'depart.unnamed': [
    'departId 和 orgCode 不能都为空！',
    'Name a department by its id or its code.',
    '部門のIDかコードを指定してください。',
  ],
  'depart.tooMany': [
    '同级部门过多，无法生成编码',
    'There are too many departments on this level.',
    '同じ階層の部門が多すぎます。',
  ],
  'depart.noParent': [
    '未找到上级部门 {code}',
    'The department above ({code}) was not found.',
    '上位部門 {code} が見つかりません。',
  ],

  'depart.rowNotHeld': [
    '请先保存部门菜单权限!',
    'Give the department this menu first, and save.',
    '先にこの部門のメニュー権限を保存してください。',
  ],
  'departRole.beyondDepart': [
    '不能授予部门权限以外的权限',
    'The department itself may not do this; its permissions come first.',
    '部門の権限を超える権限は付与できません。',
  ],

  'tenant.exists': ['该编号已存在!', 'This number is taken.', 'この番号は既に使用されています。'],
  'tenant.house': [
    '本店不能冻结、到期或删除',
    'The main tenant cannot be frozen, ended or deleted.',
    '本店は凍結・終了・削除できません。',
  ],
  'tenant.missing': ['未找到租户', 'The tenant was not found.', 'テナントが見つかりません。'],
  'tenant.term': [
    '结束时间需晚于开始时间',
    'The end has to be later than the beginning.',
    '終了日時は開始日時より後にしてください。',
  ],
  'tenant.zone': ['未知的时区', 'This time zone is not known.', 'タイムゾーンが正しくありません。'],
  'tenant.deleted': ['删除成功', 'Deleted', '削除しました'],
  'tenant.noIds': ['未选中租户！', 'Choose at least one tenant.', 'テナントを選択してください。'],
  'tenant.inUse': [
    '租户「{name}」还有 {members} 位成员、{kinds} 类业务数据，不能删除；如需停用，请改为冻结',
    '“{name}” still has {members} members and {kinds} kinds of records and cannot be deleted. Freeze it instead.',
    '「{name}」にはメンバーが {members} 名、データが {kinds} 種類あるため削除できません。停止するには凍結してください。',
  ],
  'tenant.allInUse': [
    '选择的租户都已被引用，无法删除！',
    'All of the chosen tenants are in use; none was deleted.',
    '選択したテナントはすべて使用中のため、削除できません。',
  ],
  'tenant.someInUse': [
    '部分删除成功！（被引用的租户无法删除）',
    'Some were deleted; those in use were not.',
    '一部を削除しました。使用中のテナントは削除できません。',
  ],
  'tenant.lastMembership': [
    '「{name}」只属于该租户，移除后将无法登录，请改为冻结账号',
    '“{name}” belongs to this tenant only and could not sign in any more. Freeze the account instead.',
    '「{name}」はこのテナントにのみ所属しています。代わりにアカウントを凍結してください。',
  ],

  'category.noParent': [
    '未找到上级分类 {code}',
    'The category above ({code}) was not found.',
    '上位の分類 {code} が見つかりません。',
  ],
  'category.noCode': [
    '该编码【{code}】不存在，请核实!',
    'There is no category with the code {code}.',
    'コード「{code}」の分類はありません。',
  ],
  'category.noStart': [
    '加载分类字典树参数有误.[null]!',
    'Name a category or a code to begin with.',
    '起点となる分類またはコードを指定してください。',
  ],
  'category.badCode': [
    '加载分类字典树参数有误.[{code}]!',
    'There is no category with the code {code}.',
    'コード「{code}」の分類はありません。',
  ],
  'category.noIds': ['ids 不能为空', 'Name at least one category.', '分類を指定してください。'],
  'category.noData': [
    '无数据,参数有误.[{code}]',
    'Nothing is below the code {code}.',
    'コード「{code}」の下に分類はありません。',
  ],
  'category.nothing': ['查询无果', 'The category was not found.', '分類が見つかりません。'],
  'category.several': [
    '查询数据异常,[{field}]存在多个值:{val}',
    'Several categories have this {field}: {val}',
    '{field} が同じ分類が複数あります：{val}',
  ],
  'category.codeEmpty': ['错误,类型编码为空!', 'Enter a code.', 'コードを入力してください。'],
  'category.codePrefix': [
    '编码不符合规范,须以"{code}"开头!',
    'The code has to begin with {code}.',
    'コードは「{code}」で始めてください。',
  ],
  'userAgent.added': ['代理人设置成功！', 'The agent was named.', '代理人を設定しました。'],
  'userAgent.edited': ['代理人设置成功!', 'The agency was changed.', '代理人の設定を変更しました。'],
  'userAgent.self': [
    '不能将本人设为自己的代理人',
    'Nobody can be their own agent.',
    '本人を自分の代理人にすることはできません。',
  ],
  'userAgent.period': [
    '代理结束时间必须晚于开始时间',
    'The agency has to end after it begins.',
    '代理の終了日時は開始日時より後にしてください。',
  ],
} as const satisfies Record<string, Label>
