import { css } from 'lit'

export const tabsStyles = css`
  :host {
    display: block;
    height: var(--mtm-tabs-height);
    min-width: 0;
    border-bottom: var(--mtm-line-width) solid var(--mtm-line-colour);
    background: var(--mtm-card);
  }
  nav {
    height: 100%;
    overflow: auto hidden;
    scrollbar-width: none;
  }
  ul {
    display: flex;
    width: max-content;
    height: 100%;
    padding: 0 var(--mtm-space-2);
  }
  li {
    position: relative;
    display: flex;
    align-items: center;
    max-width: 200px;
    padding: 0 var(--mtm-space-1);
    color: var(--mtm-ink-muted);
    user-select: none;
  }
  li:hover {
    color: var(--mtm-ink);
  }
  li[data-active] {
    color: var(--sl-color-primary-700);
    font-weight: var(--mtm-weight-medium);
  }
  li[data-active]::after {
    content: '';
    position: absolute;
    inset-block: auto -1px;
    inset-inline: var(--mtm-space-1);
    height: 2px;
    background: var(--mtm-accent);
  }
  a {
    display: flex;
    align-items: center;
    gap: var(--mtm-space-1);
    min-width: 0;
    height: 28px;
    padding: 0 var(--mtm-space-2);
    border-radius: var(--mtm-radius);
  }
  .dot {
    flex: none;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--sl-color-warning-600);
  }
  li > button {
    display: grid;
    flex: none;
    place-items: center;
    width: 24px;
    height: 24px;
    margin-inline-start: -4px;
    padding: 0;
    border: 0;
    border-radius: var(--mtm-radius);
    background: none;
    color: var(--mtm-ink-muted);
    font-size: 12px;
    cursor: pointer;
  }
  li > button:hover {
    background: var(--mtm-hover);
    color: var(--mtm-ink);
  }
  @media (forced-colors: active) {
    li[data-active]::after {
      background: Highlight;
    }
    .dot {
      background: CanvasText;
    }
  }
`
