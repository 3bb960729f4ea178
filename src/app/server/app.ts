/** The composition root: the only place that puts the parts of the web server together. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { v7 as uuidv7 } from 'uuid';
import { accountsRoutes } from '#features/accounts/server/routes.ts';
import { alertsRoutes } from '#features/alerts/server/routes.ts';
import { keyOfCall } from '#features/api/server/index.ts';
import { apiRoutes } from '#features/api/server/routes.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { isDaily } from '#features/backups/server/index.ts';
import { backupsRoutes } from '#features/backups/server/routes.ts';
import { binRoutes } from '#features/bin/server/routes.ts';
import { calendarRoutes } from '#features/calendar/server/routes.ts';
import { commentsRoutes } from '#features/comments/server/routes.ts';
import { adminRoutes, viewsRoutes } from '#features/desk/server/routes.ts';
import { editionsRoutes } from '#features/editions/server/routes.ts';
import { homeRoutes } from '#features/home/server/routes.ts';
import { formerAddresses } from '#features/imports/server/old-addresses.ts';
import { importsRoutes } from '#features/imports/server/routes.ts';
import { takeAnswer } from '#features/inquiries/server/index.ts';
import { inquiriesRoutes } from '#features/inquiries/server/routes.ts';
import { intakeRoutes } from '#features/intake/server/routes.ts';
import { acceptThroughProvider } from '#features/invitations/server/index.ts';
import { invitationsRoutes } from '#features/invitations/server/routes.ts';
import { jurisdictionsRoutes } from '#features/jurisdictions/server/routes.ts';
import { mailRoutes } from '#features/mail/server/routes.ts';
import { newsletterRoutes } from '#features/newsletter/server/routes.ts';
import { noticesRoutes } from '#features/notices/server/routes.ts';
import { privacyRoutes } from '#features/privacy/server/routes.ts';
import { proofRoutes } from '#features/proof/server/index.ts';
import { publishingRoutes } from '#features/publishing/server/routes.ts';
import { readingsRoutes } from '#features/readings/server/routes.ts';
import { referencesRoutes } from '#features/references/server/routes.ts';
import { savedRoutes } from '#features/saved/server/routes.ts';
import { searchRoutes } from '#features/search/server/routes.ts';
import { securityRoutes } from '#features/security/server/routes.ts';
import type { settingsApi } from '#features/settings/contract.ts';
import { settingsRoutes } from '#features/settings/server/routes.ts';
import { sharesRoutes } from '#features/shares/server/routes.ts';
import { submissionsRoutes } from '#features/submissions/server/routes.ts';
import { syndicationRoutes } from '#features/syndication/server/routes.ts';
import { topicsRoutes } from '#features/topics/server/routes.ts';
import { usersRoutes } from '#features/users/server/routes.ts';
import { webhooksRoutes } from '#features/webhooks/server/routes.ts';
import { client } from '#kernel/client.ts';
import { type CallingKey, isInScope } from '#platform/server/auth/access.ts';
import type { Accounts } from '#platform/server/auth/accounts.ts';
import type { Person } from '#platform/server/auth/person.ts';
import { connectReader } from '#platform/server/db/replica.ts';
import type { RouteDeps } from '#platform/server/deps.ts';
import { documentsRoutes } from '#platform/server/documents/routes.ts';
import { decodable, limitParameters } from '#platform/server/http/addresses.ts';
import { serveAssets, serveFlags } from '#platform/server/http/assets.ts';
import { takeJson } from '#platform/server/http/bodies.ts';
import { type Arrivals, closeGently } from '#platform/server/http/closing.ts';
import { directTransport } from '#platform/server/http/direct.ts';
import { handleErrors, notFoundAnswer } from '#platform/server/http/errors.ts';
import { healthRoutes } from '#platform/server/http/health.ts';
import {
  ARRIVAL_MS,
  endStreamsOfHeads,
  isChunked,
  limitBodies,
  limitConnections,
  refuseChunks,
} from '#platform/server/http/held-memory.ts';
import { inLine, inOwnLine } from '#platform/server/http/in-line.ts';
import {
  keepAddresses,
  limitKeys,
  limitLongLists,
  limitReadsOfAccounts,
  limitSearches,
  limitWrites,
} from '#platform/server/http/limits.ts';
import { createOpenReplies } from '#platform/server/http/open-replies.ts';
import { describeApi } from '#platform/server/http/openapi.ts';
import { checkOrigins } from '#platform/server/http/origin.ts';
import { createPages } from '#platform/server/http/pages.ts';
import { recordRefusals } from '#platform/server/http/refusals.ts';
import { builtPages, type Renderer } from '#platform/server/http/renderer.ts';
import { secureHeaders } from '#platform/server/http/security.ts';
import { kindsWith } from '#platform/server/kinds.ts';
import { logRequests } from '#platform/server/log.ts';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import type { SecurityRecorder } from '#platform/server/security-events/recorder.ts';
import type { Tracing } from '#platform/server/tracing/tracing.ts';
import { versionsRoutes } from '#platform/server/versions/routes.ts';
import { kindsRoutes } from './kinds.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a write through `Changes.write`, so that the site drops the cached pages of what has changed before it
     * responds. Only a few run at a time for one person or network. `run` reads the caller again, whose permissions may
     * have ended since.
     */
    write<T>(request: FastifyRequest, run: () => Promise<T>): Promise<T>;
  }
}

