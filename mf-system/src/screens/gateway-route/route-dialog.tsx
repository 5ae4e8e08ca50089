import {
  FILTER_NAMES,
  PREDICATE_NAMES,
  type GatewayRoute,
} from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import { http, notify } from '@mtm/shared-utils/runtime'
import { Dialog, Form, SwitchField, TextField, useForm } from '@mtm/shared-utils/kit/form'
import { ErrorPanel, useText } from '@mtm/shared-utils/kit/root'
import { NAMESPACE, type SystemTexts } from '../../texts.ts'
import { LinesField } from './lines-field.tsx'
import {
  filterLines,
  filtersOf,
  GATEWAY,
  predicateLines,
  predicatesOf,
  proposal,
  type RouteLine,
} from './route-lines.ts'

interface Values {
  routerId: string | null
  name: string | null
  uri: string | null
  isOn: boolean | null
  predicates: RouteLine[]
  filters: RouteLine[]
}

const valuesOf = (route: GatewayRoute | null): Values => ({
  routerId: route?.routerId ?? null,
  name: route?.name ?? null,
  uri: route?.uri ?? null,
  isOn: route ? route.status === 1 : true,
  predicates: route ? predicateLines(route.predicates) : [{ name: 'Path', text: proposal('Path') }],
  filters: route ? filterLines(route.filters) : [],
})

/** A new route, or an existing one. What is not allowed is said by the server. */
export function RouteDialog({
  of,
  onSaved,
  onClose,
}: {
  of: GatewayRoute | null
  onSaved: () => void
  onClose: () => void
}) {
  const t = useText<SystemTexts>(NAMESPACE)
  const form = useForm<Values>({
    initial: valuesOf(of),
    check: (values): Record<string, string> =>
      Object.fromEntries(
        (['routerId', 'name', 'uri'] as const)
          .filter((name) => !values[name])
          .map((name) => [name, t('gateway.required')]),
      ),
  })
  const save = async () => {
    const saved = await form.submit(async ({ routerId, name, uri, isOn, predicates, filters }) => {
      const router = {
        ...(of && { id: of.id, version: of.version }),
        routerId,
        name,
        uri,
        status: isOn ? 1 : 0,
        predicates: JSON.stringify(predicatesOf(predicates)),
        filters: JSON.stringify(filtersOf(filters)),
      }
      const { message } = await http.send('POST', `${GATEWAY}/updateAll`, { body: { router }, quiet: true })
      notify({ kind: 'success', text: message })
    })
    if (!saved) return
    onSaved()
    onClose()
  }
  const title = of ? t('gateway.editOf', { name: of.name }) : t('gateway.add')
  const footer = (
    <>
      <sl-button onClick={onClose}>{t('gateway.cancel')}</sl-button>
      <sl-button variant="primary" loading={form.busy} onClick={() => void save()}>
        {t('gateway.save')}
      </sl-button>
    </>
  )
  return (
    <Dialog open title={title} footer={footer} onClose={onClose}>
      <Form form={form} label={title} onSubmit={() => void save()}>
        {form.failure !== null && <ErrorPanel compact error={form.failure} title={t('gateway.notDone')} />}
        <div className="mtm-form">
          <TextField {...form.field('routerId')} label={t('gateway.routerId')} required maxLength={50} />
          <TextField {...form.field('name')} label={t('gateway.name')} required maxLength={32} />
          <TextField
            {...form.field('uri')}
            label={t('gateway.uri')}
            required
            maxLength={255}
            help={t('gateway.uriHelp')}
          />
          <SwitchField {...form.field('isOn')} label={t('gateway.inUse')} />
        </div>
        <LinesField
          name="predicates"
          label={t('gateway.predicates')}
          help={t('gateway.predicatesHelp')}
          names={PREDICATE_NAMES}
          lines={form.values.predicates}
          onChange={(lines) => form.set('predicates', lines)}
        />
        <LinesField
          name="filters"
          label={t('gateway.filters')}
          help={t('gateway.filtersHelp')}
          names={FILTER_NAMES}
          lines={form.values.filters}
          onChange={(lines) => form.set('filters', lines)}
        />
      </Form>
    </Dialog>
  )
}
