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
  .actions {
    margin-top: 0;
  }
`
