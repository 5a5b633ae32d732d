import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { storageFaultOf } from '../storage-faults.ts';

/** How long the bucket may take to begin its answer, in ms. It is asked twice, so that callers know within six seconds. */
export const ANSWER_MS = 2_500;
/** The slowest it may take a file, in bytes a ms. */
const SLOWEST = 1_000;
/** So many calls in a row without an answer, and nobody waits any more, until we have heard of it by ourselves. */
const MISSES = 4;
const ASK_EVERY_MS = 1_000;
/** The key of no file, to ask whether the bucket answers at all. */
export const NO_FILE = 'health-check';
const LONGEST_PAUSE_MS = 300;

/**
 * Limits the time of every call, of whatever kind. The SDK knows one limit for all of them, which for large files would be
 * either too short or none.
 * @param ask asks for NO_FILE
 */
export function limitCalls(
  { config: { requestHandler } }: S3Client,
  { answerMs, ask }: { answerMs: number; ask: () => Promise<unknown> },
): void {
  const handle = requestHandler.handle.bind(requestHandler);
  let misses = 0;
  let isAsking = false;
  async function askAgain() {
    if (isAsking) return;
    isAsking = true;
    await ask().catch(() => {});
    await sleep(ASK_EVERY_MS, null, { ref: false });
    isAsking = false;
  }
  requestHandler.handle = async (request, options) => {
    if (misses >= MISSES && !request.path.endsWith(NO_FILE)) {
      void askAgain();
      throw noAnswer(new Error('The bucket did not answer a moment ago.'));
    }
    const bytes = Number(request.headers['content-length'] ?? 0);
    try {
      const answer = await handle(request, { ...options, requestTimeout: answerMs + bytes / SLOWEST });
      misses = 0;
      return answer;
    } catch (error) {
      misses += 1;
      throw noAnswer(error);
    }
  };
}

/** As the SDK marks it, but for what is read from a file: an answer without a status is none. */
const noAnswer = (error: unknown) =>
  error instanceof Error ? Object.assign(error, { $metadata: Object(error).$metadata ?? {} }) : error;

/** Sends a file once more when it didn't come through: the SDK does it for what isn't read from a file. */
export async function sendAgain<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (storageFaultOf(error) !== 'away') throw error;
    await sleep(Math.random() * LONGEST_PAUSE_MS);
    return send();
  }
}
