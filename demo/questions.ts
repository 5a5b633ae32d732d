import { demoData } from '#demo/read.ts';
import type { SiteId } from '#platform/site.ts';

/** A question of the demo world with its answers; the first answer is accepted where it says so. */
interface DemoQuestion {
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

/** Those of each site: the newest first. */
export const demoQuestions: readonly (readonly DemoQuestion[])[] = (
  ['sports', 'cricket', 'kids'] as const
).map((site) =>
  demoData<Omit<DemoQuestion, 'site'>[]>(`questions/${site}.json`).map((question) => ({ ...question, site })),
);
