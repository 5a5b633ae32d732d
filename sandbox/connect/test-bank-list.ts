import { type Html, html } from '#sandbox/pages/html.ts';
import { testBanks } from './test-banks.ts';

/** Buttons that fill the form with a test bank account. `person` fills the fields that are still empty. */
export const testBankList = (person: Record<string, string> = {}): Html =>
  html`<ul>${testBanks.map(
    (bank) => html`<li><button type="button" data-fill="${JSON.stringify({ bank: bank.number, ...person })}">
<span class="number">${bank.number}</span><span class="soft">${bank.shows}</span></button></li>`,
  )}</ul>`;
