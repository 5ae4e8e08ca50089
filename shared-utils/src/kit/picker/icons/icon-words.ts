import type { Label } from '@mtm/shared-utils/contracts/locale'

/** The drawings on offer with their meanings; the first word is the name. */
export const ICON_WORDS = {
  house: ['首页 房子 主页', 'Home house start', 'ホーム 家'],
  speedometer: ['仪表盘 监控 速度', 'Dashboard gauge monitor speed', 'ダッシュボード 計器 監視'],
  gear: ['设置 系统 齿轮', 'Settings gear system', '設定 歯車 システム'],
  sliders: ['调节 参数 选项', 'Sliders options parameters', '調整 オプション'],
  scissors: ['裁剪 剪刀 定制', 'Scissors cutting tailoring', 'はさみ 裁断 仕立て'],
  rulers: ['量体 尺子 尺寸', 'Rulers measure size', '採寸 定規 サイズ'],
  palette: ['配色 画册 调色板', 'Palette colour album', 'パレット 色 アルバム'],
  image: ['图片 相册', 'Picture image photo', '画像 写真'],
  tags: ['标签 吊牌 价格', 'Tags label price', 'タグ ラベル 価格'],
  bag: ['购物袋 商品 订单', 'Bag goods order', 'バッグ 商品 注文'],
  cart: ['购物车 采购', 'Cart purchase', 'カート 購入'],
  truck: ['物流 发货 运输', 'Truck shipping delivery', '配送 トラック 出荷'],
  wallet: ['钱包 付款 财务', 'Wallet payment finance', '財布 支払い 会計'],
  people: ['团队 用户组 部门', 'People team department', 'チーム 部門 人々'],
  person: ['用户 个人 客户', 'Person user customer', 'ユーザー 個人 顧客'],
  'shield-lock': ['权限 安全 盾牌', 'Shield permission security', '権限 セキュリティ 盾'],
  lock: ['锁 加密', 'Lock closed', 'ロック 鍵'],
  bell: ['通知 铃铛 消息', 'Bell notice message', '通知 ベル メッセージ'],
  inbox: ['收件箱 消息', 'Inbox mail', '受信箱 メール'],
  calendar: ['日历 日程 任务', 'Calendar schedule', 'カレンダー 予定'],
  clock: ['时钟 定时 历史', 'Clock time history', '時計 時間 履歴'],
  clipboard: ['剪贴板 检查 清单', 'Clipboard check list', 'クリップボード 検査 一覧'],
  'file-text': ['文档 详情 日志', 'File document log', '文書 詳細 ログ'],
  folder: ['文件夹 目录', 'Folder directory', 'フォルダー'],
  pencil: ['编辑 表单 铅笔', 'Pencil edit form', '編集 フォーム 鉛筆'],
  grid: ['表格 网格 应用', 'Grid table apps', '表 グリッド'],
  list: ['列表 菜单', 'List menu', '一覧 メニュー'],
  'bar-chart': ['图表 统计 报表', 'Chart statistics report', 'グラフ 統計 レポート'],
  funnel: ['筛选 漏斗', 'Funnel filter', '絞り込み 漏斗'],
  search: ['搜索 查询 放大镜', 'Search find', '検索 照会'],
  'zoom-in': ['放大 预览', 'Zoom enlarge preview', '拡大 プレビュー'],
  eye: ['查看 可见 眼睛', 'Eye view visible', '表示 目'],
  display: ['显示器 屏幕', 'Display screen', '画面 モニター'],
  server: ['服务器 数据库 云', 'Server database cloud', 'サーバー データベース クラウド'],
  cpu: ['处理器 性能', 'Processor performance', 'CPU 性能'],
  'layout-sidebar': ['布局 侧栏', 'Layout sidebar', 'レイアウト サイドバー'],
  translate: ['翻译 语言', 'Translate language', '翻訳 言語'],
  link: ['链接 外部', 'Link external', 'リンク 外部'],
  'box-arrow-up-right': ['新窗口 外部链接', 'New window external', '新しいウィンドウ 外部'],
  'arrow-left-right': ['交换 切换', 'Exchange switch', '交換 切替'],
  'arrow-clockwise': ['刷新 重做', 'Refresh redo', '更新 やり直し'],
  upload: ['上传', 'Upload', 'アップロード'],
  download: ['下载', 'Download', 'ダウンロード'],
  save: ['保存 磁盘', 'Save disk', '保存 ディスク'],
  copy: ['复制', 'Copy', 'コピー'],
  printer: ['打印机 打印', 'Printer print', '印刷 プリンター'],
  trash: ['回收站 删除', 'Trash delete', 'ごみ箱 削除'],
  'plus-lg': ['新增 加号', 'Plus add', '追加 プラス'],
  star: ['收藏 星形', 'Star favourite', '星 お気に入り'],
  sun: ['太阳 浅色', 'Sun light', '太陽 ライト'],
  moon: ['月亮 深色', 'Moon dark', '月 ダーク'],
  'circle-half': ['对比度 主题', 'Contrast theme', 'コントラスト テーマ'],
  'check-circle': ['完成 成功 对勾', 'Done success check', '完了 成功'],
  'x-circle': ['失败 关闭', 'Failed close', '失敗 閉じる'],
  'exclamation-triangle': ['警告 异常', 'Warning exception', '警告 例外'],
  'info-circle': ['信息 说明', 'Information about', '情報 説明'],
  'question-circle': ['帮助 问号', 'Help question', 'ヘルプ 質問'],
} as const satisfies Record<string, Label>

export interface OfferedIcon {
  drawing: string
  name: string
}

/** The drawings whose name or meaning contains the keyword, in any language. */
export function findIcons(typed: string, nameOf: (words: Label) => string): OfferedIcon[] {
  const part = typed.trim().toLowerCase()
  return Object.entries(ICON_WORDS)
    .filter(([drawing, words]) => [drawing, ...words].some((one) => one.toLowerCase().includes(part)))
    .map(([drawing, words]) => ({ drawing, name: firstWord(nameOf(words)) }))
}

/** The name of a drawing; null for one that is not on offer. */
export function iconTitle(drawing: string, nameOf: (words: Label) => string): string | null {
  const words = (ICON_WORDS as Readonly<Record<string, Label>>)[drawing]
  return words ? firstWord(nameOf(words)) : null
}

const firstWord = (words: string) => words.split(' ')[0]!
