import '@mtm/shared-utils/ui'
import { HOME } from '@mtm/shared-utils/runtime'
import { useTab, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type ShellTexts } from '../../texts.ts'

const REASONS = { 403: 'forbidden', 404: 'missing', 500: 'broken' } as const

/** The problem of an address, and a link to the start page. */
export function ExceptionPage({ code }: { code: keyof typeof REASONS }) {
  const t = useText<ShellTexts>(NAMESPACE)
  const { navigate } = useTab()
  return (
    <div className="mtm-page">
      <div className="mtm-state">
        <CutThread />
        <h1 className="mtm-display">{code}</h1>
        <p className="mtm-state__text">{t(`exception.${REASONS[code]}`)}</p>
        <sl-button variant="primary" onClick={() => navigate(HOME)}>
          {t('exception.home')}
        </sl-button>
      </div>
    </div>
  )
}

/** Drawing: a needle without thread. */
function CutThread() {
  return (
    <svg width="200" height="96" viewBox="0 0 200 96" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        d="M20 60c24-36 44 20 68 4s4-40-10-26 22 44 52 22"
        strokeWidth="1.5"
        strokeDasharray="64 5 30 5"
      />
      <path d="m128 62 46-42c5-4 8-1 4 4l-42 46-8-8z" strokeWidth="2" strokeLinejoin="round" />
      <path d="m166 30 5-5" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
