import { expect } from 'vitest';
import { getMyBlogs } from '#features/blogs/calls.ts';
import { ask } from './ask.ts';
import { letScheduledBlogBeDue } from './clock.ts';
import { demoPerson, unique } from './people.ts';
import { go, noPage, test } from './visit.ts';

test('a writer sees a preview, schedules a blog, and a visitor reads it once its time has come', async ({
  visit,
}) => {
  const writer = await demoPerson('kofi_hurdles');
  const title = `Rhythm in the ${unique()} rain`;
  const page = await visit({ as: writer, on: 'wide' });
  await go(page, '/blogs/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Count to fifteen');
  await text.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold (Ctrl+B)' }).click();
  expect(await text.inputValue()).toBe('**Count to fifteen**');
  // The browser's own undo knows what the toolbar did.
  await text.press('ControlOrMeta+z');
  expect(await text.inputValue()).toBe('Count to fifteen');
  await text.fill(
    'It rained for an hour.\n\n## Before the gun\n\n- Breathe\n- **Count** to fifteen\n\n<script>alert(1)</script>',
  );
  await page.getByText('All changes saved').waitFor();
  await page.getByRole('radio', { name: 'Preview' }).check({ force: true });
  const preview = page.getByRole('article', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'Before the gun' }).waitFor();
  await preview.getByText('<script>alert(1)</script>').waitFor();

  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule blog' }).click();
  await page.getByText('It goes live').waitFor();
  const { items } = await ask(writer, getMyBlogs, { query: { state: 'scheduled' } });
  const slug = items.find((blog) => blog.title === title)?.slug ?? '';
  const visitor = await visit({ on: 'phone', noise: [...noPage] });
  await visitor.goto(new URL(`/blogs/${slug}`, page.url()).href);
  await visitor.getByText('We couldn’t find this blog.').waitFor();

  await letScheduledBlogBeDue(title);
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByRole('heading', { name: title, level: 1 }).count();
    })
    .toBe(1);
  await visitor.getByRole('heading', { name: 'Before the gun' }).waitFor();
  await visitor.getByText('1 min read').first().waitFor();

  // A comment is one of the blog's own post, whose address leads to the blog.
  const reader = await visit({ as: await demoPerson('zara'), on: 'phone' });
  await go(reader, `/blogs/${slug}`);
  await reader.getByLabel('Add a comment').fill('I hear every drop.');
  await reader.getByRole('button', { name: 'Comment', exact: true }).click();
  await reader.getByText('I hear every drop.').last().waitFor();
  await go(page, `/posts/${items.find((blog) => blog.slug === slug)?.id}`);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await page.getByText('I hear every drop.').waitFor();
});
