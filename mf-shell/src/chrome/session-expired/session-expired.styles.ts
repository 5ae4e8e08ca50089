import { css } from 'lit'

export const sessionExpiredStyles = css`
  h2 {
    display: flex;
    align-items: center;
    gap: var(--mtm-space-2);
  }
  h2 sl-icon {
    color: var(--sl-color-warning-600);
    font-size: 20px;
  }
`
