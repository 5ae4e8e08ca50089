import type { Label } from '@mtm/shared-utils/contracts/locale'
import { printedOrderNumber } from '@mtm/shared-utils/garments'
import { figuresOf } from './figures.ts'
import { factTable, companyDocument } from './layout.ts'
import type { PaperMaker } from './document-facts.ts'
import { pricedLines, sums } from './price-rows.ts'
import { speaker } from './document-texts.ts'

const WORDS = {
  invoiceNo: ['发票号', 'Invoice No.', '請求書番号'],
  issued: ['开具日期', 'Issued on', '発行日'],
  billTo: ['购方', 'Billed to', '請求先'],
  seller: ['销方', 'Issued by', '発行者'],
  bank: ['开户行及账号', 'Bank account', '振込先'],
  paid: ['已付款', 'Paid', '入金済み'],
  due: ['待付款', 'Awaiting payment', '入金待ち'],
  state: ['付款状态', 'Payment', 'お支払い'],
  txnNo: ['交易流水号', 'Transaction No.', '取引番号'],
  delivered: ['交付日期', 'Delivered on', '納品日'],
} as const satisfies Record<string, Label>

/** The invoice of an order: amounts due or paid, with the particulars tax law requires. */
export const invoice: PaperMaker = (facts, locale) => {
  const say = speaker(WORDS, locale)
  const figures = figuresOf(locale, facts.currency)
  const { client, company, invoice: issued } = facts
  return companyDocument(
    facts,
    locale,
    [
      {
        columns: [
          factTable([
            [say('billTo'), client?.company ?? client?.name],
            [say('client'), client?.company ? client.name : null],
            [say('address'), client?.address.join('\n')],
            [say('phone'), client?.phone],
            [say('seller'), company.name],
            [say('taxNo'), company.taxNo],
          ]),
          factTable([
            [say('invoiceNo'), issued?.invoiceNo],
            [say('issued'), issued?.issuedOn],
            [say('orderNo'), printedOrderNumber(facts.orderNo)],
            [say('orderDate'), facts.orderDate],
            [say('delivered'), facts.shipment?.shippedAt?.slice(0, 10)],
            [say('state'), issued?.paidAt ? `${say('paid')} ${issued.paidAt.slice(0, 10)}` : say('due')],
            [say('txnNo'), issued?.txnNo],
          ]),
        ],
        columnGap: 24,
        margin: [0, 0, 0, 10],
      },
      pricedLines(facts, locale, figures),
      sums(facts, locale, figures, issued?.paidAt ? '' : factTable([[say('bank'), company.bank]])),
    ],
    { pageSize: 'A4', companyTerms: true, number: issued?.invoiceNo ?? printedOrderNumber(facts.orderNo) },
  )
}
