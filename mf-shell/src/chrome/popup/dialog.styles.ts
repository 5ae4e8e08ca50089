import { css } from 'lit'

/** Native dialogs of the chrome: in the middle of the page, or as a drawer at one edge. */
export const dialogStyles = css`
  dialog {
    width: min(416px, calc(100vw - 2 * var(--mtm-space-4)));
    padding: var(--mtm-space-5);
    /* seen where colours are forced */
    border: var(--mtm-line-width) solid transparent;
    border-radius: var(--mtm-radius-card);
    background: var(--mtm-raised);
    box-shadow: var(--mtm-shadow);
    color: var(--mtm-ink);
  }
  dialog::backdrop {
    background: var(--mtm-veil);
  }
  dialog :is(h2, p) {
    word-break: auto-phrase;
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
    inset-block: 0;
    inset-inline: auto 0;
    width: min(320px, calc(100vw - var(--mtm-space-7)));
    height: 100dvh;
    max-height: none;
    margin: 0;
    padding: 0;
    overflow: auto;
    border-radius: 0;
  }
  dialog.drawer[data-side='start'] {
    inset-inline: 0 auto;
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
