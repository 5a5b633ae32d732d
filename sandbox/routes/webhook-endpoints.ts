import { z } from 'zod';
import type { EndpointSecret } from '#sandbox/delivery/endpoints.ts';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { flag, mergeMetadata, metadata, orUnset, text, url } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { API_VERSION } from '#sandbox/protocol/version.ts';
import { idWith, newId } from '#sandbox/store/ids.ts';
import { list, paging } from '#sandbox/store/lists.ts';
import { get, insert, remove, update } from '#sandbox/store/store.ts';

/** The provider's limit in test mode. */
const MAX_ENDPOINTS = 16;
const names = z.array(text()).min(1);

export const webhookEndpoints = [
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    params: z.strictObject({
      url: url(),
      enabled_events: names,
      connect: flag().optional(),
      description: orUnset(text()).optional(),
      api_version: text().optional(),
      metadata: metadata().optional(),
    }),
    run(tx, input) {
      if (list(tx, 'webhook_endpoint', { limit: MAX_ENDPOINTS }).data.length === MAX_ENDPOINTS)
        throw badRequest(`You have reached the maximum of ${MAX_ENDPOINTS} test webhook endpoints.`);
      const secret = idWith('whsec_');
      const endpoint = insert(
        tx,
        {
          id: newId('webhook_endpoint'),
          object: 'webhook_endpoint',
          api_version: input.api_version ?? API_VERSION,
          application: null,
          created: tx.now,
          description: input.description ?? null,
          enabled_events: input.enabled_events,
          livemode: false,
          metadata: mergeMetadata(null, input.metadata),
          status: 'enabled',
          url: input.url,
        },
        { secret, connect: input.connect ?? false } satisfies EndpointSecret,
      );
      // The secret is shown only once.
      return { ...endpoint, secret };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    params: z.strictObject(paging),
    run: (tx, input) => list(tx, 'webhook_endpoint', input),
  }),
  route({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'webhook_endpoint', id),
  }),
  route({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    params: z.strictObject({
      url: url().optional(),
      enabled_events: names.optional(),
      disabled: flag().optional(),
    }),
    run(tx, { disabled, ...given }, { id }) {
      const status = disabled === undefined ? {} : { status: disabled ? 'disabled' : 'enabled' };
      return update(tx, get(tx, 'webhook_endpoint', id), { ...given, ...status });
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => remove(tx, get(tx, 'webhook_endpoint', id)),
  }),
];
