import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Engine } from '#sandbox/engine.ts';
import { formToken, isValidFormToken } from '#sandbox/pages/csrf.ts';
import { messagePage } from '#sandbox/pages/layout.ts';
import { resolveAction } from '#sandbox/payments/attempts.ts';
import type { Intent } from '#sandbox/payments/intents.ts';
import { find, idOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import {
  type CardForm,
  type CardFormError,
  declinedError,
  emptyForm,
  readForm,
  readPayer,
} from './card-form.ts';
import { checkoutPage, confirmPage } from './page.ts';
import { type Session, termsOf } from './sessions.ts';
import { answerBank, type ModeOf, type Outcome, submit } from './submit.ts';

const stale = 'This page has expired. Go back and try again.';

interface PageRequest {
  Params: { id: string };
  Body: Record<string, unknown>;
}

/** The buyer's pages: card form and 3-D Secure. */
export function registerCheckoutPages(server: FastifyInstance, engine: Engine, subscribe: ModeOf): void {
  const notFoundPage = (reply: FastifyReply) =>
    messagePage(reply, 'Payment not found', 'This payment link isn’t valid.', null, 404);

  const show = (reply: FastifyReply, session: Session, form: CardForm = emptyForm, error?: CardFormError) => {
    if (session.status === 'complete')
      return messagePage(reply, 'Already paid', 'You won’t be charged again.', successUrl(session));
    if (session.status === 'expired')
      return messagePage(reply, 'This payment has expired', 'You weren’t charged.', session.cancel_url);
    const email = knownEmail(engine, session);
    const lines = engine.read((tx) => termsOf(tx, session).lines);
    const token = formToken(engine.formSecret, session.id);
    return checkoutPage(reply, { session, lines, form, email, token, error });
  };

  const follow = (reply: FastifyReply, session: Session, outcome: Outcome, form?: CardForm) => {
    if (outcome.state === 'complete') return reply.redirect(successUrl(outcome.session), 303);
    if (outcome.state === 'requires_action') return reply.redirect(outcome.url, 303);
    return show(reply, session, form, declinedError(outcome.message));
  };

  const findSession = (id: string) => {
    engine.runDueTasks();
    return engine.read((tx) => find(tx, 'checkout.session', id));
  };

  server.get<PageRequest>('/c/pay/:id', (request, reply) => {
    const session = findSession(request.params.id);
    return session ? show(reply, session) : notFoundPage(reply);
  });

  server.post<PageRequest>('/c/pay/:id', (request, reply) => {
    const session = findSession(request.params.id);
    if (!session) return notFoundPage(reply);
    if (session.status !== 'open') return show(reply, session);
    const form = readForm(request.body ?? {});
    if (!isValidFormToken(engine.formSecret, session.id, request.body?.token))
      return show(reply, session, form, { message: stale });
    const read = readPayer(form, engine.clock.now(), knownEmail(engine, session));
    if ('message' in read) return show(reply, session, form, read);
    const outcome = engine.transact((tx) => submit(tx, session, read.payer, subscribe));
    return follow(reply, session, outcome, form);
  });

  const findPrompt = (id: string) => {
    engine.runDueTasks();
    return engine.read((tx) => {
      const intent = find(tx, 'payment_intent', id);
      return intent && { intent, session: sessionOfIntent(tx, id) };
    });
  };

  /** The prompt was answered or has expired: the session's page shows the outcome. */
  const showOutcome = (reply: FastifyReply, { session }: BankPrompt) =>
    session
      ? reply.redirect(`/c/pay/${session.id}`, 303)
      : messagePage(reply, 'Already answered', 'Your bank already has your answer.');

  server.get<PageRequest>('/c/confirm/:id', (request, reply) => {
    const question = findPrompt(request.params.id);
    if (!question) return notFoundPage(reply);
    if (!isOpen(question)) return showOutcome(reply, question);
    const { id, amount, currency } = question.intent;
    return confirmPage(reply, { amount, currency, token: formToken(engine.formSecret, id) });
  });

  server.post<PageRequest>('/c/confirm/:id', (request, reply) => {
    const question = findPrompt(request.params.id);
    if (!question) return notFoundPage(reply);
    if (!isOpen(question)) return showOutcome(reply, question);
    const { intent, session } = question;
    if (!isValidFormToken(engine.formSecret, intent.id, request.body?.token))
      return messagePage(reply, 'Try again', stale, `/c/confirm/${intent.id}`, 403);
    const approved = request.body?.answer === 'approve';
    if (session) {
      const outcome = engine.transact((tx) => answerBank(tx, session, approved));
      return follow(reply, session, outcome);
    }
    // A payment confirmed through the API redirects to its own return URL.
    engine.transact((tx) => resolveAction(tx, intent, approved));
    const back = intent.next_action?.redirect_to_url?.return_url;
    return reply.redirect(back ?? `/c/confirm/${intent.id}`, 303);
  });
}

/** A 3-D Secure prompt; a payment confirmed through the API has no session. */
interface BankPrompt {
  intent: Intent;
  session: Session | undefined;
}

const isOpen = ({ intent, session }: BankPrompt): boolean =>
  intent.status === 'requires_action' && (!session || session.status === 'open');

/** Where a buyer lands after paying. */
const successUrl = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

function sessionOfIntent(tx: Tx, intentId: string): Session | undefined {
  const row = tx.db.one<{ json: string }>(
    "select json from obj where kind = 'checkout.session' and json ->> '$.payment_intent' = ?",
    intentId,
  );
  return row && (JSON.parse(row.json) as Session);
}

/** The email address the shop gave; null when the page asks for it. */
const knownEmail = (engine: Engine, session: Session): string | null =>
  engine.read((tx) => find(tx, 'customer', idOf(session.customer) ?? '')?.email) ?? session.customer_email;
