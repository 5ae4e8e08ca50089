/** The labels of the actions: zh-CN, en-US, ja_JP. */
export const ACTION_LABELS = {
  save: ['保存', 'Save', '保存'],
  edit: ['修改', 'Edit', '編集'],
  delete: ['删除', 'Delete', '削除'],
  submit: ['提交', 'Submit', '確定'],
  return: ['退回', 'Return', '差し戻し'],
  correct: ['更正', 'Correct', '修正'],
  approve: ['审核通过', 'Approve', '承認'],
  pay: ['确认付款', 'Confirm payment', '入金確認'],
  refundMismatch: ['登记退款', 'Record refund', '返金を登録'],
  accept: ['接单生产', 'Accept in production', '製造受付'],
  finish: ['完成', 'Finish', '完成'],
  ship: ['发货', 'Ship', '発送'],
  shipPart: ['部分发货', 'Ship a part', '一部発送'],
  receive: ['确认签收', 'Confirm receipt', '受取確認'],
  receivePart: ['签收包裹', 'Confirm a parcel', '荷物の受取確認'],
  cancel: ['取消', 'Cancel', 'キャンセル'],
  refund: ['退款', 'Refund', '返金'],
  hold: ['暂停', 'Hold', '保留'],
  release: ['恢复', 'Release', '保留解除'],
  alter: ['申请改衣', 'Request alteration', 'お直し依頼'],
  remake: ['申请重做', 'Request remake', '作り直し依頼'],
  takeBack: ['退货退款', 'Take back and refund', '返品・返金'],
} as const

/** Actions of the order machine (made-to-measure reference 10.2). */
export type OrderAction = keyof typeof ACTION_LABELS

/** Every action. */
export const ORDER_ACTIONS = /* @__PURE__ */ Object.keys(ACTION_LABELS) as readonly OrderAction[]

/** The dictionary of a move's reason; reasons of other moves are free text. */
export const MOVE_REASONS: Readonly<Record<string, string | undefined>> = {
  pay: 'mismatch_reason',
  cancel: 'cancel_reason',
  hold: 'hold_reason',
} satisfies Partial<Record<OrderAction, string>>

// Named actions: code elsewhere compares with these, never with literal names.

/** Deletes a draft. */
export const DELETE_ACTION = 'delete' satisfies OrderAction
/** Places a draft. */
export const SUBMIT_ACTION = 'submit' satisfies OrderAction
/** Sends the order back with remarks. */
export const RETURN_ACTION = 'return' satisfies OrderAction
/** Places a returned order again, corrected. */
export const CORRECT_ACTION = 'correct' satisfies OrderAction
/** Approves a reviewed order. */
export const APPROVE_ACTION = 'approve' satisfies OrderAction
/** Confirms the complete delivery of an order. */
export const RECEIVE_ACTION = 'receive' satisfies OrderAction
/** Ships a part of the order. */
export const SHIP_PART_ACTION = 'shipPart' satisfies OrderAction
/** Refunds a cancelled or returned order. */
export const REFUND_ACTION = 'refund' satisfies OrderAction

const named = (...actions: OrderAction[]): ReadonlySet<string> => new Set(actions)

/** Change or delete a draft, at their own addresses. */
export const DRAFT_ACTIONS = /* @__PURE__ */ named('save', 'edit', DELETE_ACTION)
/** Place an order, which is evaluated again and frozen. */
export const PLACING_ACTIONS = /* @__PURE__ */ named(SUBMIT_ACTION, CORRECT_ACTION)
/** Made in the order form. */
export const FORM_ACTIONS = /* @__PURE__ */ named('edit', CORRECT_ACTION)
/** Lead towards production. */
export const FORWARD_ACTIONS = /* @__PURE__ */ named(SUBMIT_ACTION, CORRECT_ACTION, APPROVE_ACTION)
/** End an order before production. */
export const ENDING_ACTIONS = /* @__PURE__ */ named(DELETE_ACTION, 'cancel')
/** Concern money. */
export const MONEY_ACTIONS = /* @__PURE__ */ named('pay', REFUND_ACTION, 'refundMismatch', 'takeBack')
/** Concern production and shipping. */
export const PRODUCTION_ACTIONS = /* @__PURE__ */ named('accept', 'finish', 'ship', SHIP_PART_ACTION)
