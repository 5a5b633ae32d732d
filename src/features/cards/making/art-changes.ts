import { isDraft } from '../card/policy.ts';
import type { CardRow } from '../card/queries.server.ts';
import type { CardChange } from './calls.ts';
import type { Framing } from './frame-front.server.ts';

/** The front without its frame. */
const pictureOf = ({ frontMediaId, pictureMediaId }: CardRow): string => pictureMediaId ?? frontMediaId;

export const changesPicture = (card: CardRow, { frontMediaId }: CardChange): boolean =>
  frontMediaId !== undefined && frontMediaId !== pictureOf(card);
export const changesFrame = (card: CardRow, { frameId }: CardChange): boolean =>
  frameId !== undefined && frameId !== card.frameId;

/** What has to be drawn for a change: another picture of a card that is in its frame for others to see. */
export function framingOfChange(card: CardRow, change: CardChange): Framing | null {
  const { frameId, id: cardId } = card;
  if (!frameId || !change.frontMediaId || isDraft(card) || !changesPicture(card, change)) return null;
  return { cardId, frameId, pictureId: change.frontMediaId, title: change.title ?? card.title };
}

export interface ArtChanges {
  /** Uploads that the card takes, by field. */
  taken: Record<string, string>;
  /** What nothing shows any more. */
  dropped: string[];
  /** How the card is then. */
  is: Pick<CardRow, 'frontMediaId' | 'pictureMediaId' | 'backMediaId' | 'frameId'>;
}

/** @param framedId the new picture in its frame, where it was drawn. A draft is drawn when it is submitted. */
export function artChanges(card: CardRow, change: CardChange, framedId: string | null): ArtChanges {
  const { frontMediaId, pictureMediaId } = card;
  const { backMediaId = card.backMediaId, frameId = card.frameId } = change;
  const isOther = changesPicture(card, change);
  const picture = (isOther && change.frontMediaId) || pictureOf(card);
  const isBackOther = backMediaId !== card.backMediaId;
  const isUnframed = isOther || changesFrame(card, change);
  return {
    taken: { ...(isOther ? { frontMediaId: picture } : {}), ...(isBackOther ? { backMediaId } : {}) },
    dropped: [
      ...(isOther ? [pictureOf(card)] : []),
      ...(isUnframed && pictureMediaId ? [frontMediaId] : []),
      ...(isBackOther ? [card.backMediaId] : []),
    ],
    is: {
      backMediaId,
      frameId,
      ...(isUnframed
        ? { frontMediaId: framedId ?? picture, pictureMediaId: framedId ? picture : null }
        : { frontMediaId, pictureMediaId }),
    },
  };
}
