import { isDatabaseUnavailable } from './sql/errors.ts';

/** The process may open no more files and sockets now. What needed one fails; everything else goes on. */
const isOutOfDescriptors = (error: Error): boolean =>
  'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');

/** Thrown by a library in a timer of its own: nothing of ours was under way. */
function isFromLibraryTimer({ stack = '' }: Error): boolean {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const isTimer = frames.some((frame) => /\b(?:listOnTimeout|processTimers|processImmediate)\b/.test(frame));
  const outside = frames.filter((frame) => !frame.includes('node:'));
  return isTimer && outside.length > 0 && outside.every((frame) => frame.includes('/node_modules/'));
}

/**
 * Why the app goes on although nobody caught this error; null when it doesn't: after a fault of our own nobody knows what
 * is half done.
 */
export function whySurvivable(error: unknown): string | null {
  if (isDatabaseUnavailable(error)) return 'a connection was lost';
  if (!(error instanceof Error)) return null;
  if (isOutOfDescriptors(error)) return 'out of file descriptors';
  return isFromLibraryTimer(error) ? 'a library failed in a timer of its own' : null;
}
