import { standingIn } from '#features/tribes/see-tribe.server.ts';
import { notFound } from '#platform/errors.ts';
import type { LiveTopic } from '#platform/http/live-route.ts';
import { isId } from '#platform/ids.ts';
import { hearing } from './live-hearing.server.ts';
import { openPost } from './see-post.server.ts';

const idIn = (name: string, what: string): string => {
  const id = name.slice(name.indexOf(':') + 1);
  if (!isId(id)) throw notFound(what);
  return id;
};

/** Whoever may see a thing may listen to it. */
export const liveTopics: readonly LiveTopic[] = [
  { kind: 'shouts', allow: async (_ctx, name) => name === 'shouts', hearing },
  { kind: 'tribe', allow: async (ctx, name) => Boolean(await standingIn(ctx, idIn(name, 'tribe'))), hearing },
  { kind: 'post', allow: async (ctx, name) => Boolean(await openPost(ctx, idIn(name, 'post'))), hearing },
];
