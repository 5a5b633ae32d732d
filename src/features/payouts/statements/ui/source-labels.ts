import { lookUp } from '#platform/look-up.ts';

const labels: Record<string, string> = {
  card: 'Cards',
  tip: 'Tips',
  tip_user: 'Profile tips',
  tip_post: 'Post tips',
};

/** By a sellable's kind. */
export const sourceLabel = (source: string): string =>
  lookUp(labels, source) ?? source.replaceAll(/[_-]/g, ' ').replace(/^./, (first) => first.toUpperCase());
