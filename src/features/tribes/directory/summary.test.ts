import { describe, expect, it } from 'vitest';
import { summaryOf } from '../present-tribe.server.ts';

describe('a summary', () => {
  it('is the whole of a short description', () => {
    expect(summaryOf('We like cricket.\nA lot.')).toBe('We like cricket. A lot.');
  });
  it('ends with a sentence where possible', () => {
    const sentence = 'Bring your ground ratings, your lost-voice videos and your train delays.';
    expect(summaryOf(`${sentence} ${sentence} ${sentence}`)).toBe(`${sentence} ${sentence}`);
  });
  it('is cut at a word otherwise', () => {
    const summary = summaryOf('word '.repeat(60));
    expect(summary).toMatch(/word…$/);
    expect([...summary].length).toBeLessThanOrEqual(160);
  });
});
