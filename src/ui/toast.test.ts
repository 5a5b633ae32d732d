import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, pauseToasts, resumeToasts, toast, toastStore } from './toast.ts';

const messages = () => toastStore.read().map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
  vi.useRealTimers();
});

test('a message disappears by itself, an error stays longer', () => {
  toast('Joined');
  toast('Not saved', { tone: 'bad' });
  vi.advanceTimersByTime(5000);
  expect(messages()).toEqual(['Not saved']);
  vi.advanceTimersByTime(4000);
  expect(messages()).toEqual([]);
});

test('three are shown at most: the oldest is removed', () => {
  for (const message of ['one', 'two', 'three', 'four']) toast(message);
  expect(messages()).toEqual(['two', 'three', 'four']);
});

test('none disappears while it is being read', () => {
  toast('Deleted', { action: { label: 'Undo', run: () => {} } });
  pauseToasts();
  vi.advanceTimersByTime(60_000);
  expect(messages()).toEqual(['Deleted']);
  resumeToasts();
  vi.advanceTimersByTime(10_000);
  expect(messages()).toEqual([]);
});
