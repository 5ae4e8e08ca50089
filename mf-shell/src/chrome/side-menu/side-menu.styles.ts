import { css } from 'lit'

export const sideMenuStyles = css`
  :host {
    display: block;
    width: var(--mtm-menu-width);
    background: var(--mtm-nav);
    color: var(--mtm-nav-ink);
  }
  :host([collapsed]) {
    width: var(--mtm-menu-width-collapsed);
  }
  :host([mode='top']) {
    width: auto;
  }
  nav > p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--mtm-space-2);
    align-items: center;
    padding: var(--mtm-space-3);
  }
  :host([collapsed]) nav > p {
    padding: var(--mtm-space-2) var(--mtm-space-1);
  }
  :host([collapsed]) .sign-in {
    flex: 1;
    justify-content: center;
    padding: 0;
  }
  nav > ul {
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding: var(--mtm-space-2);
  }
  li {
    position: relative;
  }
  ul ul:not(.floating) {
    display: flex;
    flex-direction: column;
    gap: 2px;
    padding-top: 2px;
  }
  .entry {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--mtm-space-2);
    width: 100%;
    height: var(--mtm-row-height);
    padding: 0 var(--mtm-space-3);
    border: 0;
    border-radius: var(--mtm-radius);
    background: none;
    text-align: start;
    cursor: pointer;
    transition: background var(--mtm-fast);
  }
  .entry[data-level='1'] {
    padding-inline-start: 36px;
  }
  .entry[data-level='2'] {
    padding-inline-start: 48px;
  }
  .entry:hover {
    background: var(--mtm-nav-hover);
  }
  .entry:focus-visible {
    outline-color: var(--mtm-nav-ink-strong);
  }
  .entry[data-within] {
    color: var(--mtm-nav-ink-strong);
  }
  .entry[aria-current='page'] {
    background: var(--mtm-nav-selected);
    color: var(--mtm-nav-ink-strong);
    font-weight: var(--mtm-weight-medium);
  }
  .entry[aria-current='page']::before {
    content: '';
    position: absolute;
    inset-block: var(--mtm-space-2);
    inset-inline: 0 auto;
    width: 3px;
    border-radius: var(--mtm-radius);
    background: var(--mtm-accent);
  }
  .entry > sl-icon {
    flex: none;
    font-size: 16px;
  }
  .title {
    flex: 1;
  }
  .chevron {
    font-size: 12px !important;
    color: var(--mtm-nav-ink-muted);
    transition: transform var(--mtm-fast);
  }
  [aria-expanded='true'] > .chevron {
    transform: rotate(180deg);
  }

  .floating {
    position: absolute;
    z-index: 1;
    min-width: 180px;
    padding: var(--mtm-space-1);
    border: var(--mtm-line-width) solid var(--mtm-nav-line);
    border-radius: var(--mtm-radius-card);
    background: var(--mtm-nav);
    box-shadow: var(--mtm-shadow);
  }
  .floating .entry {
    padding-inline-start: var(--mtm-space-3);
    white-space: nowrap;
  }
  .floating .floating .entry,
  .floating ul .entry {
    padding-inline-start: var(--mtm-space-5);
  }

  :host([collapsed]) nav > ul > li > .entry {
    justify-content: center;
    padding: 0;
  }
  :host([collapsed]) nav > ul > li > .entry > :is(.title, .chevron) {
    display: none;
  }
  :host([collapsed]) .floating {
    inset-block: 0 auto;
    inset-inline: calc(100% + var(--mtm-space-2)) auto;
  }

  :host([mode='top']) nav > ul {
    flex-direction: row;
    padding: 0;
  }
  :host([mode='top']) .floating {
    inset-block: calc(100% + var(--mtm-space-1)) auto;
    inset-inline: 0 auto;
  }
  :host([mode='top']) nav > ul > li > .entry {
    white-space: nowrap;
  }
  :host([mode='top']) nav > ul > li > .entry[aria-current='page']::before {
    inset-block: auto 0;
    inset-inline: var(--mtm-space-2);
    width: auto;
    height: 3px;
  }
  @media (forced-colors: active) {
    .entry {
      border: var(--mtm-line-width) solid transparent;
    }
    .entry[aria-current='page'] {
      border-color: Highlight;
    }
    .entry[aria-current='page']::before {
      background: Highlight;
    }
    .entry:not([aria-current='page']) {
      border-color: Canvas;
    }
  }
`
