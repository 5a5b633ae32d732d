import { expect } from 'vitest';
import { openTribe } from './people.ts';
import { awake, test } from './visit.ts';

test('a visitor finds a tribe and a page of results by keyboard only', async ({ visit }) => {
  const tribe = await openTribe('sports');
  const page = await visit();
  await page.goto('/');
  await awake(page);

  const field = page.getByRole('combobox');
  // Keys work shortly after hydration.
  await expect
    .poll(async () => {
      if (!(await field.isVisible())) await page.keyboard.press('/');
      return field.isVisible();
    })
    .toBe(true);
  // A slash that opens the search isn't typed into it.
  expect(await field.inputValue()).toBe('');
  await page.keyboard.type(tribe.name.slice(0, 5));
  const option = page
    .getByRole('group', { name: 'Tribes' })
    .getByRole('option', { name: tribe.name })
    .first();
  await option.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  for (let i = 0; i < 20 && (await option.getAttribute('aria-selected')) !== 'true'; i++)
    await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/tribes/${tribe.slug}`);
  await page.getByRole('heading', { level: 1, name: tribe.name }).waitFor();

  await page.keyboard.press('Control+k');
  await field.waitFor();
  // The search is offered again.
  await page.getByRole('link', { name: tribe.name, exact: true }).last().waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type(tribe.name);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=*');
  await page.getByRole('heading', { level: 2, name: 'Tribes' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: tribe.name }).first().waitFor();
});

test('keeps what is typed in the search field before hydration', async ({ visit }) => {
  const page = await visit({ on: 'phone' });
  let hydrate = () => {};
  const held = new Promise<void>((resolve) => {
    hydrate = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search' }).click();
  const field = page.getByRole('combobox');
  await field.waitFor();
  await page.keyboard.type('riv');
  hydrate();
  await awake(page);
  await page.keyboard.type('er');
  await page.getByRole('option', { name: 'Search for “river”' }).waitFor();
  expect(await field.inputValue()).toBe('river');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=river');

  // The page's own field: text typed while results are loading stays.
  const own = page.getByRole('searchbox');
  await own.fill('rive');
  await own.pressSequentially('r bank', { delay: 60 });
  await own.blur();
  await page.waitForURL('**/search?q=river+bank');
  expect(await own.inputValue()).toBe('river bank');

  await page.keyboard.press('Control+k');
  await page.getByRole('button', { name: 'Remove “river”' }).click();
  await page.getByText('Search for people, tribes, posts').waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('shows an empty result, and types a slash inside a field', async ({ visit }) => {
  const page = await visit();
  await page.goto('/search?q=zzqqxxvv');
  await awake(page);
  await page.getByText('No results for “zzqqxxvv”').waitFor();
  // Only types that something was found of have a tab.
  expect(await page.getByRole('navigation', { name: 'Result types' }).count()).toBe(0);
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.type('/');
  expect(await field.inputValue()).toBe('/zzqqxxvv');
  expect(await page.getByRole('combobox').count()).toBe(0);
});
