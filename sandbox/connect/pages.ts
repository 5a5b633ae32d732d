import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '#sandbox/house.ts';
import { formToken, isFormToken } from '#sandbox/pages/csrf.ts';
import type { Wrong } from '#sandbox/pages/fields.ts';
import { badRequest, Failure } from '#sandbox/protocol/failure.ts';
import { list } from '#sandbox/store/lists.ts';
import { get } from '#sandbox/store/store.ts';
import { behind, setStanding } from './accounts.ts';
import { balanceOf } from './balances.ts';
import { bankByNumber } from './banks.ts';
import { expressPage } from './express-page.ts';
import { endVisit, type Link, prolong } from './links.ts';
import { bankNumber, emptyForm, type Field, readForm, readPerson, UNKNOWN_BANK } from './onboarding-form.ts';
import { onboardingPage } from './onboarding-page.ts';
import { arrive, failPayout } from './payouts.ts';
import { accountNamed } from './scope.ts';
import { type Asked, forVisitor, registerEntrance } from './visits.ts';

/** Where an account's owner says who they are, and where they see what they have. */
export function registerConnectPages(server: FastifyInstance, house: House): void {
  registerEntrance(server, house, 'onboard');
  registerEntrance(server, house, 'express');
  const tokenOf = ({ visit }: Link) => formToken(house.formSecret, visit ?? '');
  const isSentFrom = ({ visit }: Link, token: unknown) => isFormToken(house.formSecret, visit ?? '', token);
  const stale = 'This page has been open for too long. Try again.';

  const ask = (reply: FastifyReply, link: Link, form = emptyForm, wrong?: Wrong<Field>) => {
    const account = house.read((tx) => accountNamed(tx, link.account));
    return onboardingPage(reply, { account, form, token: tokenOf(link), wrong });
  };

  server.get<Asked>(
    '/onboard/:account',
    forVisitor(house, 'onboard', (link, _request, reply) => ask(reply, link)),
  );

  server.post<Asked>(
    '/onboard/:account',
    forVisitor(house, 'onboard', (link, { body }, reply) => {
      const form = readForm(body ?? {});
      if (!isSentFrom(link, body?.token)) return ask(reply, link, form, { message: stale });
      const read = body.how === 'leave' ? null : readPerson(form, house.clock.now());
      if (read && 'message' in read) return ask(reply, link, form, read);
      house.transact((tx) => {
        const standing = body.how === 'restricted' ? 'restricted' : 'active';
        if (read) setStanding(tx, accountNamed(tx, link.account), standing, read.bank);
        endVisit(tx, link);
      });
      return reply.redirect(link.returnUrl ?? '/', 303);
    }),
  );

  const show = (reply: FastifyReply, link: Link, words?: string) =>
    house.read(
      (tx) =>
        expressPage(reply, {
          account: accountNamed(tx, link.account),
          balance: balanceOf(tx),
          payouts: list(tx, 'payout', { limit: 50 }).data,
          token: tokenOf(link),
          said: words,
        }),
      { account: link.account },
    );

  server.get<Asked>(
    '/express/:account',
    forVisitor(house, 'express', (link, { query }, reply) => show(reply, link, said.get(String(query.done)))),
  );

  server.post<Asked>(
    '/express/:account',
    forVisitor(house, 'express', (link, { body }, reply) => {
      if (!isSentFrom(link, body?.token)) return show(reply, link, stale);
      try {
        const done = act(house, link.account, body);
        // Also after two days that went by at once.
        house.transact((tx) => prolong(tx, link));
        return reply.redirect(`/express/${link.account}?done=${done}`, 303);
      } catch (error) {
        if (error instanceof Failure) return show(reply, link, error.message);
        throw error;
      }
    }),
  );
}

const TWO_DAYS = 2 * 24 * 60 * 60;

/** What is said of what was just done. */
const said = new Map([
  ['waited', 'Two days have gone by.'],
  ['bank', 'Payouts go to this bank account now.'],
  ['paid', 'It has arrived.'],
  ['failed', 'It failed. The money is back on the balance.'],
]);

/** Does what a button of the express page says. Gives what has become of it. */
function act(house: House, account: string, body: Record<string, unknown>): string {
  const name = String(body.act);
  if (name === 'bank') {
    const bank = bankByNumber(bankNumber(String(body.bank)));
    if (!bank) throw badRequest(UNKNOWN_BANK);
    house.transact((tx) => setStanding(tx, accountNamed(tx, account), behind(tx, account).standing, bank));
    return 'bank';
  }
  if (name === 'wait') {
    house.advance(TWO_DAYS);
    return 'waited';
  }
  if (name !== 'arrive' && name !== 'fail') throw badRequest('This page has no such button.');
  const { status } = house.transact(
    (tx) => {
      const payout = get(tx, 'payout', String(body.payout));
      return name === 'fail' ? failPayout(tx, payout) : arrive(tx, payout);
    },
    { account },
  );
  return status;
}
