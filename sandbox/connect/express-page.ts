import type { FastifyReply } from 'fastify';
import type Stripe from 'stripe';
import { day } from '#sandbox/pages/day.ts';
import { input } from '#sandbox/pages/fields.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { sendPage } from '#sandbox/pages/layout.ts';
import { money } from '#sandbox/pages/money.ts';
import type { Objects } from '#sandbox/store/objects.ts';
import type { Wire } from '#sandbox/wire.ts';
import type { Account } from './scope.ts';
import { testBankList } from './test-bank-list.ts';

interface ExpressView {
  account: Account;
  balance: Wire<Stripe.Balance>;
  payouts: readonly Objects['payout'][];
  token: string;
  /** The result of the last action, or its error. */
  message?: string | undefined;
}

const statusLabels: Record<string, string> = {
  pending: 'Pending',
  in_transit: 'In transit',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Cancelled',
};

/** The account owner's dashboard: balance and payouts. */
export function expressPage(reply: FastifyReply, view: ExpressView): FastifyReply {
  const { account, balance, payouts, token, message } = view;
  const bank = account.external_accounts?.data[0];
  const sum = (parts: Wire<Stripe.Balance>['available']) =>
    parts.map(({ amount, currency }) => money(amount, currency)).join(', ');
  const content = html`<div class="ticket"><section class="summary" aria-label="Balance">
<h1>Available<strong>${sum(balance.available)}</strong></h1>
<ul class="lines"><li><span class="name">Pending</span><span class="amount">${sum(balance.pending)}</span></li>
<li><span class="name">Bank account</span><span class="amount">${bank ? `ending in ${bank.last4}` : 'none yet'}</span></li>
<li><span class="name">Payouts</span><span class="amount">${account.payouts_enabled ? 'Enabled' : 'Disabled'}</span></li></ul>
<p class="soft after">${account.email ?? account.id}</p></section>
<div class="till">${message ? html`<p class="message" role="status">${message}</p>` : null}
<h2>Payouts</h2>
${payouts.length === 0 ? html`<p class="soft">No payouts yet. Request one where you earned the money.</p>` : html`<ul class="rows">${payouts.map((payout) => payoutRow(payout, token))}</ul>`}
<section class="cards" aria-labelledby="bank-account"><h3 id="bank-account">Bank account</h3>
<p class="soft">New payouts go to this account. Select a test account to fill it in.</p>
<form method="post" data-fill-form><input type="hidden" name="token" value="${token}">
${input({ name: 'bank', label: 'Account number', value: '', attributes: html`inputmode="numeric" autocomplete="off" placeholder="000123456789"` }, undefined)}
<button class="button quiet" name="act" value="bank">Use this account</button></form>${testBankList()}</section>
<section class="cards" aria-labelledby="clock"><h3 id="clock">Sandbox clock</h3>
<p class="soft">Two days later, pending funds are available and payouts have been paid.</p>
<form method="post"><input type="hidden" name="token" value="${token}">
<button class="button quiet" name="act" value="wait">Skip ahead two days</button></form></section></div></div>`;
  return sendPage(reply, 'Your balance', content);
}

function payoutRow(payout: Objects['payout'], token: string): Html {
  const { status } = payout;
  const amount = money(payout.amount, payout.currency);
  const act = (name: string, label: string) =>
    html`<button class="button quiet small" name="act" value="${name}" aria-label="${label}: ${amount}">${label}</button>`;
  return html`<li><span class="name"><strong class="amount">${amount}</strong>
<span class="soft">${statusLabels[status] ?? status}, ${day(payout.created)}. ${payout.failure_message}</span></span>
<form method="post"><input type="hidden" name="token" value="${token}">
<input type="hidden" name="payout" value="${payout.id}">
${isUnderWay(status) ? [act('arrive', 'Mark as paid'), act('fail', 'Mark as failed')] : null}
${status === 'paid' ? act('fail', 'Return to balance') : null}</form></li>`;
}

const isUnderWay = (status: string) => status === 'pending' || status === 'in_transit';
