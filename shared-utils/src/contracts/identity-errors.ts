import type { Label } from './locale.ts'

/** Refusals and notices of the administration of people and of what they may do. */
export const IDENTITY_ERRORS = {
  'role.missing': ['未找到角色信息', 'The role was not found', 'ロールが見つかりません'],
  'role.codeTaken': ['角色编码已经存在', 'This role code is taken', 'このロールコードは既に使用されています'],
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
  'role.grantsAll': [
    '该角色拥有全部权限，不能修改或删除',
    'This role holds every permission by itself; it cannot be changed or deleted.',
    'このロールはすべての権限を持つため、変更も削除もできません。',
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
  'role.saved': ['保存成功！', 'Saved', '保存しました'],
  'role.ruleSaved': ['保存成功!', 'Saved', '保存しました'],
  'role.rowNotHeld': [
    '请先保存角色菜单权限!',
    'Give the role this menu first, and save.',
    '先にこのメニューの権限を保存してください。',
  ],
  'permission.noRules': ['未找到权限配置信息', 'No data rules were found', '権限の設定が見つかりません'],

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
  'user.ownPassword': [
    '请在“账户设置”中修改自己的密码',
    'Change your own password in the account settings.',
    '自分のパスワードは「アカウント設定」で変更してください。',
  ],
  'user.tenantsRefused': [
    '只有本店的租户管理员可以分配租户',
    'Only the house gives and takes memberships of tenants.',
    'テナントの割り当ては本店の管理者のみ可能です。',
  ],
  'user.noRoles': [
    '未找到用户相关角色信息',
    'This user has no roles.',
    'このユーザーにはロールがありません。',
  ],
  'user.noDeparts': ['查找失败', 'This user belongs to no department.', '所属部門がありません。'],
  'user.notInDepart': [
    '当前选中部门与用户无关联关系!',
    'The user does not belong to this department.',
    'このユーザーは選択した部門に所属していません。',
  ],
  'user.passwordSet': ['密码修改完成！', 'The password was changed', 'パスワードを変更しました'],

  'depart.nothing': ['未查询匹配数据！', 'No department was found.', '該当する部門がありません。'],
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
} as const satisfies Record<string, Label>
