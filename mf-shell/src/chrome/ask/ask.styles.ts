import { css } from 'lit'
import { dialogStyles } from '../popup/dialog.styles.ts'

export const askStyles = [
  dialogStyles,
  css`
    p {
      color: var(--mtm-ink-muted);
      overflow-wrap: anywhere;
    }
  `,
]
