import type { ReactNode } from 'react'
import { useText } from '@mtm/shared-utils/kit/root'
import type zhCN from '../locales/zh-CN.ts'
import { PlainActionDialog, type PlainActionDialogProps } from '../order-form/plain-action-dialog.tsx'

export interface ActionDialogProps extends Omit<
  PlainActionDialogProps,
  'act' | 'back' | 'explain' | 'children'
> {
  children: ReactNode
}

/** A dialog of the console with one action. */
export function ActionDialog(props: ActionDialogProps & Pick<PlainActionDialogProps, 'act' | 'explain'>) {
  const t = useText<typeof zhCN>('orders')
  return <PlainActionDialog {...props} back={t('form.back')} />
}
