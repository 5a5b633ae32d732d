import { z } from 'zod';
import { badRequest } from '#sandbox/protocol/api-error.ts';
import { route } from '#sandbox/protocol/route.ts';
import { newId } from '#sandbox/store/ids.ts';
import { get, insert } from '#sandbox/store/store.ts';

/** What the multipart parser makes of a file: its bytes aren't kept. */
export const UploadedFile = z.strictObject({ name: z.string(), type: z.string(), size: z.number() });

const types: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};
const MOST_BYTES = 5 * 1024 * 1024;

export const files = [
  route({
    method: 'POST',
    path: '/v1/files',
    params: z.strictObject({ purpose: z.enum(['dispute_evidence']), file: UploadedFile }),
    run(tx, { purpose, file: { name, type, size } }) {
      const kind = types[type];
      if (!kind) throw badRequest('Files for dispute_evidence must be PDF, JPEG or PNG.', { param: 'file' });
      if (size > MOST_BYTES) throw badRequest('The file is larger than 5 MB.', { param: 'file' });
      return insert(tx, {
        id: newId('file'),
        object: 'file',
        created: tx.now,
        expires_at: null,
        filename: name,
        links: null,
        purpose,
        size,
        title: null,
        type: kind,
        url: null,
      });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/files/:id',
    params: z.strictObject({}),
    run: (tx, _input, { id }) => get(tx, 'file', id),
  }),
];
