import { actSentences, actTargets, sentencesOf } from '#features/staff/points.ts';

/** How the audit log words what staff do here. */
export const newsActs = [
  actSentences.with(
    ...sentencesOf({
      'news.change.write': '{staff} wrote a draft of {target}',
      'news.change.edit': ({ details }) =>
        details.corrected ? '{staff} changed {target}, with a note for readers' : '{staff} changed {target}',
      'news.change.publish': '{staff} published {target}',
      'news.change.unpublish': '{staff} took {target} offline',
      'news.change.correct': '{staff} added a correction to {target}',
      'news.change.delete-draft': '{staff} deleted a draft of an article',
      'news.change.add-feed': '{staff} added {target}',
      'news.change.edit-feed': '{staff} changed {target}',
      'news.change.pause-feed': '{staff} paused {target}',
      'news.change.resume-feed': '{staff} resumed {target}',
      'news.change.fetch-feed': '{staff} fetched {target} at once',
      'news.change.remove-feed': '{staff} removed the feed {url}',
    }),
  ),
  actTargets.with(
    {
      kind: 'news',
      noun: 'article',
      find: ({ sql }, ids) => sql`
        select id, title as name, '/admin/news/' || id as path from news where id = any(${ids}::uuid[])`,
    },
    {
      kind: 'news_feed',
      noun: 'feed',
      find: ({ sql }, ids) => sql`
        select id, name as name, '/admin/news-feeds' as path from news_feed where id = any(${ids}::uuid[])`,
    },
  ),
];
