import type { FastifyReply } from 'fastify';
import { errorAlert, type FormError, input, invalidAttributes } from '#sandbox/pages/fields.ts';
import { type Html, html } from '#sandbox/pages/html.ts';
import { sendPage } from '#sandbox/pages/layout.ts';
import type { Field, OnboardingForm } from './onboarding-form.ts';
import type { Account } from './scope.ts';
import { testBankList } from './test-bank-list.ts';

interface OnboardingView {
  account: Account;
  form: OnboardingForm;
  token: string;
  error: FormError<Field> | undefined;
}

/** Collects the account owner's identity and bank account. */
export function onboardingPage(reply: FastifyReply, view: OnboardingView): FastifyReply {
  const { account, form, token, error } = view;
  const title = account.details_submitted ? 'Update your payout details' : 'Set up your payouts';
  const field = (name: Field, label: string, more: Html) =>
    input({ name, label, value: form[name], attributes: more }, error);
  const content = html`<div class="ticket"><section class="summary" aria-label="About this form">
<h1><strong>${title}</strong></h1>
<p class="after">Tell us who you are and where to send your earnings.${account.email ? html` This account belongs to ${account.email}.` : null}</p>
<p class="soft">This is a sandbox: only the last four digits of the bank account are saved.</p></section>
<div class="till">${errorAlert(error)}
<form method="post" data-fill-form>
<input type="hidden" name="token" value="${token}">
<h2>About you</h2>
<div class="pair">${field('first', 'First name', html`autocomplete="given-name"`)}
${field('last', 'Last name', html`autocomplete="family-name"`)}</div>
${field('born', 'Date of birth', html`type="date" autocomplete="bday"`)}
<h2>Your bank account</h2>
${field('bank', 'Account number', html`inputmode="numeric" autocomplete="off" placeholder="000123456789"`)}
<label class="check"><input type="checkbox" name="terms" value="yes" required ${form.terms ? html`checked` : null} ${invalidAttributes(error, 'terms')}>
<span>I agree that my earnings are paid to this account.</span></label>
<div class="stack"><button class="button" name="how" value="active">Finish</button>
<button class="button quiet" name="how" value="restricted" aria-describedby="missing">Finish with a document missing</button>
<button class="button quiet" name="how" value="leave" formnovalidate>Not now</button></div>
<p class="soft" id="missing">With a document missing, payouts stay disabled until you come back and finish.</p></form>
<section class="cards" aria-labelledby="banks"><h3 id="banks">Test bank accounts</h3>
<p class="soft">Select one to fill in the form.</p>
${testBankList(person)}</section></div></div>`;
  return sendPage(reply, error ? `Not finished yet: ${title}` : title, content, error ? 400 : 200);
}

/** Fills the fields that are still empty. */
const person = { first: 'Alex', last: 'Example', born: '1990-01-01' };
