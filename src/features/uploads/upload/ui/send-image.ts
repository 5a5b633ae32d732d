import type { UploadedMedia } from '#features/media/media.ts';
import { Refusal } from '#platform/errors.ts';
import { api, apiHeaders, refusalOf, urlOf } from '#platform/web/api.ts';
import { getUploadTicket, uploadImage } from '../../calls.ts';
import type { Sending } from './sending.ts';

/**
 * @param ticket kept by the caller between attempts: sent twice, the image is one upload
 */
export async function sendImage(
  file: File,
  ticket: { id?: string },
  sending: Sending,
): Promise<UploadedMedia> {
  ticket.id ??= (await api(getUploadTicket, {}, sending.signal)).ticket;
  return post(urlOf(uploadImage, { query: { ticket: ticket.id } }), file, sending);
}

/** With XMLHttpRequest, since fetch reports no upload progress. */
function post(url: string, file: File, { signal, onProgress, onArrived }: Sending): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    for (const [name, value] of Object.entries(apiHeaders(true))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onArrived?.();
    request.onload = () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as UploadedMedia);
      else refusalOf(answerOf(request)).then(reject);
    };
    request.onerror = () =>
      reject(new Refusal(0, 'OFFLINE', 'We can’t reach the site. Check your connection and try again.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

/** The response in the form fetch would have given. */
const answerOf = (request: XMLHttpRequest) =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
  });
