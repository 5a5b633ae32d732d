import { type DetailedError, Upload } from 'tus-js-client';
import { Refusal } from '#platform/errors.ts';
import { apiHeaders, refusalOf } from '#platform/web/api.ts';
import { GONE, type Sending } from './sending.ts';

/** Of one request: below the limit that proxies have for a body, and a multiple of the parts that the server keeps. */
const REQUEST_BYTES = 32 * 1024 ** 2;

/**
 * Sends a file in parts. Retries after a lost connection; the same file chosen again, even after a reload, continues
 * where it stopped.
 * @returns the id of the upload
 */
export function sendInParts(file: File, { signal, onProgress }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    let isDone = false;
    const upload = new Upload(file, {
      endpoint: '/api/uploads',
      chunkSize: REQUEST_BYTES,
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: [0, 1000, 3000, 5000, 10_000],
      removeFingerprintOnSuccess: true,
      // The session may have been renewed since the last part.
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(apiHeaders())) request.setHeader(name, value);
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => {
        isDone = true;
        resolve(upload.url?.split('/').at(-1) ?? '');
      },
      onError: (error) => refusalFrom(error).then(reject),
    });
    signal.addEventListener('abort', () => {
      if (isDone) return;
      // Cancelled for good: the server deletes what has arrived.
      upload.abort(signal.reason === GONE).catch(() => {});
      reject(signal.reason);
    });
    upload.findPreviousUploads().then((earlier) => {
      if (signal.aborted) return;
      if (earlier[0]) upload.resumeFromPreviousUpload(earlier[0]);
      upload.start();
    }, reject);
  });
}

async function refusalFrom(error: Error | DetailedError): Promise<Refusal> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (answer) return refusalOf(new Response(answer.getBody(), { status: answer.getStatus() }));
  return new Refusal(0, 'OFFLINE', 'The connection was lost. Try again to resume the upload.');
}
