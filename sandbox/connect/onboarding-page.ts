import type { FastifyReply } from 'fastify';
import { alertOf, badly, input, type Wrong } from '#sandbox/pages/fields.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { sendPage } from '#sandbox/pages/layout.ts';
import { bankOffers } from './bank-offers.ts';
import type { Field, OnboardingForm } from './onboarding-form.ts';
import type { Account } from './scope.ts';

interface OnboardingView {
  account: Account;
  form: OnboardingForm;
  token: string;
  wrong: Wrong<Field> | undefined;
}

/** Where somebody says who they are and where their money goes. */
export function onboardingPage(reply: FastifyReply, view: OnboardingView): FastifyReply {
  const { account, form, token, wrong } = view;
  const title = account.details_submitted ? 'Update your payout details' : 'Set up your payouts';
  const field = (name: Field, label: string, more: Html) =>
    input({ name, label, value: form[name], more }, wrong);
  const content = html`<div class="ticket"><section class="stub" aria-label="What this is for">
<h1><strong>${title}</strong></h1>
<p class="after">Say who you are and which bank account your earnings go to.${account.email ? html` This is for ${account.email}.` : null}</p>
<p class="soft">Nothing you type here is kept but the last four digits of the bank account.</p></section>
<div class="till">${alertOf(wrong)}
<form method="post" data-fill-form>
<input type="hidden" name="token" value="${token}">
<h2>About you</h2>
<div class="pair">${field('first', 'First name', html`autocomplete="given-name"`)}
${field('last', 'Last name', html`autocomplete="family-name"`)}</div>
${field('born', 'Date of birth', html`type="date" autocomplete="bday"`)}
<h2>Your bank account</h2>
${field('bank', 'Account number', html`inputmode="numeric" autocomplete="off" placeholder="000123456789"`)}
<label class="check"><input type="checkbox" name="terms" value="yes" required ${form.terms ? html`checked` : null} ${badly(wrong, 'terms')}>
<span>I agree that my earnings are paid to this account.</span></label>
<div class="stack"><button class="button" name="how" value="active">Finish</button>
<button class="button quiet" name="how" value="restricted" aria-describedby="missing">Finish with a document missing</button>
<button class="button quiet" name="how" value="leave" formnovalidate>Leave for now</button></div>
<p class="soft" id="missing">With a document missing nothing can be received until you come back and finish.</p></form>
<section class="cards" aria-labelledby="banks"><h3 id="banks">Test bank accounts</h3>
<p class="soft">Press one to fill it in.</p>
${bankOffers(person)}</section></div></div>`;
  return sendPage(reply, wrong ? `Not finished yet: ${title}` : title, content, wrong ? 400 : 200);
}

/** Stands in for what is still empty. */
const person = { first: 'Alex', last: 'Example', born: '1990-01-01' };
