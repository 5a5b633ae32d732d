import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';

/** What the picture of a shared link says, in texts that its typefaces can draw (`legible`). */
export interface ShareContent {
  kicker: string;
  title: string;
  /** The large figure: "No. 7 of 50", "8 of 12"; null without one. */
  figure: string | null;
  /** Below it: the owner or the maker. */
  note: string;
  /** 0 to 1, as a bar; null without one. */
  progress?: number | null;
  /** SVG beside the texts, and the room in pixels that it leaves them; the note may have another width. */
  drawing?: { svg: string; width?: number; noteWidth?: number; titleHeight?: number } | null;
}

/** The pictures that messengers and feeds show for links to one kind of thing. */
export interface SharePicture<Found = unknown> {
  /** Its pictures are at /share/FOLDER/:id.png. */
  folder: string;
  /** What a signed-out visitor sees of it, as JSON; the site's name is drawn for null, and where it refuses. */
  find(ctx: Ctx, id: string): Promise<Found | null>;
  draw(ctx: Ctx, found: Found): ShareContent | Promise<ShareContent>;
}

export const sharePictures = extensionPoint<SharePicture>('share picture', { by: ({ folder }) => folder });
