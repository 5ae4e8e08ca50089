import { css } from 'lit'

export const passwordDialogStyles = css`
  dialog {
    width: min(800px, calc(100vw - 2 * var(--mtm-space-4)));
  }
  form {
    display: grid;
    gap: var(--mtm-space-4);
    max-width: 480px;
    margin: var(--mtm-space-5) auto 0;
  }
  sl-input[data-wrong]::part(form-control-help-text) {
    color: var(--sl-color-danger-700);
  }
  .strength {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
    align-items: center;
    gap: var(--mtm-space-1);
    margin: 0;
    color: var(--mtm-ink-muted);
    font-size: var(--mtm-text-small);
  }
  .strength i {
    height: 4px;
    border-radius: var(--mtm-radius);
    background: var(--mtm-line-colour);
  }
  .strength[data-level='1'] i:first-child {
    background: var(--sl-color-danger-600);
  }
  .strength[data-level='2'] i:nth-child(-n + 2) {
    background: var(--sl-color-warning-600);
  }
  .strength[data-level='3'] i {
    background: var(--sl-color-success-600);
  }
  .strength span {
    min-width: 11em;
    text-align: end;
  }
  .actions {
    margin-top: 0;
  }
`
