import sharp from 'sharp';
import { expect } from 'vitest';
import { join, openTribe, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

async function photo(name: string, width = 2400, height = 1600) {
  const background = { r: Math.random() * 255, g: 120, b: 90 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('the pictures of a post open in full size, zoom, and are leafed through by keys', async ({ visit }) => {
  const [ada, tribe] = await Promise.all([signUp('Ada Moss'), openTribe()]);
  await join(ada, tribe);
  const page = await visit({ as: { ...ada, user: { ...ada.user, joinedTribes: 1 } } });
  await go(page, `/tribes/${tribe.slug}?create`);
  const composer = page.getByRole('dialog', { name: 'New post' });
  const body = `Two of the same goal ${unique()}`;
  await composer.getByLabel('What happened?').fill(body);
  await composer.locator('input[type=file]').setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
  const described = composer.getByRole('textbox', { name: /^Describe the image/ });
  await expect.poll(() => described.count()).toBe(2);
  await described.first().fill('The shot');
  await described.last().fill('The net');
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await waitForText(page, 'Posted.');

  const opener = page
    .getByRole('article')
    .filter({ hasText: body })
    .getByRole('button', { name: /^The shot/ });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Images' });
  await viewer.getByText('1 / 2').waitFor();
  const shown = viewer.locator('[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)');
  const width = () => shown.evaluate((image) => image.getBoundingClientRect().width);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true);
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.3);
  // Larger than any rendition, it shows the file itself.
  for (const key of ['+', '+', '+']) await page.keyboard.press(key);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/full\.jpg/);
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('2 / 2').waitFor();
  await viewer.getByText('The net').waitFor();
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('a shout carries an image and is for a person, whose shouts are listed', async ({ visit }) => {
  const [ada, ben] = await Promise.all([signUp('Ada Moss'), signUp('Ben Okafor')]);
  const page = await go(await visit({ as: ada, on: 'phone' }), '/fanzone/shouts');
  const text = `Best save of the day ${unique()}`;
  await page.getByLabel('Shout', { exact: true }).fill(text);
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await page.getByText('This image format isn’t supported.').first().waitFor();
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await page.locator('main input[type=file]').setInputFiles(await photo('save.jpg'));
  await page.getByRole('textbox', { name: /^Describe the image/ }).fill('A keeper in the air');
  await page.getByLabel('To', { exact: true }).selectOption({ label: 'A person…' });
  await page.getByLabel('Who is it for?').fill(ben.user.username);
  await page.getByRole('button', { name: new RegExp(`@${ben.user.username}`) }).click();
  await page.getByRole('button', { name: 'Shout it' }).click();
  const card = page.getByRole('article').filter({ hasText: text });
  await card.getByRole('button', { name: /A keeper in the air/ }).waitFor();
  await card.getByRole('link', { name: 'Ben Okafor' }).waitFor();
  await go(page, `/fans/${ben.user.username}/profile?tab=shouts`);
  await page.getByRole('link', { name: 'Shouts to Ben Okafor' }).click();
  await page.getByRole('heading', { level: 1, name: `Shouts to @${ben.user.username}` }).waitFor();
  await card.waitFor();
});

test('a post is written with the toolbar and by keys, seen in a preview, and quoted', async ({ visit }) => {
  const [ada, ben, tribe] = await Promise.all([signUp('Ada Moss'), signUp('Ben Okafor'), openTribe()]);
  await Promise.all([join(ada, tribe), join(ben, tribe)]);
  const page = await visit({ as: { ...ada, user: { ...ada.user, joinedTribes: 1 } } });
  await go(page, `/tribes/${tribe.slug}?create`);
  const composer = page.getByRole('dialog', { name: 'New post' });
  const text = composer.getByLabel('What happened?');
  const word = unique();
  await text.fill(word);
  await text.selectText();
  await page.keyboard.press('Control+b');
  await expect.poll(() => text.inputValue()).toBe(`**${word}**`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.inputValue()).toBe(word);
  await composer.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }).click();
  await expect.poll(() => text.inputValue()).toBe(`**${word}**`);
  await composer.getByText('Preview', { exact: true }).click();
  await composer.getByRole('strong').filter({ hasText: word }).waitFor();
  await composer.getByText('Write', { exact: true }).click();
  await text.press('Control+Enter');
  await waitForText(page, 'Posted.');
  const told = page.getByRole('article').filter({ hasText: word });
  await told.waitFor();

  const his = await visit({ as: { ...ben, user: { ...ben.user, joinedTribes: 1 } } });
  await go(his, `/tribes/${tribe.slug}`);
  await his
    .getByRole('article')
    .filter({ hasText: word })
    .getByRole('button', { name: 'More about this post' })
    .click();
  await his.getByRole('menuitem', { name: 'Quote' }).click();
  const quoting = his.getByRole('dialog', { name: 'New post' });
  await quoting.getByText(word).waitFor();
  const why = `Seen it as well ${unique()}`;
  await quoting.getByLabel('What happened?').fill(why);
  await quoting.getByRole('button', { name: 'Post', exact: true }).click();
  const quote = his.getByRole('article').filter({ hasText: why }).getByRole('blockquote');
  await quote.getByText(word).waitFor();

  await told.first().getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this post?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByText('You deleted this post').waitFor();
  await go(his, `/tribes/${tribe.slug}`);
  await his.getByRole('article').filter({ hasText: why }).getByText('This post isn’t available.').waitFor();
});
