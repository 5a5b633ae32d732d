import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CardFormError, emptyForm, readForm, readPayer } from '#sandbox/checkout/card-form.ts';
import { cardFields, testCardList } from '#sandbox/checkout/card-form-view.ts';
import type { Link } from '#sandbox/connect/links.ts';
import { type PageRequest, registerLinkRoute, withSession } from '#sandbox/connect/page-sessions.ts';
import type { Engine } from '#sandbox/engine.ts';
import { formToken, isValidFormToken } from '#sandbox/pages/csrf.ts';
import { html } from '#sandbox/pages/html.ts';
import { sendPage } from '#sandbox/pages/layout.ts';
import { createCard } from '#sandbox/payments/payment-methods.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import { find, get } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { defaultMethod } from './collect.ts';
import type { Subscription } from './items.ts';

interface PortalView {
  customer: string;
  form: ReturnType<typeof readForm>;
  token: string;
  returnUrl: string | null;
  error: CardFormError | undefined;
}

/** The customer's page: the card that pays their subscriptions. */
export function registerPortal(server: FastifyInstance, engine: Engine): void {
  registerLinkRoute(server, engine, 'portal');
  const tokenOf = ({ session }: Link) => formToken(engine.formSecret, session ?? '');
  const show = (reply: FastifyReply, link: Link, form = emptyForm, error?: CardFormError) =>
    portalPage(reply, engine, {
      customer: link.account,
      form,
      token: tokenOf(link),
      returnUrl: link.returnUrl,
      error,
    });

  server.get<PageRequest>(
    '/portal/:account',
    withSession(engine, 'portal', (link, _request, reply) => show(reply, link)),
  );

  server.post<PageRequest>(
    '/portal/:account',
    withSession(engine, 'portal', (link, { body }, reply) => {
      const form = readForm(body ?? {});
      if (!isValidFormToken(engine.formSecret, link.session ?? '', body?.token))
        return show(reply, link, form, { message: 'This page has expired. Try again.' });
      const read = readPayer(form, engine.clock.now(), emailOf(engine, link.account));
      if ('message' in read) return show(reply, link, form, read);
      // The provider asks the bank before it saves a card.
      if (read.payer.card.decline && !read.payer.card.declinesWhenCharged)
        return show(reply, link, form, { message: read.payer.card.decline.message });
      engine.transact((tx) => replaceCard(tx, link.account, createCard(tx, read.payer, link.account).id));
      return reply.redirect(link.returnUrl ?? `/portal/${link.account}`, 303);
    }),
  );
}

const emailOf = (engine: Engine, customer: string) =>
  engine.read((tx) => find(tx, 'customer', customer)?.email ?? null) ?? 'customer@touchline.test';

/** Charges the customer's subscriptions to this card from now on. */
function replaceCard(tx: Tx, customerId: string, method: string): void {
  emit(tx, 'payment_method.attached', get(tx, 'payment_method', method));
  const customer = get(tx, 'customer', customerId);
  updateAndEmit(
    tx,
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } },
    'customer.updated',
  );
  for (const subscription of subscriptionsOf(tx, customerId))
    updateAndEmit(tx, subscription, { default_payment_method: method }, 'customer.subscription.updated');
}

const subscriptionsOf = (tx: Tx, customer: string): Subscription[] =>
  tx.db
    .all<{ json: string }>(
      `select json from obj where kind = 'subscription' and json ->> '$.customer' = ?
       and json ->> '$.status' in ('active', 'past_due', 'unpaid')`,
      customer,
    )
    .map(({ json }) => JSON.parse(json) as Subscription);

function portalPage(reply: FastifyReply, engine: Engine, view: PortalView): FastifyReply {
  const method = engine.read((tx) => {
    const [subscription = null] = subscriptionsOf(tx, view.customer);
    return defaultMethod(tx, subscription, view.customer);
  });
  const email = emailOf(engine, view.customer);
  const content = html`<div class="ticket"><section class="summary" aria-label="Payment method">
<h1>Payment method<strong>${method?.card ? `Card ending in ${method.card.last4}` : 'None'}</strong></h1>
${method?.card ? html`<p class="soft">Expires ${method.card.exp_month}/${method.card.exp_year}</p>` : null}
${view.returnUrl ? html`<p class="back"><a href="${view.returnUrl}">Go back</a></p>` : null}</section>
<div class="till"><h2>Use another card</h2>${cardFields({ ...view, to: `/portal/${view.customer}`, email }, 'Save card')}${testCardList}</div></div>`;
  return sendPage(reply, view.error ? 'Not saved yet: payment method' : 'Payment method', content);
}
