import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RouteDeps } from '#platform/server/deps.ts';
import { exporter } from '#platform/server/http/export.ts';
import { serveForm } from '#platform/server/http/form.ts';
import { serveOneClick } from '#platform/server/http/one-click.ts';
import { serve } from '#platform/server/http/serve.ts';
import { NewsletterSignUp, newsletterApi, oneClickApi, SubscriptionChange } from '../contract.ts';
import { issuesRoutes } from './issues/routes.ts';
import { findActive, findGrowth, listSubscribers, selectSubscribers } from './queries.ts';
import {
  callerOf,
  changeSubscription,
  endSubscriberLinks,
  endSubscription,
  eraseSubscriber,
  type NewsletterDeps,
  pathOf,
  subscribe,
  subscriptionBehind,
} from './subscriptions.ts';

const PATH = '/api/newsletter/unsubscribe/:token';
const WORDING = 'List-Unsubscribe=One-Click';

function newsletterOneClick(app: FastifyInstance, deps: NewsletterDeps): void {
  serveOneClick(
    app,
    PATH,
    (token) => `/newsletter/${token}`,
    (scope) =>
      serve(scope, oneClickApi, {
        [`POST ${PATH}`]: async ({ params: { token } }, { request }) => {
          await changeSubscription(deps, { token, action: 'unsubscribe' }, callerOf(request!), WORDING);
          return { message: 'You are unsubscribed.' };
        },
      }),
  );
}

/** Behaviour 10.1 to 10.9. */
export function newsletterRoutes(app: FastifyInstance, deps: RouteDeps): void {
  serve(app, newsletterApi, {
    'POST /api/newsletter/subscribe': async ({ body }, { request }) => {
      await subscribe(deps, body.email, callerOf(request!));
      // The response is the same for known and unknown addresses: signing up must not reveal subscribers.
      return { message: 'Check your email for a confirmation message.' };
    },
    'GET /api/newsletter/:token': ({ params }) => subscriptionBehind(deps, params.token),
    'GET /api/account/newsletter': async (_, { person }) => {
      const own = await findActive(deps.db, person!.email);
      const { frequency = null, pausedUntil = null } = own ?? {};
      const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > Date.now();
      const path = own ? await pathOf(deps.config, own) : null;
      return { frequency, pausedUntil: isPaused ? pausedUntil : null, path };
    },
    'GET /api/admin/newsletter/subscribers': ({ query }) => listSubscribers(deps.db, query),
    'GET /api/admin/newsletter/growth': ({ query }) => findGrowth(deps.db, query.days, Date.now()),
    'POST /api/admin/newsletter/subscribers/:id/unsubscribe': ({ params }, { person, request }) =>
      endSubscription(deps, params.id, person, callerOf(request!)),
    'POST /api/admin/newsletter/subscribers/:id/end-links': ({ params }, { person }) =>
      endSubscriberLinks(deps, params.id, person),
    'DELETE /api/admin/newsletter/subscribers/:id': ({ params }, { person }) =>
      eraseSubscriber(deps, params.id, person).then(() => undefined),
    'GET /api/admin/newsletter/subscribers/export': exporter(
      deps,
      newsletterApi['GET /api/admin/newsletter/subscribers'],
      'subscribers',
      selectSubscribers,
    ),
  });
  issuesRoutes(app, deps);
  newsletterOneClick(app, deps);
  serveForm(app, {
    path: '/newsletter',
    limit: newsletterApi['POST /api/newsletter/subscribe'].limit,
    schema: NewsletterSignUp.extend({ from: z.string().optional() }),
    handle: ({ email }, request) => subscribe(deps, email, callerOf(request)),
    // The page links back to the article that had the form below it.
    done: ({ from }) => `/newsletter?sent=1${from ? `&from=${encodeURIComponent(from)}` : ''}`,
  });
  // Mail scanners open every link in an email, so only submitting this form changes anything.
  serveForm(app, {
    path: '/newsletter/:token',
    limit: 'usual',
    schema: SubscriptionChange,
    read: readChoices,
    handle: (change, request) => changeSubscription(deps, change, callerOf(request)),
    done: ({ token, action }) => `/newsletter/${token}${AFTERWARDS[action] ?? ''}`,
  });
}

const AFTERWARDS: Partial<Record<SubscriptionChange['action'], string>> = { save: '?saved=1', renew: '?sent=1' };

/** Reads the ticked boxes, which the form sends as separate fields: 'topics.article', 'jurisdictions.Ireland'. */
function readChoices(typed: Record<string, string>) {
  const ticked = (list: string) =>
    Object.keys(typed).flatMap((name) => (name.startsWith(`${list}.`) ? name.slice(list.length + 1) : []));
  return { ...typed, topics: ticked('topics'), jurisdictions: ticked('jurisdictions') };
}
