import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Pictures of pages in one file, in their order. They are compressed already. */
export async function zipPages(
  pages: readonly { name: string }[],
  files: readonly Uint8Array[],
  extension: string,
): Promise<Uint8Array> {
  const zip = new ZipFile();
  files.forEach((file, index) => {
    const name = (pages[index]?.name ?? '').replace(/[^A-Za-z0-9]+/g, '-').toLowerCase();
    zip.addBuffer(Buffer.from(file), `${index + 1}-${name || 'page'}.${extension}`, { compress: false });
  });
  zip.end();
  return buffer(zip.outputStream);
}
