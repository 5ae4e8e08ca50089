import type { Texts } from '@mtm/shared-utils/runtime'
import type zhCN from './zh-CN.ts'

export default {
  announcement: {
    release: 'Release',
    revoke: 'Revoke',
    view: 'View',
    askRelease: 'Release “{title}”? It is shown to {receivers} at once and can no longer be edited.',
    askRevoke: 'Revoke “{title}”? Its receivers no longer see it, and it cannot be released again.',
    everybody: 'all users',
    chosen: 'the chosen users ({count})',
    failedRelease: 'Not released',
    failedRevoke: 'Not revoked',
    startFirst: 'The start must be before the end.',
    endLast: 'The end must be after the start.',
    usersMissing: 'Choose at least one user.',
    emptyHelp:
      'An announcement is a draft first; once released it appears among its receivers’ notices at once.',
  },
  html: {
    tools: 'Format',
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    heading: 'Heading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quotation',
    link: 'Link',
    help: 'A blank line begins a new paragraph; select text and press a format button.',
    preview: 'Preview',
    previewEmpty: 'What you write is shown here.',
    linkAddress: 'https://',
  },
  outbox: {
    about:
      'Messages kept while no service for text messages or mail is set up: they were never sent, and stay for seven days.',
    emptyHelp:
      'While no service for text messages or mail is set up, what would be sent is kept here. Once there is one, messages go straight to their receivers and nothing new appears.',
    refresh: 'Refresh',
  },
} satisfies Texts<typeof zhCN>
