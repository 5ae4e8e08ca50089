import { css } from 'lit'

export const noticeBellStyles = css`
  :host {
    display: inline-block;
    color: inherit;
  }
  .icon-button {
    position: relative;
  }
  .badge {
    position: absolute;
    inset-block: 0 auto;
    inset-inline: auto 0;
    min-width: 16px;
    padding: 0 4px;
    border-radius: var(--sl-border-radius-pill);
    background: var(--sl-color-danger-600);
    color: var(--sl-color-neutral-0);
    font-size: var(--mtm-text-small);
    line-height: 16px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  .badge::before {
    content: attr(data-count) / '';
  }
  [popover] {
    --popup-width: min(300px, 100vw - 2 * var(--mtm-space-2));
    width: var(--popup-width);
    padding: 0;
  }
  .tabs {
    display: flex;
    border-bottom: var(--mtm-line-width) solid var(--mtm-line-colour);
  }
  [role='tab'] {
    flex: 1;
    height: var(--mtm-row-height);
    padding: 0 var(--mtm-space-1);
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--mtm-ink-muted);
    white-space: nowrap;
    cursor: pointer;
  }
  [role='tab'][aria-selected='true'] {
    border-bottom-color: var(--mtm-accent);
    color: var(--sl-color-primary-700);
    font-weight: var(--mtm-weight-medium);
  }
  [role='tabpanel'] {
    min-height: 160px;
  }
  .face {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: var(--mtm-space-2);
    min-height: 160px;
    color: var(--mtm-ink-muted);
  }
  .face sl-icon {
    font-size: 32px;
  }
  li {
    border-bottom: var(--mtm-line-width) solid var(--mtm-line-colour);
  }
  .notice {
    display: flex;
    align-items: flex-start;
    gap: var(--mtm-space-2);
    width: 100%;
    padding: var(--mtm-space-3) var(--mtm-space-4);
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .notice:hover {
    background: var(--mtm-hover);
  }
  .text {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
  time {
    color: var(--mtm-ink-muted);
    font-size: var(--mtm-text-small);
    font-variant-numeric: tabular-nums;
  }
  .priority {
    --tone: var(--mtm-info);
    flex: none;
    padding: 0 var(--mtm-space-1);
    border: var(--mtm-line-width) solid oklch(var(--mtm-l-300) var(--tone));
    border-radius: var(--mtm-radius);
    color: oklch(var(--mtm-l-700) var(--tone));
    font-size: var(--mtm-text-small);
  }
  .priority[data-priority='M'] {
    --tone: var(--mtm-warning);
  }
  .priority[data-priority='H'] {
    --tone: var(--mtm-danger);
  }
  .more {
    width: 100%;
    height: var(--mtm-row-height);
    border: 0;
    background: none;
    color: var(--sl-color-primary-600);
    cursor: pointer;
  }
  .more:hover {
    background: var(--mtm-hover);
  }
  @media (forced-colors: active) {
    .badge {
      outline: 1px solid CanvasText;
    }
    [role='tab'] {
      border-bottom-color: Canvas;
    }
    [role='tab'][aria-selected='true'] {
      border-bottom-color: Highlight;
    }
  }
`
