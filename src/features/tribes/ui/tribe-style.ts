const tones = [
  { fill: 'fill-tone-1', ground: 'bg-tone-1' },
  { fill: 'fill-tone-2', ground: 'bg-tone-2' },
  { fill: 'fill-tone-3', ground: 'bg-tone-3' },
  { fill: 'fill-tone-4', ground: 'bg-tone-4' },
] as const;
const decors = [{ fill: 'fill-decor-1' }, { fill: 'fill-decor-2' }, { fill: 'fill-decor-3' }] as const;

/** Colours and a pattern for a tribe without pictures, from its name: always the same, and rarely those of another. */
export function styleOf(name: string) {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 99_991;
  return {
    tone: tones[sum % tones.length] ?? tones[0],
    decor: decors[Math.floor(sum / 4) % decors.length] ?? decors[0],
    number: Math.floor(sum / 12),
  };
}
