import type { Label } from '../locale.ts'

/** Refusals and notices of orders, fabric and money (specification, point 5; made-to-measure reference 13.2). */
export const ORDER_ERRORS = {
  'order.clothBusy': [
    '同一面料下单的人较多，请稍后重试。',
    'Many orders are being placed for this fabric. Please try again in a moment.',
    'この生地への注文が集中しています。しばらくしてから再試行してください。',
  ],
  'order.lapelWidth': [
    '驳头款式已变更，请填写驳头宽。',
    'The lapel shape has changed; please fill in the lapel width.',
    'ラペル形状が変更されました。ラペル幅を入力してください。',
  ],
  'style.impossible': [
    '这些选项不能组合在一起，请按预览中的提示修改。',
    'These choices do not go together. Change them as the preview says.',
    'この組み合わせでは作れません。プレビューの案内に従って変更してください。',
  ],
  'dictionary.closed': [
    '此字典的项目由系统固定，只能修改名称、颜色和顺序。',
    'The items of this dictionary are fixed. Their texts, colours and order can be changed.',
    'この辞書の項目は固定です。名称・色・並び順のみ変更できます。',
  ],
  'dictionary.kept': [
    '系统自带的项目不能删除，可将其停用。',
    'An item that came with the product cannot be deleted. It can be switched off.',
    '標準の項目は削除できません。無効にすることはできます。',
  ],
  'order.stockShort': [
    '面料 {no} 可用 {available} 米，需要 {needed} 米。',
    'Fabric {no}: {available} m available, {needed} m needed.',
    '生地{no}：在庫{available}m、必要{needed}m。',
  ],
  'order.illegalMove': [
    '当前状态不允许此操作，可选：{list}',
    'Not allowed in this status. Allowed: {list}',
    'この状態では操作できません。可能：{list}',
  ],
  'order.articleMissing': ['商品不存在！', 'Article does not exist!', '商品が存在しません！'],
  'order.needsConfirmation': [
    '请先确认以下提示，再继续。',
    'Please confirm the warnings to continue.',
    '警告内容を確認してから続行してください。',
  ],
  'order.discountLimit': [
    '您最多可以给予 {limit}% 的折扣',
    'You may give a discount of {limit}% at most.',
    '割引は{limit}%まで設定できます。',
  ],
  'order.attachmentUnknown': [
    '附件已不存在或不属于此订单，请重新上传。',
    'An attachment is gone or does not belong to this order. Please upload it again.',
    '添付ファイルが存在しないか、この注文のものではありません。もう一度アップロードしてください。',
  ],
  'order.promiseNotNow': [
    '订单尚未提交或已结束，不能承诺交期。',
    'The order is not placed yet or has ended: no date can be promised.',
    '注文が未確定または終了しているため、納品予定日を設定できません。',
  ],
  'order.saved': ['保存成功！', 'Saved', '保存しました'],
  'order.submitted': ['下单成功！', 'The order was placed', '注文を確定しました'],
  'payment.secondPerson': [
    '大额退款须由另一人复核，申请人不能自行确认。',
    'A refund of this size needs a second person; whoever asked for it cannot confirm it.',
    'この金額の返金には別の担当者の確認が必要です。申請者は確認できません。',
  ],
  'payment.notOpen': [
    '该付款已处理，不能再次处理。',
    'This payment has been dealt with already.',
    'この入金は処理済みです。',
  ],
  'payment.notAwaited': [
    '订单 {orderNo} 当前不等待付款。',
    'Order {orderNo} does not wait for a payment.',
    '注文 {orderNo} は入金待ちではありません。',
  ],
  'review.unanswered': [
    '请先答复审单人的每条意见（还有 {count} 条）',
    'Answer every remark of the reviewer first ({count} left).',
    '審査担当者の指摘すべてに回答してください（残り{count}件）。',
  ],
  'review.notReturned': [
    '订单不在待更正状态，无法答复',
    'The order is not waiting to be corrected.',
    'この注文は修正待ちではないため、回答できません。',
  ],
  'pattern.notOpen': [
    '该版样已过时或订单不在审核中',
    'This pattern is outdated, or its order is not under review.',
    'この型紙は古い版か、注文が審査中ではありません。',
  ],
  'stock.rollTaken': ['卷号 {no} 已存在。', 'There is a roll {no} already.', '反番号{no}は登録済みです。'],
  'stock.belowReserved': [
    '布卷 {no} 已为订单预留 {reserved} 米，数量不能低于预留。',
    'Orders hold {reserved} m of roll {no}; it cannot have less.',
    '反物{no}は{reserved}mが引当済みのため、それより少なくできません。',
  ],
  'stock.defectOutside': [
    '布卷 {no} 长 {length} 米，{at} 米处的瑕疵超出了布卷。',
    'Roll {no} is {length} m long; a flaw at {at} m lies outside it.',
    '反物{no}は{length}mです。{at}mのきずは反物の外にあります。',
  ],
  'shipment.notReady': [
    '{no} 尚未入库，不能发货。',
    '{no} is not in the warehouse yet and cannot leave.',
    '{no}はまだ入庫していないため、発送できません。',
  ],
  'shipment.sent': [
    '{no} 已发出，或不属于该订单。',
    '{no} has left already, or is not of this order.',
    '{no}は発送済みか、この注文の品ではありません。',
  ],
  'shipment.trackingUsed': [
    '运单号 {no} 已使用过。',
    'Tracking number {no} has been used before.',
    '送り状番号{no}は使用済みです。',
  ],
  'shipment.received': [
    '该包裹已签收。',
    'This parcel has been confirmed already.',
    'この荷物は受取確認済みです。',
  ],
  'order.unitPrice': [
    '单价不能为零或负数；只有重做单、改衣单和样衣单可以免费。',
    'A garment cannot cost nothing or less. Only remakes, alterations and samples may be free.',
    '単価を0以下にはできません。無償にできるのは作り直し・お直し・サンプルのみです。',
  ],
  'order.claimGarments': [
    '重做单与改衣单只能包含试衣的那件服装。',
    'A remake or an alteration holds only the garment that was tried on.',
    '作り直し・お直しの対象は試着した品のみです。',
  ],
  'change.tooLate': [
    '{no} 已进入整烫或不在生产中，不能再更改。',
    '{no} can no longer be changed: it is pressed already, or not being made.',
    '{no}は仕上げ工程以降、または製造中でないため、変更できません。',
  ],
  'change.style': [
    '不能按此款式制作：{reasons}',
    'It cannot be made like this: {reasons}',
    'このスタイルでは製作できません：{reasons}',
  ],
  'change.open': [
    '{no} 已有一项更改等待裁剪确认。',
    'A change of {no} waits for the cutter already.',
    '{no}には裁断担当の確認待ちの変更があります。',
  ],
  'change.decided': [
    '该更改已处理。',
    'This change has been decided already.',
    'この変更はすでに処理されています。',
  ],
  'fitting.notNow': [
    '{no} 尚未签收，也不在试样阶段，无法试衣。',
    '{no} has neither arrived nor is it basted: it cannot be tried on now.',
    '{no}は受取前で仮縫いの段階でもないため、試着を記録できません。',
  ],
  'fitting.open': [
    '{no} 有一次试衣尚未决定。',
    'A fitting of {no} waits for its decision.',
    '{no}には判断待ちの試着があります。',
  ],
  'fitting.decided': [
    '该试衣已有结论。',
    'This fitting has been decided already.',
    'この試着は判断済みです。',
  ],
  'fitting.consent': [
    '未经客户同意，不能保存照片。',
    'Photos are kept only with the consent of the client.',
    'お客様の同意がない写真は保存できません。',
  ],
  'fitting.side': [
    '请注明左侧或右侧：高低肩、高低胯等单侧修正必须注明是哪一侧，且只选一侧。',
    'Name the side: a correction of one side, such as uneven shoulders or hips, needs left or right, and only one.',
    '左右どちらかを指定してください。左右肩下がりや左右腰高違いは片側のみの補正です。',
  ],
  'fitting.nothingToChange': [
    '请先填写需要修改的尺寸或体型。',
    'Say first which measurement or posture is to be changed.',
    '変更する寸法または体型補正を入力してください。',
  ],
  'fitting.chargeLimit': [
    '改衣费最低为 {least}（折扣上限 {limit}%）。',
    'The alteration costs at least {least} (discount limit {limit} %).',
    'お直し料金は{least}以上にしてください(割引上限{limit}%)。',
  ],
  'fitting.oneFirst': [
    '{no} 已有改衣或重做单 {orderNo} 在处理。',
    'Order {orderNo} for {no} is still open.',
    '{no}のお直し・作り直し注文{orderNo}が進行中です。',
  ],
  'order.requestIdReused': [
    '请求编号已用于其他内容',
    'The request id was already used for something else',
    'リクエスト番号は別の内容で使用済みです',
  ],
} as const satisfies Record<string, Label>
