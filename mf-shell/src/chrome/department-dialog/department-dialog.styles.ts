import { css } from 'lit'

export const departmentDialogStyles = css`
  dialog {
    width: min(450px, calc(100vw - 2 * var(--mtm-space-4)));
  }
  fieldset {
    display: grid;
    max-height: 50dvh;
    margin-top: var(--mtm-space-4);
    overflow: auto;
  }
  label {
    display: flex;
    align-items: center;
    gap: var(--mtm-space-2);
    min-height: var(--mtm-row-height);
    padding: 0 var(--mtm-space-2);
    border-radius: var(--mtm-radius);
    cursor: pointer;
  }
  label:hover {
    background: var(--mtm-hover);
  }
  small {
    color: var(--mtm-ink-muted);
  }
  .wrong {
    color: var(--sl-color-danger-700);
  }
`
