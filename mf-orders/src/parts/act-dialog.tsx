import type { ReactNode } from 'react'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../locales/zh-CN.ts'
import { PlainActDialog, type PlainActDialogProps } from '../order-form/plain-act-dialog.tsx'

export interface ActDialogProps extends Omit<PlainActDialogProps, 'act' | 'back' | 'explain' | 'children'> {
  children: ReactNode
}

/** A dialog with a single action. */
export function ActDialog(props: ActDialogProps & Pick<PlainActDialogProps, 'act' | 'explain'>) {
  const t = useText<typeof zhCN>('orders')
  return <PlainActDialog {...props} back={t('form.back')} />
}
