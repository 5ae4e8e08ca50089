import { useEffect, useRef, useState } from 'react'
import type { OrderTemplate } from '@mtm/shared-utils/contracts/dto/order-help'
import { Dialog, PlainForm, TextField, useConfirm } from '@mtm/shared-utils/kit/form'
import { useOrderForm } from '../form-context.tsx'
import { startFromTemplate, templateLineOf } from '../state/copy-lines.ts'
import { isStarted, useProblem, useStarting } from '../state/use-starting.ts'
import { useFormTexts } from '../form-texts.tsx'

/** Templates: apply, save the current garments, share and delete own ones. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { work, change, port, may, catalogue } = useOrderForm()
  const { t, label } = useFormTexts()
  const confirm = useConfirm()
  const starting = useStarting()
  const say = useProblem()
  const [rows, setRows] = useState<readonly OrderTemplate[] | null>(null)
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [shared, setShared] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [nameless, setNameless] = useState(false)
  const [round, setRound] = useState(0)
  const busy = useRef(false)
  useEffect(() => {
    let gone = false
    port.templates(work.form).then(
      (found) => void (gone || setRows(found)),
      (caught: unknown) => void (gone || setProblem(caught)),
    )
    return () => {
      gone = true
    }
  }, [port, work.form, round])

  const run = async (act: () => Promise<unknown>) => {
    // one at a time: a second press would save a template twice
    if (busy.current) return
    busy.current = true
    setProblem(null)
    try {
      await act()
      setRound((old) => old + 1)
    } catch (caught) {
      setProblem(caught)
    } finally {
      busy.current = false
    }
  }
  const remove = async ({ id, name: known }: OrderTemplate) => {
    if (await confirm(t('templates.removeAsk', { name: known }), { danger: true }))
      await run(() => port.removeTemplate(id))
  }
  const use = async (template: OrderTemplate) => {
    if (isStarted(work) && !(await confirm(t('templates.replaceAsk'), { danger: true }))) return
    setProblem(null)
    try {
      const lines = await port.templateLines(template.id)
      change(startFromTemplate(lines, await starting(lines)))
      onClose()
    } catch (caught) {
      setProblem(caught)
    }
  }
  const add = () => {
    setNameless(!name.trim())
    if (!name.trim()) return
    void run(async () => {
      await port.addTemplate({
        name: name.trim(),
        description: description.trim() || null,
        form: work.form,
        lines: work.lines.map(templateLineOf),
        shared,
      })
      setName('')
      setDescription('')
      setShared(false)
    })
  }
  const garments = (template: OrderTemplate) =>
    template.garments
      .map(({ category, quantity }) => {
        const known = catalogue.categories.find(({ code }) => code === category)
        return `${known ? label(known) : category} × ${quantity}`
      })
      .join(', ')
  return (
    <Dialog open title={t('templates.title')} onClose={onClose}>
      {problem !== null && (
        <p className="mo-problem" role="alert">
          {say(problem)}
          {!rows && (
            <sl-button size="small" onClick={() => void run(() => Promise.resolve())}>
              {t('form.retry')}
            </sl-button>
          )}
        </p>
      )}
      {rows?.length === 0 && <p className="mo-help">{t('templates.none')}</p>}
      <ul className="mo-templates" aria-busy={rows === null && problem === null}>
        {(rows ?? []).map((template) => (
          <li key={template.id} className="mo-template">
            <div>
              <p className="mo-person__name">
                {template.name}
                {template.shared && <span className="mo-tag">{t('templates.shared')}</span>}
              </p>
              <p className="mo-help">
                {[template.description, garments(template), template.own ? null : template.createBy]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <div className="mo-buttons">
              <sl-button size="small" variant="primary" onClick={() => void use(template)}>
                {t('templates.use')}
              </sl-button>
              {template.own && may.share && (
                <sl-button
                  size="small"
                  onClick={() =>
                    void run(() =>
                      port.editTemplate({
                        id: template.id,
                        name: template.name,
                        description: template.description ?? null,
                        shared: !template.shared,
                      }),
                    )
                  }
                >
                  {template.shared ? t('templates.unshare') : t('templates.share')}
                </sl-button>
              )}
              {template.own && (
                <sl-button size="small" onClick={() => void remove(template)}>
                  {t('templates.remove')}
                </sl-button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <PlainForm className="mo-boxes mo-template__new" label={t('templates.saveTitle')} onSubmit={add}>
        <h4 className="mo-group__title">{t('templates.saveTitle')}</h4>
        <TextField
          name="templateName"
          label={t('templates.name')}
          maxLength={60}
          value={name}
          error={nameless ? t('templates.needsName') : undefined}
          onChange={(next) => setName(next ?? '')}
        />
        <TextField
          name="templateDescription"
          label={t('templates.description')}
          required={false}
          maxLength={300}
          value={description}
          onChange={(next) => setDescription(next ?? '')}
        />
        {may.share && (
          <label className="mo-confirm">
            <input
              type="checkbox"
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            {t('templates.forAll')}
          </label>
        )}
        <p className="mo-help">{t('templates.saveHelp')}</p>
        <div className="mo-buttons">
          <sl-button size="small" onClick={add}>
            {t('templates.save')}
          </sl-button>
        </div>
        {/* Enter submits: a form without a submit button in it needs one */}
        <input type="submit" hidden />
      </PlainForm>
    </Dialog>
  )
}
