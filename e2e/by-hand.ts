import type { Locator, Page } from 'playwright-core';
import { lastCode } from './ask.ts';
import { unique } from './people.ts';

/** The steps of signing up, done in the browser. */
/** Its title says what one signs in for. */
export const signInDialog = (page: Page) => page.getByRole('dialog', { name: /^Sign in/ });
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
/** The radio is invisible under its label, so the label is clicked. */
export const choose = (radio: Locator) => radio.check({ force: true });
export const step = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor();

/** @param codeOf reads the code of the email, where it isn’t the journeys’ own site */
export async function enterCode(
  page: Page,
  email: string,
  codeOf: (email: string) => Promise<string> = lastCode,
) {
  await signInDialog(page).getByLabel('Email').last().fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByText('We sent a six-digit code to').waitFor();
  // The sixth digit submits the form.
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeOf(email));
}

export async function bornOn(page: Page, day: string, month: string, year: string) {
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Month').selectOption({ label: month });
  await page.getByLabel('Year').fill(year);
}

/** The steps of /welcome for a fan, up to the avatar. @returns the chosen username */
export async function introduceFan(page: Page, name: string): Promise<string> {
  await step(page, 'Choose your position');
  await choose(page.getByRole('radio', { name: 'Fan' }));
  await goOn(page);
  await step(page, 'Choose your username');
  await page.getByLabel('Display name').fill(name);
  const username = `e_${unique()}`;
  await page.getByLabel('Username').fill(username);
  await page.getByText(`${username} is available.`).waitFor();
  await goOn(page);
  await step(page, 'About you');
  await bornOn(page, '9', 'March', '1994');
  await page.getByLabel('Country').selectOption('NL');
  await goOn(page);
  await step(page, 'Choose your avatar');
  return username;
}

/** After the avatar: sports, where a site has several. */
export async function finish(page: Page, sports: readonly string[] = []): Promise<void> {
  const last = page.getByRole('button', { name: /^(Skip and f|F)inish$/ });
  if (!(await last.isVisible())) await goOn(page);
  for (const sport of sports) await page.getByRole('button', { name: sport, exact: true }).click();
  await last.click();
}

/** The last step: tribes and people to begin with. */
export const leaveWelcome = (page: Page) => page.getByRole('link', { name: 'Done', exact: true }).click();

/** All of /welcome, for a fan, with the suggested avatar. */
export async function finishAsFan(page: Page, name: string): Promise<void> {
  await introduceFan(page, name);
  await finish(page);
  await leaveWelcome(page);
}
