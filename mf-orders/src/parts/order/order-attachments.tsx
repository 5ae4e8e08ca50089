import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { OrderAttachment } from '@mtm/shared-utils/contracts/dto/order-line'
import { useText } from '@mtm/shared-utils/kit/root'
import { UploadField } from '@mtm/shared-utils/kit/upload'
import type zhCN from '../../locales/zh-CN.ts'

interface Props {
  order: OrderDetail
  titleOf: (line: number) => string
}

/** The attachments of an order and its garments, as downloads. */
export function OrderAttachments({ order, titleOf }: Props) {
  const t = useText<typeof zhCN>('orders')
  const parts = [
    { key: 'order', label: t('attachments.title'), files: order.attachments ?? [] },
    ...order.lines.map(({ lineNo, attachments = [] }, index) => ({
      key: `${lineNo}`,
      label: titleOf(index),
      files: attachments,
    })),
  ].filter(({ files }) => files.length > 0)
  if (parts.length === 0) return null
  return (
    <section className="mo-section" aria-label={t('attachments.title')}>
      <h3 className="mo-section__title">{t('attachments.title')}</h3>
      {parts.map(({ key, label, files }) => (
        <UploadField
          key={key}
          name={`attachments-${key}`}
          label={label}
          required={false}
          readOnly
          returnUrl={false}
          value={files.map(uploadedOf)}
          onChange={() => undefined}
        />
      ))}
    </section>
  )
}

const uploadedOf = ({ path, name = path }: OrderAttachment) => ({
  fileName: name,
  filePath: path,
  fileSize: 0,
})
