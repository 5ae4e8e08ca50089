import { css } from 'lit'

export const toastsStyles = css`
  :host {
    position: fixed;
    inset-block: calc(var(--mtm-header-height) + var(--mtm-space-2)) auto;
    inset-inline: auto var(--mtm-space-4);
    width: min(360px, calc(100vw - 2 * var(--mtm-space-4)));
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    overflow: visible;
    font-family: var(--mtm-font);
    font-size: var(--mtm-text);
    line-height: var(--mtm-line);
    color: var(--mtm-ink);
  }
  .stack {
    display: flex;
    flex-direction: column;
    gap: var(--mtm-space-2);
  }
  .toast {
    --tone: var(--mtm-info);
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: var(--mtm-space-3);
    align-items: start;
    padding-block: var(--mtm-space-3);
    padding-inline: var(--mtm-space-4) var(--mtm-space-2);
    border: var(--mtm-line-width) solid var(--mtm-line-colour);
    border-inline-start: 3px solid oklch(var(--mtm-l-600) var(--tone));
    border-radius: var(--mtm-radius);
    background: var(--mtm-raised);
    box-shadow: var(--mtm-shadow);
    animation: arrive var(--mtm-slow) var(--mtm-ease);
  }
  .toast[data-kind='success'] {
    --tone: var(--mtm-success);
  }
  .toast[data-kind='warning'] {
    --tone: var(--mtm-warning);
  }
  .toast[data-kind='danger'] {
    --tone: var(--mtm-danger);
  }
  @keyframes arrive {
    from {
      opacity: 0;
      transform: translateY(-8px);
    }
  }
  .toast > sl-icon {
    margin-top: 3px;
    color: oklch(var(--mtm-l-600) var(--tone));
    font-size: 16px;
  }
  strong {
    display: block;
    font-weight: var(--mtm-weight-strong);
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  button {
    padding: 0;
    border: 0;
    border-radius: var(--mtm-radius);
    background: none;
    cursor: pointer;
  }
  .action {
    min-height: 24px;
    padding-inline: var(--mtm-space-2);
    margin-inline-start: calc(-1 * var(--mtm-space-2));
    color: var(--sl-color-primary-600);
    font: inherit;
    font-weight: var(--mtm-weight-strong);
  }
  .close {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    color: var(--mtm-ink-muted);
  }
  @media (max-width: 767.98px) {
    .action {
      min-height: 40px;
    }
    .close {
      width: 40px;
      height: 40px;
      margin-block: calc(-1 * var(--mtm-space-2));
    }
  }
  button:hover {
    background: var(--mtm-hover);
  }
  button:focus-visible {
    outline: var(--sl-focus-ring);
  }
  @media (prefers-reduced-motion: reduce) {
    .toast {
      animation: none;
    }
  }
`
