import type { FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { day } from '#sandbox/pages/day.ts';
import { input } from '#sandbox/pages/fields.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { sendPage } from '#sandbox/pages/layout.ts';
import { money } from '#sandbox/pages/money.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import type { Wire } from '#sandbox/wire.ts';
import { bankOffers } from './bank-offers.ts';
import type { Account } from './scope.ts';

interface ExpressView {
  account: Account;
  balance: Wire<Stripe.Balance>;
  payouts: readonly Objects['payout'][];
  token: string;
  /** What was just done, or why it was not. */
  said?: string | undefined;
}

const statusWords: Record<string, string> = {
  pending: 'Waiting',
  in_transit: 'On its way',
  paid: 'Arrived',
  failed: 'Failed',
  canceled: 'Cancelled',
};

/** What an account's owner sees: what they have, and what was paid out. */
export function expressPage(reply: FastifyReply, view: ExpressView): FastifyReply {
  const { account, balance, payouts, token, said } = view;
  const bank = account.external_accounts?.data[0];
  const sum = (parts: Wire<Stripe.Balance>['available']) =>
    parts.map(({ amount, currency }) => money(amount, currency)).join(', ');
  const content = html`<div class="ticket"><section class="stub" aria-label="What you have">
<h1>Available<strong>${sum(balance.available)}</strong></h1>
<ul class="lines"><li><span class="name">On its way to you</span><span class="amount">${sum(balance.pending)}</span></li>
<li><span class="name">Bank account</span><span class="amount">${bank ? `ending in ${bank.last4}` : 'none yet'}</span></li>
<li><span class="name">Payouts</span><span class="amount">${account.payouts_enabled ? 'can be made' : 'are stopped'}</span></li></ul>
<p class="soft after">${account.email ?? account.id}</p></section>
<div class="till">${said ? html`<p class="said" role="status">${said}</p>` : null}
<h2>Payouts</h2>
${payouts.length === 0 ? html`<p class="soft">None yet. They are ordered where you earned the money.</p>` : html`<ul class="rows">${payouts.map((payout) => payoutRow(payout, token))}</ul>`}
<section class="cards" aria-labelledby="bank-account"><h3 id="bank-account">Bank account</h3>
<p class="soft">Payouts that are ordered from now on go to the one you give here. Press a test account to fill it in.</p>
<form method="post" data-fill-form><input type="hidden" name="token" value="${token}">
${input({ name: 'bank', label: 'Account number', value: '', more: html`inputmode="numeric" autocomplete="off" placeholder="000123456789"` }, undefined)}
<button class="button quiet" name="act" value="bank">Pay to this account</button></form>${bankOffers()}</section>
<section class="cards" aria-labelledby="clock"><h3 id="clock">The sandbox's clock</h3>
<p class="soft">After two days what is on its way is available, and payouts have arrived.</p>
<form method="post"><input type="hidden" name="token" value="${token}">
<button class="button quiet" name="act" value="wait">Let two days go by</button></form></section></div></div>`;
  return sendPage(reply, 'Your balance', content);
}

function payoutRow(payout: Objects['payout'], token: string): Html {
  const { status } = payout;
  const amount = money(payout.amount, payout.currency);
  const act = (name: string, label: string) =>
    html`<button class="button quiet small" name="act" value="${name}" aria-label="${label}: ${amount}">${label}</button>`;
  return html`<li><span class="name"><strong class="amount">${amount}</strong>
<span class="soft">${statusWords[status] ?? status}, ${day(payout.created)}. ${payout.failure_message}</span></span>
<form method="post"><input type="hidden" name="token" value="${token}">
<input type="hidden" name="payout" value="${payout.id}">
${under(status) ? [act('arrive', 'Let it arrive'), act('fail', 'Let it fail')] : null}
${status === 'paid' ? act('fail', 'Send it back') : null}</form></li>`;
}

const under = (status: string) => status === 'pending' || status === 'in_transit';
