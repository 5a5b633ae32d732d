import type { NoticeType } from './notices-of.ts';
import { kindsOf } from './points.ts';

const brought = import.meta.glob<Readonly<Record<string, Readonly<Record<string, NoticeType>>>>>(
  '../**/notices.ts',
  {
    eager: true,
  },
);
const all = Object.values(brought).flatMap((module) => Object.values(module).flatMap(Object.values));

/** The types of all features by name, for pages; the server has them from the features' records. */
export const noticeTypes: ReadonlyMap<string, NoticeType> = new Map(all.map((one) => [one.type, one]));
/** The lines of the settings, by kind. */
export const noticeKinds = kindsOf(all);
