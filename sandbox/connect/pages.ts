import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Engine } from '#sandbox/engine.ts';
import { formToken, isValidFormToken } from '#sandbox/pages/csrf.ts';
import type { FormError } from '#sandbox/pages/fields.ts';
import { ApiError, badRequest } from '#sandbox/protocol/api-error.ts';
import { list } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';
import { accountDataOf, setAccountStatus } from './accounts.ts';
import { balanceOf } from './balances.ts';
import { expressPage } from './express-page.ts';
import { endSession, extendSession, type Link } from './links.ts';
import {
  emptyForm,
  type Field,
  normaliseBankNumber,
  readForm,
  readPerson,
  UNKNOWN_BANK,
} from './onboarding-form.ts';
import { onboardingPage } from './onboarding-page.ts';
import { type PageRequest, registerLinkRoute, withSession } from './page-sessions.ts';
import { completePayout, failPayout } from './payouts.ts';
import { getAccount } from './scope.ts';
import { bankByNumber } from './test-banks.ts';

/** Registers onboarding and dashboard of an account's owner. */
export function registerConnectPages(server: FastifyInstance, engine: Engine): void {
  registerLinkRoute(server, engine, 'onboard');
  registerLinkRoute(server, engine, 'express');
  const tokenOf = ({ session }: Link) => formToken(engine.formSecret, session ?? '');
  const isSentFrom = ({ session }: Link, token: unknown) =>
    isValidFormToken(engine.formSecret, session ?? '', token);
  const stale = 'This page has expired. Try again.';

  const showOnboarding = (reply: FastifyReply, link: Link, form = emptyForm, error?: FormError<Field>) => {
    const account = engine.read((tx) => getAccount(tx, link.account));
    return onboardingPage(reply, { account, form, token: tokenOf(link), error });
  };

  server.get<PageRequest>(
    '/onboard/:account',
    withSession(engine, 'onboard', (link, _request, reply) => showOnboarding(reply, link)),
  );

  server.post<PageRequest>(
    '/onboard/:account',
    withSession(engine, 'onboard', (link, { body }, reply) => {
      const form = readForm(body ?? {});
      if (!isSentFrom(link, body?.token)) return showOnboarding(reply, link, form, { message: stale });
      const read = body.how === 'leave' ? null : readPerson(form, engine.clock.now());
      if (read && 'message' in read) return showOnboarding(reply, link, form, read);
      engine.transact((tx) => {
        const status = body.how === 'restricted' ? 'restricted' : 'active';
        if (read) setAccountStatus(tx, getAccount(tx, link.account), status, read.bank);
        endSession(tx, link);
      });
      return reply.redirect(link.returnUrl ?? '/', 303);
    }),
  );

  const showBalance = (reply: FastifyReply, link: Link, message?: string) =>
    engine.read(
      (tx) =>
        expressPage(reply, {
          account: getAccount(tx, link.account),
          balance: balanceOf(tx),
          payouts: list(tx, 'payout', { limit: 50 }).data,
          token: tokenOf(link),
          message,
        }),
      { account: link.account },
    );

  server.get<PageRequest>(
    '/express/:account',
    withSession(engine, 'express', (link, { query }, reply) =>
      showBalance(reply, link, messages.get(String(query.done))),
    ),
  );

  server.post<PageRequest>(
    '/express/:account',
    withSession(engine, 'express', (link, { body }, reply) => {
      if (!isSentFrom(link, body?.token)) return showBalance(reply, link, stale);
      try {
        const done = performAction(engine, link.account, body);
        // Advancing the clock by two days must not end the session.
        engine.transact((tx) => extendSession(tx, link));
        return reply.redirect(`/express/${link.account}?done=${done}`, 303);
      } catch (error) {
        if (error instanceof ApiError) return showBalance(reply, link, error.message);
        throw error;
      }
    }),
  );
}

const TWO_DAYS = 2 * 24 * 60 * 60;

/** The message after an action. */
const messages = new Map([
  ['waited', 'The clock moved ahead two days.'],
  ['bank', 'Bank account updated.'],
  ['paid', 'Payout paid.'],
  ['failed', 'Payout failed. The money is back in your balance.'],
]);

/** Performs an action of the dashboard. Returns the key of its message. */
function performAction(engine: Engine, account: string, body: Record<string, unknown>): string {
  const name = String(body.act);
  if (name === 'bank') {
    const bank = bankByNumber(normaliseBankNumber(String(body.bank)));
    if (!bank) throw badRequest(UNKNOWN_BANK);
    engine.transact((tx) =>
      setAccountStatus(tx, getAccount(tx, account), accountDataOf(tx, account).status, bank),
    );
    return 'bank';
  }
  if (name === 'wait') {
    engine.advance(TWO_DAYS);
    return 'waited';
  }
  if (name !== 'arrive' && name !== 'fail') throw badRequest('Unknown action.');
  const { status } = engine.transact(
    (tx) => {
      const payout = get(tx, 'payout', String(body.payout));
      return name === 'fail' ? failPayout(tx, payout) : completePayout(tx, payout);
    },
    { account },
  );
  return status;
}
