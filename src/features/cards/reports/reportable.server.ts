import { mediaPath } from '#features/media/media-url.ts';
import type { Reportable } from '#platform/reportable.ts';
import { cardReasons } from '../card/reasons.ts';
import { cardDetails } from '../card/see-card.server.ts';

export const reportableCard: Reportable = {
  kind: 'card',
  reasons: cardReasons,
  async find(ctx, id) {
    const { title, path, description, maker, athlete, front, back, tags } = await cardDetails(ctx, id);
    // Without the reporter's signature: whoever decides fetches pictures with their own.
    const imageHost = ctx.deps.config.MEDIA_ORIGIN;
    return {
      id,
      accountId: maker.id,
      evidence: {
        about: `Card by ${maker.displayName}: ${title}`,
        path,
        shown: {
          title,
          description,
          tags,
          front: mediaPath(front.url, imageHost),
          back: mediaPath(back.url, imageHost),
          maker: { id: maker.id, username: maker.username, displayName: maker.displayName },
          athlete: athlete && { id: athlete.id, username: athlete.username },
        },
      },
    };
  },
};
