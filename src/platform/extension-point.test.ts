import { describe, expect, test } from 'vitest';
import { collectExtensions, extensionPoint } from './extension-point.ts';

interface Chant {
  team: string;
  order: number;
  lines: number;
}

const chants = extensionPoint<Chant>('chant', { by: ({ team }) => team, order: ({ order }) => order });
const ada: Chant = { team: 'ada', order: 2, lines: 4 };
const bob: Chant = { team: 'bob', order: 1, lines: 2 };
const appWith = (...features: Parameters<typeof collectExtensions>[0]) => ({
  deps: { extensions: collectExtensions(features) },
});

describe('an extension point', () => {
  test('lists what all features bring, in its order, and finds an entry by its key', () => {
    const app = appWith(
      { brings: [chants.with(ada)] },
      { brings: [chants.with(bob)] },
      { collects: [chants] },
    );
    expect(chants.of(app)).toEqual([bob, ada]);
    expect(chants.find(app, 'ada')).toBe(ada);
    expect(chants.find(app, 'cleo')).toBeUndefined();
  });

  test('to which nobody brings anything is empty', () => {
    expect(chants.of(appWith({ collects: [chants] }))).toEqual([]);
  });

  test('fails the boot when two features bring the same key', () => {
    expect(() => appWith({ collects: [chants] }, { brings: [chants.with(ada, ada)] })).toThrow(
      'Two features bring the chant “ada”. Rename one of them.',
    );
  });

  test('fails the boot when something is brought to it and no feature collects it', () => {
    expect(() => appWith({ brings: [chants.with(ada)] })).toThrow('No feature collects the point “chant”.');
  });

  test('merges entries of one key where it says how', () => {
    const lines = extensionPoint<Chant>('chant', {
      by: ({ team }) => team,
      merge: ([first, ...more]) => ({
        ...first,
        lines: more.reduce((sum, one) => sum + one.lines, first.lines),
      }),
    });
    const app = appWith({ collects: [lines] }, { brings: [lines.with(ada, { ...ada, lines: 3 }, bob)] });
    expect(lines.find(app, 'ada')?.lines).toBe(7);
    expect(lines.of(app)).toHaveLength(2);
  });

  test('fails the boot when its check rejects the entries together', () => {
    const short = extensionPoint<Chant>('chant', {
      check(all) {
        if (all.some(({ lines }) => lines > 3)) throw new Error('too long');
      },
    });
    expect(() => appWith({ collects: [short], brings: [short.with(ada)] })).toThrow('too long');
  });
});
