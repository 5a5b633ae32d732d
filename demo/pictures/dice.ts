/** Repeatable chance: the same seed throws the same numbers on every machine. */
export interface Dice {
  /** In [0, 1). */
  next(): number;
  /** In [low, high). */
  between(low: number, high: number): number;
  /** Whole number from low to high, both included. */
  whole(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
  /** Around 0, mostly within one spread. */
  drift(spread: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

/** FNV-1a, so that words can be seeds. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

export function dice(seed: number): Dice {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    whole,
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new Error('nothing to pick from');
      return choice;
    },
    chance: (probability) => next() < probability,
    drift: (spread) => (next() + next() + next() - 1.5) * spread,
    shuffled: (items) => {
      const deck = items.map((item) => ({ item, order: next() }));
      return deck.sort((a, b) => a.order - b.order).map((card) => card.item);
    },
  };
}
