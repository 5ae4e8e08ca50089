import { css } from 'lit'
import { dialogStyles } from '../popup/dialog.styles.ts'

export const noticeDetailStyles = [
  dialogStyles,
  css`
    dialog {
      width: 60%;
      max-height: calc(100dvh - 2 * var(--mtm-space-5));
      overflow: auto;
    }
    h2 {
      overflow-wrap: anywhere;
    }
    .facts {
      display: flex;
      flex-wrap: wrap;
      gap: var(--mtm-space-1) var(--mtm-space-4);
      color: var(--mtm-ink-muted);
      font-size: var(--mtm-text-small);
      font-variant-numeric: tabular-nums;
    }
    .content {
      min-height: 120px;
      margin-top: var(--mtm-space-4);
      padding-top: var(--mtm-space-4);
      border-top: var(--mtm-line-width) solid var(--mtm-line-colour);
      overflow-wrap: anywhere;
    }
    .missing {
      margin-top: var(--mtm-space-3);
      color: var(--mtm-ink-muted);
    }
    .content > :first-child {
      margin-top: 0;
    }
    .content p,
    .content ul,
    .content ol,
    .content blockquote {
      margin: var(--mtm-space-2) 0;
    }
    .content ul,
    .content ol {
      padding-inline-start: var(--mtm-space-5);
    }
    .content ul {
      list-style: disc;
    }
    .content ol {
      list-style: decimal;
    }
    .content img {
      max-width: 100%;
      height: auto;
    }
    .content table {
      border-collapse: collapse;
    }
    .content :is(th, td) {
      padding: var(--mtm-space-1) var(--mtm-space-2);
      border: var(--mtm-line-width) solid var(--mtm-line-colour);
    }
    .content a {
      color: var(--sl-color-primary-600);
      text-decoration: underline;
    }
    @media (max-width: 767.98px) {
      dialog {
        width: 100%;
        max-width: none;
        min-height: 100dvh;
        margin: 0;
        border-radius: 0;
      }
    }
  `,
]
