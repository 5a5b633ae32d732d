import { type Html, html } from '#sandbox/pages/html.ts';
import { testBanks } from './banks.ts';

/** Test bank accounts that fill the page's form in. `person` stands in for what else is still empty there. */
export const bankOffers = (person: Record<string, string> = {}): Html =>
  html`<ul>${testBanks.map(
    (bank) => html`<li><button type="button" data-fill="${JSON.stringify({ bank: bank.number, ...person })}">
<span class="number">${bank.number}</span><span class="soft">${bank.shows}</span></button></li>`,
  )}</ul>`;
