import { cricketBlogs } from './blogs/cricket.ts';
import type { DemoBlog } from './blogs/demo-blog.ts';
import { kidsBlogs } from './blogs/kids.ts';
import { teamsAndMakers } from './blogs/teams-and-makers.ts';
import { trackAndWater } from './blogs/track-and-water.ts';

/** Those of each site: the newest first. */
export const demoBlogs: readonly (readonly DemoBlog[])[] = [
  interleaved(trackAndWater, teamsAndMakers),
  cricketBlogs,
  kidsBlogs,
];

/** One of each in turn, so that neighbours differ. */
function interleaved(one: readonly DemoBlog[], other: readonly DemoBlog[]): DemoBlog[] {
  return one.flatMap((blog, place) => {
    const next = other[place];
    return next ? [blog, next] : [blog];
  });
}
