import type { Ctx } from '#platform/ctx.ts';
import { signedPaths } from '#platform/signed-path.ts';

/**
 * An <img> and a download send no session. The path of a thumbnail or an export, which only its owner is told, is signed and
 * expires; within an hour it stays the same, so that a list that is fetched again doesn't load its pictures again.
 */
const STEP_MS = 60 * 60 * 1000;

const files = signedPaths('studio files');

export const signedPath = ({ deps, now }: Pick<Ctx, 'deps' | 'now'>, path: string): string =>
  files.sign(deps.config, path, new Date((Math.floor(now.getTime() / STEP_MS) + 2) * STEP_MS));

export const isSignedPath = files.isSigned;
