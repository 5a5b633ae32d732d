const LONGEST = 160;
// A first sentence shorter than this says too little on a card.
const SHORTEST = 60;

/** The first sentences of a description, as many as fit on a card; a long first one is cut at a word. */
export function summaryOf(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= LONGEST) return line;
  const start = letters.slice(0, LONGEST).join('');
  const sentences = /^.*[.!?…](?=\s)/u.exec(start)?.[0] ?? '';
  if ([...sentences].length >= SHORTEST) return sentences;
  return `${start.replace(/\s+\S*$/u, '').replace(/[,;:–-]+$/u, '')}…`;
}
