import { z } from 'zod';
import { createSessionParams } from '#sandbox/checkout/params.ts';
import { createSession, expireSession, type Session, termsOf } from '#sandbox/checkout/sessions.ts';
import { mergeMetadata, metadata, text } from '#sandbox/protocol/params.ts';
import { route } from '#sandbox/protocol/route.ts';
import { list, paging, wholeList } from '#sandbox/store/lists.ts';
import { get, update } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';

const sessionOf = (tx: Tx, id: string): Session => get(tx, 'checkout.session', id);

/** A session's line items. */
export const linesOf = (tx: Tx, session: Session) =>
  wholeList(
    `/v1/checkout/sessions/${session.id}/line_items`,
    termsOf(tx, session).lines.map(({ item }) => item),
  );

export const checkoutSessions = [
  route({
    method: 'POST',
    path: '/v1/checkout/sessions',
    params: createSessionParams,
    run: createSession,
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions',
    params: z.strictObject({
      ...paging,
      status: z.enum(['open', 'complete', 'expired']).optional(),
      customer: text().optional(),
      payment_intent: text().optional(),
      subscription: text().optional(),
    }),
    run: (tx, { status, customer, payment_intent, subscription, ...page }) =>
      list(tx, 'checkout.session', page, { status, customer, payment_intent, subscription }),
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => sessionOf(tx, id),
  }),
  route({
    method: 'POST',
    path: '/v1/checkout/sessions/:id',
    params: z.strictObject({ metadata: metadata().optional() }),
    run(tx, input, { id }) {
      const session = sessionOf(tx, id);
      return update(tx, session, { metadata: mergeMetadata(session.metadata, input.metadata) });
    },
  }),
  route({
    method: 'POST',
    path: '/v1/checkout/sessions/:id/expire',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => expireSession(tx, sessionOf(tx, id)),
  }),
  route({
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    params: z.strictObject(paging),
    run: (tx, _input, { id }) => linesOf(tx, sessionOf(tx, id)),
  }),
];
