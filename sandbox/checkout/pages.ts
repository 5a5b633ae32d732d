import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '#sandbox/house.ts';
import { formToken, isFormToken } from '#sandbox/pages/csrf.ts';
import { sayPage } from '#sandbox/pages/layout.ts';
import { answerAction } from '#sandbox/payments/attempts.ts';
import type { Intent } from '#sandbox/payments/intents.ts';
import { find, idOf } from '#sandbox/store/store.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import { type CardForm, declined, emptyForm, readForm, readPayer, type WrongCard } from './card-form.ts';
import { checkoutPage, confirmPage } from './page.ts';
import { type Session, termsOf } from './sessions.ts';
import { answerBank, type ModeOf, type Outcome, submit } from './submit.ts';

const stale = 'This page has been open for too long, or was opened elsewhere. Go back and try again.';

interface Asked {
  Params: { id: string };
  Body: Record<string, unknown>;
}

/** The pages a buyer is sent to: the card form, and their bank's question. */
export function registerCheckoutPages(server: FastifyInstance, house: House, subscribe: ModeOf): void {
  const nowhere = (reply: FastifyReply) =>
    sayPage(reply, 'Nothing to pay here', 'This address belongs to no payment we know of.', null, 404);

  const show = (reply: FastifyReply, session: Session, form: CardForm = emptyForm, wrong?: WrongCard) => {
    if (session.status === 'complete')
      return sayPage(
        reply,
        'Already paid',
        'This has been paid for. Nothing more is taken.',
        landing(session),
      );
    if (session.status === 'expired')
      return sayPage(
        reply,
        'Too late',
        'The time for this payment is over. Nothing was taken.',
        session.cancel_url,
      );
    const email = knownEmail(house, session);
    const lines = house.read((tx) => termsOf(tx, session).lines);
    const token = formToken(house.formSecret, session.id);
    return checkoutPage(reply, { session, lines, form, email, token, wrong });
  };

  const follow = (reply: FastifyReply, session: Session, outcome: Outcome, form?: CardForm) => {
    if (outcome.state === 'complete') return reply.redirect(landing(outcome.session), 303);
    if (outcome.state === 'requires_action') return reply.redirect(outcome.url, 303);
    return show(reply, session, form, declined(outcome.message));
  };

  const sessionNamed = (id: string) => {
    house.keepTime();
    return house.read((tx) => find(tx, 'checkout.session', id));
  };

  server.get<Asked>('/c/pay/:id', (request, reply) => {
    const session = sessionNamed(request.params.id);
    return session ? show(reply, session) : nowhere(reply);
  });

  server.post<Asked>('/c/pay/:id', (request, reply) => {
    const session = sessionNamed(request.params.id);
    if (!session) return nowhere(reply);
    if (session.status !== 'open') return show(reply, session);
    const form = readForm(request.body ?? {});
    if (!isFormToken(house.formSecret, session.id, request.body?.token))
      return show(reply, session, form, { message: stale });
    const read = readPayer(form, house.clock.now(), knownEmail(house, session));
    if ('message' in read) return show(reply, session, form, read);
    const outcome = house.transact((tx) => submit(tx, session, read.payer, subscribe));
    return follow(reply, session, outcome, form);
  });

  const questionNamed = (id: string) => {
    house.keepTime();
    return house.read((tx) => {
      const intent = find(tx, 'payment_intent', id);
      return intent && { intent, session: sessionOfIntent(tx, id) };
    });
  };

  /** Answered, or asked too late: what has become of the payment is on its own page. */
  const over = (reply: FastifyReply, { session }: Question) =>
    session
      ? reply.redirect(`/c/pay/${session.id}`, 303)
      : sayPage(reply, 'Already answered', 'Your bank is not asking anything any more.');

  server.get<Asked>('/c/confirm/:id', (request, reply) => {
    const question = questionNamed(request.params.id);
    if (!question) return nowhere(reply);
    if (!isOpen(question)) return over(reply, question);
    const { id, amount, currency } = question.intent;
    return confirmPage(reply, { amount, currency, token: formToken(house.formSecret, id) });
  });

  server.post<Asked>('/c/confirm/:id', (request, reply) => {
    const question = questionNamed(request.params.id);
    if (!question) return nowhere(reply);
    if (!isOpen(question)) return over(reply, question);
    const { intent, session } = question;
    if (!isFormToken(house.formSecret, intent.id, request.body?.token))
      return sayPage(reply, 'Try again', stale, `/c/confirm/${intent.id}`, 403);
    const approved = request.body?.answer === 'approve';
    if (session) {
      const outcome = house.transact((tx) => answerBank(tx, session, approved));
      return follow(reply, session, outcome);
    }
    // A payment that was confirmed by a call leads back to where that said.
    house.transact((tx) => answerAction(tx, intent, approved));
    const back = intent.next_action?.redirect_to_url?.return_url;
    return reply.redirect(back ?? `/c/confirm/${intent.id}`, 303);
  });
}

/** What a bank asks about; a payment that was confirmed by a call has no session. */
interface Question {
  intent: Intent;
  session: Session | undefined;
}

const isOpen = ({ intent, session }: Question): boolean =>
  intent.status === 'requires_action' && (!session || session.status === 'open');

/** Where a buyer lands who has paid. */
const landing = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);

function sessionOfIntent(tx: Tx, intentId: string): Session | undefined {
  const row = tx.db.one<{ json: string }>(
    "select json from obj where kind = 'checkout.session' and json ->> '$.payment_intent' = ?",
    intentId,
  );
  return row && (JSON.parse(row.json) as Session);
}

/** The address the shop gave for this buyer; null when they are to be asked. */
const knownEmail = (house: House, session: Session): string | null =>
  house.read((tx) => find(tx, 'customer', idOf(session.customer) ?? '')?.email) ?? session.customer_email;
