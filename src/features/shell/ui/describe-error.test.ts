import { expect, test } from 'vitest';
import { notFound, Refusal, unavailable } from '#platform/errors.ts';
import { describeError } from './describe-error.ts';

test('a missing thing is described in the site’s words, and a member may retry', () => {
  const description = describeError(notFound('tribe'), 'cricket');
  expect(description).toMatchObject({
    kicker: 'Not found',
    title: 'Missed the stumps',
    isForStrangers: true,
  });
  expect(description.text).toContain('tribe');
});

test('what was taken down is described as gone, and its author may retry', () => {
  const thrown = new Refusal(410, 'ARCHIVED', 'Its author took this blog down.');
  expect(describeError(thrown, 'sports')).toMatchObject({
    kicker: 'No longer here',
    text: 'Its author took this blog down.',
    isForStrangers: true,
  });
});

test('an unknown address is one for members too', () => {
  const thrown = { status: 404, statusText: '', internal: false, data: { code: 'NO_PAGE', message: '' } };
  expect(describeError(thrown, 'sports')).toMatchObject({ kicker: 'Not found', isForStrangers: false });
});

test('a refusal thrown by a loader keeps the server’s message', () => {
  const thrown = {
    status: 403,
    statusText: '',
    internal: false,
    data: { code: 'BANNED', message: 'You are banned.' },
  };
  expect(describeError(thrown, 'sports')).toMatchObject({ kicker: 'No access', text: 'You are banned.' });
});

test('without a connection offers to try again', () => {
  const description = describeError(new Refusal(0, 'OFFLINE', ''), 'kids');
  expect(description).toMatchObject({ title: 'No internet', again: true, isFault: false });
});

test('a page whose code is gone is reloaded', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/tribe.js');
  expect(describeError(gone, 'sports')).toMatchObject({ again: true, reload: true, isFault: false });
});

test('an unexpected error never shows its message', () => {
  const description = describeError(new Error('relation "account" does not exist'), 'sports');
  expect(description.isFault).toBe(true);
  expect(description.text).not.toContain('relation');
  expect(describeError(unavailable(), 'sports')).toMatchObject({ isFault: false, again: true });
});
