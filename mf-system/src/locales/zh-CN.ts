/** Texts of the administration screens. */
const zhCN = {
  announcement: {
    release: '发布',
    revoke: '撤销',
    view: '查看',
    askRelease: '确定发布「{title}」吗？发布后{receivers}可以看到，并且不能再编辑。',
    askRevoke: '确定撤销「{title}」吗？撤销后接收人将看不到，并且不能重新发布。',
    everybody: '全体用户',
    chosen: '指定的 {count} 位用户',
    failedRelease: '未能发布',
    failedRevoke: '未能撤销',
    startFirst: '开始时间需小于结束时间',
    endLast: '结束时间需大于开始时间',
    usersMissing: '指定用户不能为空！',
    emptyHelp: '通告先保存为草稿，发布后立即出现在接收人的通知里。',
  },
  html: {
    tools: '格式',
    bold: '加粗',
    italic: '斜体',
    underline: '下划线',
    heading: '标题',
    bullets: '项目列表',
    numbers: '编号列表',
    quote: '引用',
    link: '链接',
    help: '空一行另起一段；选中文字后点格式按钮。',
    preview: '预览',
    previewEmpty: '输入的内容会显示在这里。',
    linkAddress: 'https://',
  },
  outbox: {
    about: '这里是未接入短信和邮件服务时保存的内容，没有真正发出，只保留七天。',
    emptyHelp:
      '未接入短信和邮件服务时，系统要发送的内容会显示在这里；接入后直接发给收件人，这里就不再有新内容。',
    refresh: '刷新',
  },
}

export default zhCN