/** One megabyte is enough for the longest article that the contract allows. */
const BODY_LIMIT = 1_048_576;
/** Clients learn to use a kept connection within this time; it is closed a second later. */
const KEEP_ALIVE_MS = 2_000;

export interface AppOptions extends Omit<RouteDeps, 'reader'> {
  /** The address of the database, for threads that open their own connections. */
  url: string;
  accounts: Accounts;
  securityEvents: SecurityRecorder;
  /** Undefined if no address is configured for them. */
  metrics?: Metrics | undefined;
  /** Undefined if no receiver is configured. */
  tracing?: Tracing | undefined;
  /** Undefined for an app that listens on its own port. */
  arrivals?: Arrivals | undefined;
  /** Renders the pages; by default from the build, in development through Vite. */
  renderer?: (transport: ReturnType<typeof directTransport>['transport'], app: FastifyInstance) => Promise<Renderer>;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, changes, presence, storage, log, limits } = options;
  let answerFromCache: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  let isClosing = () => false;
  // An error here would crash the process. The framework meets the same error and responds.
  const isAnswered: typeof answerFromCache = (request, response) => {
    try {
      return answerFromCache(request, response);
    } catch (err) {
      log.error({ err }, 'a cached response could not be sent');
      return false;
    }
  };
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    rewriteUrl: ({ url }) => decodable(url!),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_LIMIT,
    // While stopping, requests on open connections are still answered, with `connection: close`.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const waits = { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: ARRIVAL_MS };
      const server = http.createServer(waits, (request, response) => {
        if (!isPatient(response)) return;
        const chunked = isChunked(request);
        if (isClosing() || chunked) response.setHeader('connection', 'close');
        if (chunked || !isAnswered(request, response)) handler(request, response);
      });
      const isPatient = limitConnections(server);
      return server;
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('routesByKey', new Map());
  const [reads, writes] = [inLine(), inLine()];
  app.decorate('read', (request, run) => inOwnLine(reads, request, run));
  app.decorate('write', (request, run) =>
    inOwnLine(writes, request, () => {
      request.forgetCaller();
      return changes.write(run);
    }),
  );
  isClosing = closeGently(app, options);
  options.tracing?.watch(app);
  handleErrors(app);
  app.setNotFoundHandler(notFoundAnswer);
  takeJson(app);
  await app.register(cookie);
  // Compresses API responses; pages and assets already have compressed forms. Never unpacks a body, because a kilobyte
  // could become gigabytes.
  await app.register(compress, { customTypes: /^application\/json/, threshold: 1024, globalDecompression: false });
  keepAddresses(app);
  await secureHeaders(app, config.publicUrl);
  refuseChunks(app);
  checkOrigins(app, config.publicUrl);
  limitParameters(app);
  identify(app, options);
  limitKeys(app, limits);
  limitWrites(app, limits);
  limitSearches(app, limits);
  limitLongLists(app, limits);
  limitReadsOfAccounts(app, limits);
  limitBodies(app);
  endStreamsOfHeads(app);
  app.addHook('onError', async (_request, _reply, err) => storage.note(err));
  recordRefusals(app, options.securityEvents);
  logRequests(app);
  options.metrics?.countRequests(app);

  await describeApi(app, config);
  const deps = { ...options, reader: connectReader(options) };
  app.addHook('onClose', deps.reader.close);
  healthRoutes(app, { ...deps, backsUpDaily: () => isDaily(options.db, config), isClosing });
  features(app, deps);
  // Without this, calls of unknown endpoints would get a page.
  app.all('/api/*', { schema: { hide: true } }, notFoundAnswer);
  const { reply, transport, collectPolicy, areSame, figures } = directTransport(app, { changes, presence, config });
  const replies = createOpenReplies(app, { changes, presence, config }, reply);
  const renderer = await (options.renderer ?? builtPages)(transport, app);
  const settings = client<typeof settingsApi>(transport);
  if (renderer.assets) await serveAssets(app, renderer.assets, async () => (await settings('GET /api/settings')).icon);
  await serveFlags(app);
  const site = async () => {
    const { siteTitle, contactEmail, logo } = await settings('GET /api/settings');
    return { name: siteTitle, contactEmail, ...(logo && { logo }) };
  };
  const former = formerAddresses(options.db);
  const pages = createPages({ config, changes, presence, renderer, site, collectPolicy, former, areSame });
  pages.register(app);
  answerFromCache = (request, response) =>
    (request.url!.startsWith('/api/') ? replies : pages).answerFromCache(request, response);
  const caches = { pages: pages.figures, replies: replies.figures, data: figures };
  options.metrics?.showCaches(caches, [pages.sent, replies.sent]);
  return app;
}

