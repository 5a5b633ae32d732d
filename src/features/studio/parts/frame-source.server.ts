import type { Ctx } from '#platform/ctx.ts';

/** A frame as a design shows it. `storageKey` is of its picture, `url` its address for the viewer. */
export interface FramePicture {
  id: string;
  name: string;
  url: string;
  storageKey: string;
}
/** Those of the ids that this account may use. */
export type FrameSource = (ctx: Ctx, ownerId: string, ids: readonly string[]) => Promise<FramePicture[]>;

// The feature that sells frames stands beside this one and imports it, so it brings its pictures here.
const sources: FrameSource[] = [];
export const bringFrames = (source: FrameSource): void => {
  if (!sources.includes(source)) sources.push(source);
};

export async function framesOf(ctx: Ctx, ownerId: string, ids: readonly string[]): Promise<FramePicture[]> {
  if (ids.length === 0) return [];
  return (await Promise.all(sources.map((source) => source(ctx, ownerId, ids)))).flat();
}
