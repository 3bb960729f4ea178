import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/server/deps.ts';
import { serveForm } from '#platform/server/http/form.ts';
import { serveOneClick } from '#platform/server/http/one-click.ts';
import { serve } from '#platform/server/http/serve.ts';
import { AlertChange, AlertInput, alertsApi, oneClickApi } from '../contract.ts';
import { ALERT_KINDS, formPath } from '../vocabulary.ts';
import { alertsBehind, changeAlert, endAlert, mailNewLink } from './manage.ts';
import { listAlerts } from './queries.ts';
import { pathOf, setUpAlert } from './set-up.ts';

const ONE_CLICK = '/api/alerts/unsubscribe/:token';

/** Alerts without an account (behaviour 11.1 and 11.2). */
export function alertsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  serve(app, alertsApi, {
    'POST /api/alerts': async ({ body }, { person }) => {
      const path = await setUpAlert(deps, body, person, Date.now());
      if (path) return { message: 'The alert is set up.', path };
      // The response is the same for known and unknown addresses, so that it does not reveal who gets alerts.
      return { message: 'Check your email for a message with a link, and confirm the alert there.' };
    },
    'GET /api/alerts/:token': ({ params }) => alertsBehind(db, config, params.token),
    'GET /api/account/alerts': async (_, { person }) => {
      const own = (await listAlerts(db, person!.email)).filter(({ active }) => active);
      return { total: own.length, path: own[0] ? await pathOf(config, own[0]) : null };
    },
  });
  for (const path of new Set(ALERT_KINDS.map(formPath)))
    serveForm(app, {
      path,
      limit: alertsApi['POST /api/alerts'].limit,
      schema: AlertInput,
      handle: async (input, request) => setUpAlert(deps, input, await request.person(), Date.now()),
      done: ({ kind, topic, author, law, jurisdiction }, own) => {
        if (own) return own;
        const followed = Object.entries({ topic, author, law, jurisdiction }).filter(([, name]) => name !== '');
        return `${path}?${new URLSearchParams([['kind', kind], ...followed, ['sent', '1']])}`;
      },
    });
  // Mail scanners open every link in an email, so only submitting this form changes anything.
  serveForm(app, {
    path: '/alerts/:token',
    limit: 'usual',
    schema: AlertChange,
    handle: (change) =>
      change.action === 'renew'
        ? mailNewLink(deps, change.token)
        : db.transaction((tx) => changeAlert(tx, config, change)),
    done: ({ token, action }) => `/alerts/${token}${action === 'renew' ? '?sent=1' : ''}`,
  });
  serveOneClick(
    app,
    ONE_CLICK,
    (token) => `/alerts/${token}`,
    (scope) =>
      serve(scope, oneClickApi, {
        [`POST ${ONE_CLICK}`]: async ({ params: { token } }) => {
          await db.transaction((tx) => endAlert(tx, config, token));
          return { message: 'The alert is cancelled.' };
        },
      }),
  );
}
