import type { SiteId } from '#platform/site.ts';

/** A question of the demo world with its answers; the first answer is accepted where it says so. */
export interface DemoQuestion {
  site: SiteId;
  by: string;
  category: string;
  tags: readonly string[];
  title: string;
  body: string;
  votes: number;
  accepted?: boolean;
  answers?: readonly (readonly [by: string, body: string, votes: number])[];
}

/** What begins each question of a site: its category, who asks, and its tags. */
export const questionsOn =
  (site: SiteId) =>
  (category: string, by: string, tags: string): Omit<DemoQuestion, 'title' | 'body' | 'votes'> => ({
    site,
    category,
    by,
    tags: tags.split(' '),
  });