function features(app: FastifyInstance, options: RouteDeps & Pick<AppOptions, 'accounts' | 'url'>): void {
  accountsRoutes(app, {
    ...options,
    cameThroughProvider: (person) => acceptThroughProvider(options, person, Date.now()),
  });
  adminRoutes(app, options);
  kindsRoutes(app, options);
  alertsRoutes(app, options);
  apiRoutes(app, options);
  auditRoutes(app, options);
  backupsRoutes(app, options);
  binRoutes(app, options);
  calendarRoutes(app, options);
  commentsRoutes(app, options);
  documentsRoutes(app, options);
  editionsRoutes(app, options);
  homeRoutes(app, options);
  importsRoutes(app, { ...options, importWorker: new URL('./import-worker.ts', import.meta.url) });
  inquiriesRoutes(app, options);
  intakeRoutes(app, options);
  invitationsRoutes(app, options);
  jurisdictionsRoutes(app, options);
  mailRoutes(app, { ...options, takeAnswer: (mail) => takeAnswer(options, mail) });
  newsletterRoutes(app, options);
  noticesRoutes(app, options);
  privacyRoutes(app, options);
  proofRoutes(app, options);
  publishingRoutes(app, options);
  readingsRoutes(app, options);
  referencesRoutes(app, options);
  savedRoutes(app, options);
  searchRoutes(app, options);
  securityRoutes(app, options);
  settingsRoutes(app, options);
  sharesRoutes(app, options);
  submissionsRoutes(app, options);
  syndicationRoutes(app, options);
  topicsRoutes(app, options);
  usersRoutes(app, options);
  viewsRoutes(app, options);
  webhooksRoutes(app, options);
  versionsRoutes(
    app,
    options,
    kindsWith(options.kinds, 'versions').map(({ versions }) => versions),
  );
}

/** Adds `request.person()` and `request.apiKey()`, which look up on their first call, and `request.forgetCaller()`. */
function identify(app: FastifyInstance, { accounts, db }: Pick<AppOptions, 'accounts' | 'db'>): void {
  app.decorateRequest('person');
  app.decorateRequest('apiKey');
  app.decorateRequest('forgetCaller');
  app.addHook('onRequest', async (request, reply) => {
    let person: Promise<Person | null> | undefined;
    let key: Promise<CallingKey | null> | undefined;
    const personOfKey = async () => {
      const used = await request.apiKey();
      return used ? (isInScope(request, used) ? used.person : null) : accounts.personOf(request, reply);
    };
    request.apiKey = () => {
      key ??= keyOfCall(db, request.headers.authorization);
      return key;
    };
    request.person = () => {
      // Ignores a key if the endpoint does not accept one.
      person ??= request.routeOptions.config.scope ? personOfKey() : accounts.personOf(request, reply);
      return person;
    };
    request.forgetCaller = () => {
      person = undefined;
      key = undefined;
    };
  });
}
