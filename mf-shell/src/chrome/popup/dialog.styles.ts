import { css } from 'lit'

/** Native dialogs of the chrome: in the middle of the page, or as a drawer at one edge. */
export const dialogStyles = css`
  dialog {
    width: min(416px, calc(100vw - 2 * var(--mtm-space-4)));
    padding: var(--mtm-space-5);
    border: 0;
    border-radius: var(--mtm-radius-card);
    background: var(--mtm-raised);
    box-shadow: var(--mtm-shadow);
    color: var(--mtm-ink);
  }
  dialog::backdrop {
    background: var(--mtm-veil);
  }
  dialog h2 {
    font-size: var(--mtm-text-large);
    font-weight: var(--mtm-weight-strong);
  }
  dialog p {
    margin-top: var(--mtm-space-2);
  }
  .actions {
    display: flex;
    justify-content: flex-end;
    gap: var(--mtm-space-2);
    margin-top: var(--mtm-space-5);
  }
  dialog.drawer {
    position: fixed;
    inset: 0 0 0 auto;
    width: min(320px, calc(100vw - var(--mtm-space-7)));
    height: 100dvh;
    max-height: none;
    margin: 0;
    padding: 0;
    overflow: auto;
    border-radius: 0;
  }
  dialog.drawer[data-side='start'] {
    inset: 0 auto 0 0;
  }
  dialog[open] {
    animation: appear var(--mtm-fast) var(--mtm-ease);
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
`
